/* A whole game of Deduction, as fast as learning needs it: the same moves and rules as bot/model.py. */
#ifndef GAME_H
#define GAME_H
#include <stdint.h>
#include <string.h>

enum { MAX_RANKS = 4, MAX_HAND = 6, MIDDLE = 4, WAYS = 3, MAX_GIFTS = 10, PLENTY = 1 << 20 };
enum { TURN, SHUFFLE, ANSWER, OVER };
enum { PEEK, LOOK, DECLARE, ACCEPT, CHALLENGE, SHUFFLES, KEEP, KINDS };

typedef struct { uint64_t s; } Rng;

static inline uint64_t draw64(Rng *rng) { /* splitmix64 */
    uint64_t z = (rng->s += 0x9E3779B97F4A7C15ull);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
    return z ^ (z >> 31);
}
static inline float chance(Rng *rng) { return (float)(draw64(rng) >> 40) / (float)(1 << 24); }
static inline int below(Rng *rng, int n) { return (int)((draw64(rng) >> 33) % (uint64_t)n); }

/* Every set of two cards that a stack may give, and in how many ways (DD-1). */
typedef struct { int ranks, copies, hand, gifts, ways[MAX_GIFTS], gift[MAX_GIFTS][MAX_RANKS]; } Deck;

/* What a game is played with; `aside`: middle cards that are out of it unseen, as bits. */
typedef struct { int bank, limit, always, coins, aside; } Terms;

typedef struct { int kind, place, slot, way; } Move;

typedef struct {
    const Deck *deck;
    int8_t hand[2][MAX_HAND], middle[MIDDLE];
    int held[2], known[2]; /* places of a hand: still held; known to the other player; as bits */
    int open, aside, peeked[2], said[2];
    int coins[2], bank, limit, looks, looks_before, always;
    int gone[2][MAX_RANKS], out[2][MAX_RANKS];
    float weights[2][MAX_GIFTS];
    uint8_t tied[2][MAX_HAND][MIDDLE];
    Move pending;
    int turn, phase, winner; /* winner -1: a draw */
} Game;

static inline int truth(int hand, int middle) { return hand == middle ? 1 : hand < middle ? 0 : 2; }
static inline int mover(const Game *g) { return g->phase == TURN ? g->turn : 1 - g->turn; }
static inline int seen_by(const Game *g, int who) { return g->peeked[who] | g->open; }

static void deck_of(Deck *deck, int ranks, int copies) {
    deck->ranks = ranks;
    deck->copies = copies;
    deck->hand = copies * ranks - 2;
    deck->gifts = 0;
    for (int one = 0; one < ranks; one++)
        for (int two = copies > 1 ? one : one + 1; two < ranks; two++) {
            int *gift = deck->gift[deck->gifts];
            memset(gift, 0, sizeof(int) * MAX_RANKS);
            gift[one]++;
            gift[two]++;
            deck->ways[deck->gifts++] = one == two ? 1 : copies * copies;
        }
}

static void shuffle_cards(int8_t *cards, int n, Rng *rng) {
    for (int at = n - 1; at > 0; at--) {
        int other = below(rng, at + 1);
        int8_t card = cards[at];
        cards[at] = cards[other];
        cards[other] = card;
    }
}

static void begin(Game *g, const Deck *deck, Terms on) {
    memset(g, 0, sizeof *g);
    g->deck = deck;
    g->held[0] = g->held[1] = (1 << deck->hand) - 1;
    g->open = g->aside = on.aside;
    g->coins[0] = g->coins[1] = on.coins;
    g->bank = on.bank;
    g->limit = on.limit;
    g->always = on.always;
    g->winner = -1;
    for (int who = 0; who < 2; who++)
        for (int gift = 0; gift < deck->gifts; gift++) g->weights[who][gift] = 1.0f;
}

static void deal(Game *g, const Deck *deck, Terms on, Rng *rng) {
    begin(g, deck, on);
    for (int who = 0; who < 2; who++) {
        int8_t stack[MAX_HAND + 2];
        for (int card = 0; card < deck->hand + 2; card++) stack[card] = (int8_t)(card / deck->copies);
        shuffle_cards(stack, deck->hand + 2, rng);
        g->middle[2 * who] = stack[0];
        g->middle[2 * who + 1] = stack[1];
        memcpy(g->hand[who], stack + 2, (size_t)deck->hand);
    }
    shuffle_cards(g->middle, MIDDLE, rng);
}

