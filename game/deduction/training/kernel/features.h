/* What a player's view of a game is in numbers: the same as bot/features.py, number by number. */
#ifndef FEATURES_H
#define FEATURES_H
#include "game.h"

enum { MAX_STATE = 90, MAX_CHOICE = 38, MAX_CHOICES = 96 };
enum { PURSE = 6, LEADS = 7, BANKS = 3, LOOKS = 4, SUMS = 12, SURE = 3 };

typedef struct { float middle[MAX_RANKS], hand[MAX_RANKS], joint[MAX_RANKS][MAX_RANKS]; } Odds;

static int state_size(int ranks) { return 2 * (PURSE + 1) + LEADS + BANKS + MIDDLE + LOOKS + 3 + 2 + 9 * ranks + SUMS + SURE; }
static int choice_size(int ranks) { return KINDS + WAYS + 3 + 4 + 4 * WAYS + 2 * ranks; }

static float falling(const int *counts, const int *taken, int ranks) {
    int ways = 1;
    for (int rank = 0; rank < ranks; rank++)
        for (int number = 0; number < taken[rank]; number++) ways *= counts[rank] > number ? counts[rank] - number : 0;
    return (float)ways;
}

/* What an observer may expect; `own` is the number of their own gift, -1 for somebody outside. */
static void odds_of(Odds *odds, const Deck *deck, int own, const int *middle_known, const float *weights, const int *hand_known) {
    int ranks = deck->ranks;
    float total = 0.0f;
    memset(odds, 0, sizeof *odds);
    for (int mine = 0; mine < deck->gifts; mine++) {
        if (own >= 0 && mine != own) continue;
        for (int gift = 0; gift < deck->gifts; gift++) {
            if (weights[gift] <= 0.0f) continue;
            int grid[MAX_RANKS], left[MAX_RANKS], cards[MAX_RANKS], places = 0, held = 0;
            for (int rank = 0; rank < ranks; rank++) grid[rank] = deck->gift[mine][rank] + deck->gift[gift][rank];
            float weight = weights[gift] * (float)(deck->ways[gift] * (own < 0 ? deck->ways[mine] : 1)) * falling(grid, middle_known, ranks);
            if (weight <= 0.0f) continue;
            for (int rank = 0; rank < ranks; rank++) {
                places += left[rank] = grid[rank] - middle_known[rank];
                held += cards[rank] = deck->copies - deck->gift[gift][rank] - hand_known[rank];
            }
            total += weight;
            for (int m = 0; m < ranks; m++) {
                float share = weight * (float)left[m] / (float)(places ? places : 1);
                odds->middle[m] += share;
                for (int h = 0; h < ranks; h++) odds->joint[h][m] += share * (float)cards[h] / (float)(held ? held : 1);
            }
            for (int h = 0; h < ranks; h++) odds->hand[h] += weight * (float)cards[h] / (float)(held ? held : 1);
        }
    }
    for (int m = 0; m < ranks; m++) {
        odds->middle[m] /= total;
        odds->hand[m] /= total;
        for (int h = 0; h < ranks; h++) odds->joint[h][m] /= total;
    }
}

static void against(const Odds *odds, int ranks, int rank, float *out) { /* a known hand card, a hidden middle card */
    out[0] = out[1] = out[2] = 0.0f;
    for (int m = 0; m < ranks; m++) out[truth(rank, m)] += odds->middle[m];
}
static void versus(const Odds *odds, int ranks, int rank, float *out) { /* a hidden hand card, a known middle card */
    out[0] = out[1] = out[2] = 0.0f;
    for (int h = 0; h < ranks; h++) out[truth(h, rank)] += odds->hand[h];
}
static void both(const Odds *odds, int ranks, float *out) {
    out[0] = out[1] = out[2] = 0.0f;
    for (int h = 0; h < ranks; h++)
        for (int m = 0; m < ranks; m++) out[truth(h, m)] += odds->joint[h][m];
}
static void only(int way, float *out) { out[0] = out[1] = out[2] = 0.0f, out[way] = 1.0f; }

/* What a player knows, ready to be put in numbers. */
typedef struct {
    const Game *g;
    int me, seen, hidden, own;
    int sight[MAX_RANKS], opened[MAX_RANKS];
    Odds mine, outside, declarer; /* declarer: the other as seen from outside, for answers */
} Sight;

static void counts_of(const Game *g, int bits, int *out) {
    memset(out, 0, sizeof(int) * MAX_RANKS);
    for (int place = 0; place < MIDDLE; place++)
        if (bits >> place & 1) out[g->middle[place]]++;
}

static int gift_of(const Game *g, int who) {
    int counts[MAX_RANKS] = {0};
    for (int slot = 0; slot < g->deck->hand; slot++) counts[g->hand[who][slot]]++;
    for (int gift = 0; gift < g->deck->gifts; gift++) {
        int same = 1;
        for (int rank = 0; rank < g->deck->ranks; rank++) same &= g->deck->copies - counts[rank] == g->deck->gift[gift][rank];
        if (same) return gift;
    }
    return -1;
}

static void sight_of(Sight *s, const Game *g, int me) {
    s->g = g;
    s->me = me;
    s->seen = seen_by(g, me);
    s->hidden = ~g->open & ((1 << MIDDLE) - 1);
    s->own = gift_of(g, me);
    counts_of(g, s->seen & ~g->aside, s->sight);
    counts_of(g, g->open & ~g->aside, s->opened);
    odds_of(&s->mine, g->deck, s->own, s->sight, g->weights[1 - me], g->gone[1 - me]);
    odds_of(&s->outside, g->deck, -1, s->opened, g->weights[me], g->gone[me]);
    if (g->phase == ANSWER) odds_of(&s->declarer, g->deck, -1, s->opened, g->weights[1 - me], g->gone[1 - me]);
}

static void truths_of(const Sight *s, int rank, int place, float *out) {
    if (s->seen >> place & 1) only(truth(rank, s->g->middle[place]), out);
    else against(&s->mine, s->g->deck->ranks, rank, out);
}

static float *one_hot(float *at, int value, int size) {
    memset(at, 0, sizeof(float) * (size_t)size);
    if (value >= 0 && value < size) at[value] = 1.0f;
    return at + size;
}
static int clipped(int value, int low, int high) { return value < low ? low : value > high ? high : value; }

static float *purses(const Game *g, int me, float *at) {
    for (int side = 0; side < 2; side++) {
        int coins = g->coins[side ? 1 - me : me];
        at = one_hot(at, clipped(coins, 0, PURSE - 1), PURSE);
        *at++ = (float)coins / 8.0f;
    }
    at = one_hot(at, clipped(g->coins[me] - g->coins[1 - me], -3, 3) + 3, LEADS);
    *at++ = g->bank == 0;
    *at++ = g->bank == 1;
    *at++ = (float)clipped(g->bank, 0, 12) / 12.0f;
    return at;
}

static float *tempo(const Game *g, float *at) {
    int left = g->limit - g->looks;
    at = one_hot(at, MIDDLE - 1 - __builtin_popcount((unsigned)g->open), MIDDLE);
    *at++ = left <= 0;
    *at++ = left == 1;
    *at++ = left < 100 ? (float)(left & 1) : 0.0f;
    *at++ = (float)clipped(left, 0, 8) / 8.0f;
    return one_hot(at, g->phase, 3);
}

static float *cards(const Sight *s, float *at) {
    const Game *g = s->g;
    int me = s->me, ranks = g->deck->ranks, held[MAX_RANKS] = {0};
    *at++ = (float)__builtin_popcount((unsigned)g->held[me]) / (float)g->deck->hand;
    *at++ = (float)__builtin_popcount((unsigned)g->held[1 - me]) / (float)g->deck->hand;
    for (int slot = 0; slot < g->deck->hand; slot++)
        if (g->held[me] >> slot & 1) held[g->hand[me][slot]]++;
    for (int rank = 0; rank < ranks; rank++) {
        at[0] = (float)held[rank] / 2.0f;
        at[1] = (float)g->deck->gift[s->own][rank] / 2.0f;
        at[2] = s->mine.middle[rank];
        at[3] = s->mine.hand[rank];
        at[4] = (float)(g->gone[me][rank] - g->out[me][rank]) / 2.0f;
        at[5] = (float)(g->gone[1 - me][rank] - g->out[1 - me][rank]) / 2.0f;
        at[6] = (float)s->opened[rank] / 2.0f;
        at[7] = s->outside.middle[rank];
        at[8] = s->outside.hand[rank];
        at += 9;
    }
    return at;
}