/* A hand card became known to the other player. */
static void show(Game *g, int owner, int slot) {
    if (g->known[owner] >> slot & 1) return;
    int rank = g->hand[owner][slot];
    float most = 0.0f, *weights = g->weights[owner];
    for (int gift = 0; gift < g->deck->gifts; gift++) {
        int left = g->deck->copies - g->deck->gift[gift][rank] - g->gone[owner][rank];
        weights[gift] *= (float)(left > 0 ? left : 0);
        if (weights[gift] > most) most = weights[gift];
    }
    for (int gift = 0; gift < g->deck->gifts; gift++) weights[gift] /= most;
    g->known[owner] |= 1 << slot;
    g->gone[owner][rank]++;
}

static int can_act(const Game *g, int who) { /* DD-11 */
    if (g->coins[who] || (g->limit - g->looks > 0 && g->held[1 - who])) return 1;
    if (!g->held[who]) return 0;
    for (int place = 0; place < MIDDLE; place++)
        if (!(g->open >> place & 1) && (g->said[who] >> place * WAYS & 7) != 7) return 1;
    return 0;
}

static void finish(Game *g, int winner) {
    g->phase = OVER;
    g->winner = winner;
}

static void next_turn(Game *g) { /* DD-11, DD-12 */
    g->turn = 1 - g->turn;
    g->phase = TURN;
    if (g->open == (1 << MIDDLE) - 1) {
        int lead = g->coins[0] - g->coins[1];
        finish(g, lead == 0 ? -1 : lead > 0 ? 0 : 1);
    } else if (!can_act(g, g->turn))
        finish(g, 1 - g->turn);
}

static void shuffled(Game *g, Rng *rng) { /* DD-5 */
    int owner = 1 - g->turn, places[MAX_HAND], n = 0;
    int8_t cards[MAX_HAND];
    for (int slot = 0; slot < g->deck->hand; slot++)
        if (g->held[owner] >> slot & 1) {
            cards[n] = g->hand[owner][slot];
            places[n++] = slot;
        }
    shuffle_cards(cards, n, rng);
    for (int at = 0; at < n; at++) g->hand[owner][places[at]] = cards[at];
    g->known[owner] &= ~g->held[owner];
    memcpy(g->gone[owner], g->out[owner], sizeof g->out[owner]);
    memset(g->tied[owner], 0, sizeof g->tied[owner]);
    next_turn(g);
}

static void challenged(Game *g) { /* DD-8, DD-10 */
    int who = g->turn, slot = g->pending.slot, place = g->pending.place;
    int rank = g->hand[who][slot], true_ = truth(rank, g->middle[place]) == g->pending.way;
    int payer = true_ ? 1 - who : who;
    show(g, who, slot);
    g->held[who] &= ~(1 << slot);
    g->out[who][rank]++;
    g->open |= 1 << place;
    if (!g->coins[payer]) {
        finish(g, 1 - payer);
        return;
    }
    g->coins[payer]--;
    g->coins[1 - payer]++;
    next_turn(g);
}

static void act(Game *g, Move move, Rng *rng) {
    int who = g->turn;
    switch (move.kind) {
    case PEEK: /* DD-4 */
        g->coins[who]--;
        g->bank++;
        g->peeked[who] |= 1 << move.place;
        g->looks = 0;
        next_turn(g);
        break;
    case LOOK:
        g->looks++;
        show(g, 1 - who, move.slot);
        g->phase = SHUFFLE;
        if (g->always) shuffled(g, rng);
        break;
    case SHUFFLES:
        shuffled(g, rng);
        break;
    case KEEP:
        next_turn(g);
        break;
    case DECLARE: /* DD-6, DD-9 */
        g->said[who] |= 1 << (move.place * WAYS + move.way);
        g->looks_before = g->looks;
        g->looks = 0;
        g->pending = move;
        g->phase = ANSWER;
        break;
    case ACCEPT: /* DD-7 */
        g->tied[who][g->pending.slot][g->pending.place] |= (uint8_t)(1 << g->pending.way);
        if (g->bank) {
            g->bank--;
            g->coins[who]++;
        }
        next_turn(g);
        break;
    default:
        challenged(g);
    }
}
#endif