static float *middles(const Sight *s, float *at) {
    const Game *g = s->g;
    int me = s->me;
    memset(at, 0, sizeof(float) * (SUMS + SURE));
    for (int place = 0; place < MIDDLE; place++) {
        if (!(s->hidden >> place & 1)) continue;
        int mine = g->said[me] >> place * WAYS & 7, theirs = g->said[1 - me] >> place * WAYS & 7;
        int known = s->seen >> place & 1, peeked = g->peeked[1 - me] >> place & 1;
        at[0] += 0.25f * (float)known;
        at[1] += 0.25f * (float)peeked;
        at[2] += 0.25f * (float)(known & peeked);
        for (int way = 0; way < WAYS; way++) {
            at[3 + way] += 0.25f * (float)(mine >> way & 1);
            at[6 + way] += 0.25f * (float)(theirs >> way & 1);
            at[9 + way] += 0.25f * (float)(peeked & theirs >> way & 1);
        }
        for (int rank = 0; rank < g->deck->ranks; rank++) {
            int in_hand = 0;
            for (int slot = 0; slot < g->deck->hand; slot++) in_hand |= (g->held[me] >> slot & 1) && g->hand[me][slot] == rank;
            if (!in_hand) continue;
            float truths[WAYS];
            truths_of(s, rank, place, truths);
            for (int way = 0; way < WAYS; way++) {
                if (mine >> way & 1) continue;
                if (truths[way] > 0.999f) at[12] += 0.125f, at[13] = 1.0f;
                else if (truths[way] > at[14]) at[14] = truths[way];
            }
        }
    }
    return at + SUMS + SURE;
}

static void state_features(const Sight *s, float *at) {
    at = purses(s->g, s->me, at);
    at = tempo(s->g, at);
    at = cards(s, at);
    middles(s, at);
}

/* A declaration's features; `who` declares, seen by s->me. */
static void declaration(const Sight *s, int who, Move move, const float *truths, const float *belief, float *at) {
    const Game *g = s->g;
    float *sure = at + KINDS + WAYS, *flag = sure + 3, *bits = flag + 4, *rank = bits + 4 * WAYS;
    int place = move.place, way = move.way, slot = move.slot, not_this = 7 & ~(1 << way);
    at[KINDS + way] = 1.0f;
    sure[0] = truths[way];
    sure[1] = truths[way] < 0.001f ? -1.0f : truths[way] > 0.999f ? 1.0f : 0.0f;
    sure[2] = belief[way];
    flag[0] = (float)(g->peeked[1 - s->me] >> place & 1);
    flag[1] = (float)(s->seen >> place & 1);
    flag[2] = (float)(g->known[who] >> slot & 1);
    for (int other = 0; other < WAYS; other++) {
        bits[other] = (float)((g->tied[who][slot][place] & not_this) >> other & 1);
        bits[WAYS + other] = (float)((g->said[who] >> place * WAYS & not_this) >> other & 1);
        bits[2 * WAYS + other] = (float)(g->said[1 - who] >> place * WAYS >> other & 1);
        for (int p = 0; p < MIDDLE; p++)
            if (p != place) bits[3 * WAYS + other] += 0.5f * (float)(g->tied[who][slot][p] >> other & 1);
    }
    if (who == s->me || flag[2] > 0.0f) rank[g->hand[who][slot]] = 1.0f;
    if (flag[1] > 0.0f) rank[g->deck->ranks + g->middle[place]] = 1.0f;
    flag[3] = (float)__builtin_popcount((unsigned)g->held[who]) / (float)g->deck->hand;
}

static void believed(const Sight *s, int slot, int place, const float *truths, float *out) {
    const Game *g = s->g;
    int ranks = g->deck->ranks, shown = g->known[s->me] >> slot & 1, known = g->peeked[1 - s->me] >> place & 1;
    if (known && shown) memcpy(out, truths, sizeof(float) * WAYS);
    else if (known && s->seen >> place & 1) versus(&s->outside, ranks, g->middle[place], out);
    else if (known) {
        out[0] = out[1] = out[2] = 0.0f;
        for (int m = 0; m < ranks; m++) {
            float one[WAYS];
            versus(&s->outside, ranks, m, one);
            for (int way = 0; way < WAYS; way++) out[way] += s->mine.middle[m] * one[way];
        }
    } else if (shown) against(&s->outside, ranks, g->hand[s->me][slot], out);
    else both(&s->outside, ranks, out);
}

static void answering(const Sight *s, float *at) {
    const Game *g = s->g;
    int who = g->turn, ranks = g->deck->ranks, place = g->pending.place, slot = g->pending.slot;
    int shown = g->known[who] >> slot & 1, rank = g->hand[who][slot];
    float truths[WAYS], belief[WAYS];
    if (shown) truths_of(s, rank, place, truths);
    else if (s->seen >> place & 1) versus(&s->mine, ranks, g->middle[place], truths);
    else both(&s->mine, ranks, truths);
    if (shown) against(&s->declarer, ranks, rank, belief);
    else both(&s->declarer, ranks, belief);
    declaration(s, who, g->pending, truths, belief, at);
}

/* Whether two cards of a hand are alike in rank, in being known, and in what was declared of them. */
static int same_card(const Game *g, int who, int a, int b) {
    return (g->known[who] >> a & 1) == (g->known[who] >> b & 1) && g->hand[who][a] == g->hand[who][b] &&
           !memcmp(g->tied[who][a], g->tied[who][b], sizeof g->tied[who][a]);
}

/* The choices of whoever is to act, with their features; equal cards count once. */
typedef struct { int n; Move move[MAX_CHOICES]; float at[MAX_CHOICES][MAX_CHOICE]; } Choices;

static float *another(Choices *c, int kind, int place, int slot, int way) {
    float *at = c->at[c->n];
    memset(at, 0, sizeof c->at[0]);
    c->move[c->n++] = (Move){kind, place, slot, way};
    at[kind] = 1.0f;
    return at;
}

static void declaring(const Sight *s, Choices *c) {
    const Game *g = s->g;
    int me = s->me;
    for (int place = 0; place < MIDDLE; place++) {
        int before = g->said[me] >> place * WAYS & 7;
        if (!(s->hidden >> place & 1) || before == 7) continue;
        for (int slot = 0; slot < g->deck->hand; slot++) {
            int again = !(g->held[me] >> slot & 1);
            for (int one = 0; one < slot; one++) again |= g->held[me] >> one & same_card(g, me, one, slot);
            if (again) continue;
            float truths[WAYS], belief[WAYS];
            truths_of(s, g->hand[me][slot], place, truths);
            believed(s, slot, place, truths, belief);
            for (int way = 0; way < WAYS; way++)
                if (!(before >> way & 1)) {
                    float *at = another(c, DECLARE, place, slot, way);
                    declaration(s, me, c->move[c->n - 1], truths, belief, at);
                }
        }
    }
}

static void looking(const Sight *s, Choices *c) {
    const Game *g = s->g;
    int me = s->me, known = 0;
    float *at;
    if (g->coins[me])
        for (int place = 0; place < MIDDLE; place++)
            if (s->hidden & ~s->seen & 1 << place) {
                at = another(c, PEEK, place, 0, 0) + KINDS + WAYS + 3;
                at[0] = (float)(g->peeked[1 - me] >> place & 1);
                for (int way = 0; way < WAYS; way++) {
                    at[4 + WAYS + way] = (float)(g->said[me] >> place * WAYS >> way & 1);
                    at[4 + 2 * WAYS + way] = (float)(g->said[1 - me] >> place * WAYS >> way & 1);
                }
            }
    if (g->limit - g->looks <= 0) return;
    for (int slot = 0; slot < g->deck->hand; slot++) {
        if (!(g->held[1 - me] >> slot & 1)) continue;
        int shown = g->known[1 - me] >> slot & 1;
        if (shown && known++) continue;
        at = another(c, LOOK, 0, slot, 0) + KINDS + WAYS + 3;
        at[2] = (float)shown;
        for (int way = 0; way < WAYS; way++)
            for (int p = 0; p < MIDDLE; p++)
                if (s->hidden >> p & 1) at[4 + 3 * WAYS + way] += 0.5f * (float)(g->tied[1 - me][slot][p] >> way & 1);
    }
}

static void choices_of(const Sight *s, Choices *c) {
    const Game *g = s->g;
    c->n = 0;
    if (g->phase == ANSWER) {
        answering(s, another(c, ACCEPT, 0, 0, 0));
        memcpy(c->at[1], c->at[0], sizeof c->at[0]);
        c->at[1][ACCEPT] = 0.0f;
        c->at[1][CHALLENGE] = 1.0f;
        c->move[c->n++] = (Move){CHALLENGE, 0, 0, 0};
    } else if (g->phase == SHUFFLE) {
        float shown = (float)__builtin_popcount((unsigned)(g->known[s->me] & g->held[s->me])) / (float)g->deck->hand;
        another(c, SHUFFLES, 0, 0, 0)[KINDS + WAYS] = shown;
        another(c, KEEP, 0, 0, 0)[KINDS + WAYS] = shown;
    } else {
        declaring(s, c);
        looking(s, c);
        if (!c->n) /* only cards known already are left to peek at */
            for (int place = 0; place < MIDDLE; place++)
                if (s->hidden >> place & 1) another(c, PEEK, place, 0, 0)[KINDS + WAYS + 4] = 1.0f;
    }
}
#endif
