/* Games of networks of Deduction against each other, and what they learn from them (see training/selfplay.py). */
#include <stdlib.h>
#include "net.h"

enum { LONGEST = 300 };

typedef struct {
    float state[MAX_STATE], full[MAX_FULL];
    float (*at)[MAX_CHOICE], *magnet;
    int n, taken, who, learns;
    float chance, value, gain, target;
} Step;

typedef struct {
    Step *steps;
    float (*rows)[MAX_CHOICE], *magnets;
    int count, row_count;
} Memory;

typedef struct {
    int games, epochs, batch, coins;
    float heat, player_rate, critic_rate, clip, lambda, noisy, noise, tilted, tilt, bond, met;
} Plan;

typedef struct { float won, decisions, entropy, critic_error, clipped, looks, challenges, lies; } Told;

static void extras(const Game *g, int me, float *at) {
    memset(at, 0, 4 * sizeof(float));
    if (g->phase == ANSWER)
        at[truth(g->hand[g->turn][g->pending.slot], g->middle[g->pending.place]) == g->pending.way] = 1.0f;
    for (int side = 0; side < 2; side++) {
        int who = side ? 1 - me : me;
        for (int place = 0; place < MIDDLE; place++) {
            int ways = 0;
            for (int slot = 0; slot < g->deck->hand; slot++)
                if (g->held[who] >> slot & 1) ways |= 1 << truth(g->hand[who][slot], g->middle[place]);
            if (!(g->open >> place & 1)) at[2 + side] += 0.125f * (float)__builtin_popcount((unsigned)(ways & ~(g->said[who] >> place * WAYS)));
        }
    }
}

static void full_features(const Game *g, int me, float *full) {
    int size = state_size(g->deck->ranks);
    Sight s;
    sight_of(&s, g, me);
    state_features(&s, full);
    sight_of(&s, g, 1 - me);
    state_features(&s, full + size);
    extras(g, me, full + 2 * size);
}

static int draw(const float *chances, int n, Rng *rng) {
    float left = chance(rng);
    for (int k = 0; k < n; k++)
        if ((left -= chances[k]) < 0.0f) return k;
    int best = 0;
    for (int k = 1; k < n; k++)
        if (chances[k] > chances[best]) best = k;
    return best;
}

/* A choice as it is made: any of the cards that are alike, so that places tell nothing. */
static Move carried_out(const Game *g, Move move, Rng *rng) {
    if (move.kind == DECLARE) {
        int like[MAX_HAND], n = 0;
        for (int slot = 0; slot < g->deck->hand; slot++)
            if (g->held[g->turn] >> slot & 1 && same_card(g, g->turn, slot, move.slot)) like[n++] = slot;
        move.slot = like[below(rng, n)];
    }
    return move;
}

/* The whole game in its kinds: mostly as the source says, half of them with fewer looks, which are quicker;
   or a reduced game, with `coins` each, a card to the hand and one in the middle, and no looks. */
static Terms any_terms(int coins, Rng *rng) {
    static const int limits[] = {6, 12, 16, 20, PLENTY};
    int bank = below(rng, 8), limit = below(rng, 40), always = below(rng, 10) == 0;
    if (coins) return (Terms){PLENTY, 0, 0, coins, 14};
    return (Terms){bank == 0 ? 6 : bank == 1 ? 12 : PLENTY, limit < 5 ? limits[limit] : limit < 25 ? 4 : 8, always, 3, 0};
}

/* A way of playing of one's own: all of a kind, lies and what is surely true get likelier or less so for a game. */
enum { LIES = KINDS, TRUE_ONES, LEANINGS };
typedef struct { float by[LEANINGS]; } Tilt;

static Tilt any_tilt(float spread, Rng *rng) {
    Tilt found;
    for (int kind = 0; kind < LEANINGS; kind++) {
        float sum = -2.0f;
        for (int part = 0; part < 4; part++) sum += chance(rng);
        found.by[kind] = expf(spread * 1.732f * sum);
    }
    return found;
}

static void lean(const Tilt *tilt, const Choices *c, float *chances) {
    float total = 0.0f;
    for (int k = 0; k < c->n; k++) {
        float sure = c->move[k].kind == DECLARE ? c->at[k][KINDS + WAYS + 1] : 0.0f;
        chances[k] *= tilt->by[c->move[k].kind] * (sure < 0.0f ? tilt->by[LIES] : sure > 0.0f ? tilt->by[TRUE_ONES] : 1.0f);
        total += chances[k];
    }
    for (int k = 0; k < c->n; k++) chances[k] /= total;
}

static void remember(Memory *memory, const Choices *c, const float *state, Step *step) {
    memcpy(step->state, state, sizeof step->state);
    step->at = memory->rows + memory->row_count;
    step->magnet = memory->magnets + memory->row_count;
    step->n = c->n;
    memcpy(step->at, c->at, sizeof c->at[0] * (size_t)c->n);
    memory->row_count += c->n;
}

/* What choices are drawn towards: chance, as far as the heat goes, and what the magnet does, as far as the bond. */
static void attract(const Player *magnet, const Plan *plan, int ranks, const Step *step) {
    static Thought t;
    memset(step->magnet, 0, sizeof(float) * (size_t)step->n);
    if (!magnet || step->learns <= 0) return;
    think(magnet, ranks, step->state, step->at, step->n, &t);
    for (int k = 0; k < step->n; k++) step->magnet[k] = plan->bond * logf(t.chance[k] + 1e-20f);
}

/* Play a game into the memory; seats play by their own networks, and learn or not. */
static float play_game(Memory *memory, const Deck *deck, const Player *seats, const int *learns, const float *noise, const Tilt *const *tilts,
                       const Critic *critic, const Player *magnet, const Plan *plan, Rng *rng, Told *told) {
    static Choices c;
    static Thought t;
    Game g;
    Judged judged;
    Sight s;
    deal(&g, deck, any_terms(plan->coins, rng), rng);
    for (int number = 0; number < LONGEST && g.phase != OVER; number++) {
        float state[MAX_STATE];
        int me = mover(&g);
        Step *step = memory->steps + memory->count++;
        sight_of(&s, &g, me);
        state_features(&s, state);
        choices_of(&s, &c);
        think(seats + me, deck->ranks, state, c.at, c.n, &t);
        for (int k = 0; k < c.n; k++) t.chance[k] = t.chance[k] * (1.0f - noise[me]) + noise[me] / (float)c.n;
        if (tilts[me]) lean(tilts[me], &c, t.chance);
        remember(memory, &c, state, step);
        full_features(&g, me, step->full);
        step->value = judge(critic, deck->ranks, step->full, &judged) * (me ? -1.0f : 1.0f);
        step->taken = draw(t.chance, c.n, rng);
        step->chance = t.chance[step->taken];
        step->who = me;
        step->learns = learns[me];
        attract(magnet, plan, deck->ranks, step);
        Move move = carried_out(&g, c.move[step->taken], rng);
        told->looks += move.kind == LOOK;
        told->challenges += move.kind == CHALLENGE;
        told->lies += move.kind == DECLARE && truth(g.hand[me][move.slot], g.middle[move.place]) != move.way;
        act(&g, move, rng);
    }
    return g.phase != OVER || g.winner < 0 ? 0.0f : g.winner ? -1.0f : 1.0f;
}

/* Advantages by what came later, near things counting most (GAE). */
static void look_back(Memory *memory, int from, float result, float lambda) {
    float gain = 0.0f, next = result;
    for (int at = memory->count - 1; at >= from; at--) {
        Step *step = memory->steps + at;
        gain = next - step->value + lambda * gain;
        next = step->value;
        step->gain = step->who ? -gain : gain;
        step->target = (step->value + gain) * (step->who ? -1.0f : 1.0f);
    }
}

static void learn_step(const Player *p, const Player *dp, const Critic *c, const Critic *dc, int ranks, const Step *step,
                       const Plan *plan, float share, Told *told) {
    static Thought t;
    static Judged judged;
    if (step->learns >= 0) {
        float value = judge(c, ranks, step->full, &judged);
        learn_critic(c, dc, ranks, step->full, &judged, share * (value - step->target));
        told->critic_error += (value - step->target) * (value - step->target);
    }
    if (step->learns <= 0 || step->n < 2) return;
    float slope[MAX_CHOICES], drawn[MAX_CHOICES], entropy = 0.0f, cost = 0.0f;
    think(p, ranks, step->state, step->at, step->n, &t);
    for (int k = 0; k < step->n; k++) {
        float log_chance = logf(t.chance[k] + 1e-20f);
        entropy -= t.chance[k] * log_chance;
        drawn[k] = (plan->heat + plan->bond) * log_chance - step->magnet[k];
        cost += t.chance[k] * drawn[k];
    }
    float ratio = t.chance[step->taken] / step->chance, pull = step->gain * ratio;
    if (step->gain > 0.0f ? ratio > 1.0f + plan->clip : ratio < 1.0f - plan->clip) {
        pull = 0.0f;
        told->clipped += 1.0f;
    }
    for (int k = 0; k < step->n; k++)
        slope[k] = share * (-pull * ((k == step->taken) - t.chance[k]) + t.chance[k] * (drawn[k] - cost));
    learn_player(p, dp, ranks, step->state, step->at, step->n, &t, slope);
    told->entropy += entropy;
}

static void shuffle_order(int *order, int n, Rng *rng) {
    for (int at = 0; at < n; at++) order[at] = at;
    for (int at = n - 1; at > 0; at--) {
        int other = below(rng, at + 1), one = order[at];
        order[at] = order[other];
        order[other] = one;
    }
}

/* Fetch the steps that are learnt from next into the cache: they lie anywhere in memory. */
static void fetch_ahead(const Memory *memory, const int *order, int at) {
    enum { LINE = 64, STEPS_AHEAD = 4, ROWS_AHEAD = 2 };
    if (at + STEPS_AHEAD >= memory->count) return;
    const Step *later = memory->steps + order[at + STEPS_AHEAD], *soon = memory->steps + order[at + ROWS_AHEAD];
    for (const char *line = (const char *)later; line < (const char *)(later + 1); line += LINE) __builtin_prefetch(line);
    for (const char *line = (const char *)soon->at; line < (const char *)(soon->at + soon->n); line += LINE) __builtin_prefetch(line);
}

/* An empty memory. It is allocated once and kept from round to round: the page faults of new memory took a tenth of the time. */
static Memory emptied(int most, int most_rows) {
    static Memory memory;
    static int steps, rows;
    if (most > steps || most_rows > rows) {
        steps = most, rows = most_rows;
        memory.steps = realloc(memory.steps, sizeof(Step) * (size_t)(most + LONGEST));
        memory.rows = realloc(memory.rows, sizeof *memory.rows * (size_t)(most_rows + LONGEST * MAX_CHOICES));
        memory.magnets = realloc(memory.magnets, sizeof(float) * (size_t)(most_rows + LONGEST * MAX_CHOICES));
    }
    memory.count = memory.row_count = 0;
    return memory;
}

void sizes(int ranks, int *out) {
    out[0] = state_size(ranks);
    out[1] = choice_size(ranks);
    out[2] = player_size(ranks);
    out[3] = critic_size(ranks);
}

/* Arrays of weights come with gradient and two moments behind them: four times the size; those of a rival and
   of a magnet (`drawing`) stand alone, or are not there. */
int iterate(int ranks, float *player, float *critic, const float *rival, const float *drawing, uint64_t *seed, int *step_number,
            const Plan *plan, Told *told) {
    Deck deck;
    Rng rng = {*seed};
    int ps = player_size(ranks), cs = critic_size(ranks);
    int most = plan->games * 80, most_rows = most * 30;
    Memory memory = emptied(most, most_rows);
    Player p = player_at(player, ranks), dp = player_at(player + ps, ranks);
    Player r = player_at((float *)(rival ? rival : player), ranks), magnet = player_at((float *)(drawing ? drawing : player), ranks);
    Critic c = critic_at(critic, ranks), dc = critic_at(critic + cs, ranks);
    deck_of(&deck, ranks, plan->coins ? 1 : 2);
    memset(told, 0, sizeof *told);
    for (int number = 0; number < plan->games; number++) {
        if (memory.count > most || memory.row_count > most_rows) break;
        int from = memory.count, met = rival && (plan->met >= 1.0f || chance(&rng) < plan->met);
        int other = met ? (int)(draw64(&rng) >> 63) : -1, blur = !met && chance(&rng) < plan->noisy ? below(&rng, 2) : -1;
        Player seats[2] = {other == 0 ? r : p, other == 1 ? r : p};
        float noise[2] = {blur == 0 ? plan->noise : 0.0f, blur == 1 ? plan->noise : 0.0f};
        int learns[2] = {other != 0, other != 1};
        Tilt tilt;
        const Tilt *tilts[2] = {0, 0};
        if (blur >= 0) learns[blur] = -1;
        else if (!met && plan->tilted > 0.0f && chance(&rng) < plan->tilted) {
            int leans = below(&rng, 2);
            tilt = any_tilt(plan->tilt, &rng);
            tilts[leans] = &tilt;
            learns[leans] = -1;
        }
        float result = play_game(&memory, &deck, seats, learns, noise, tilts, &c, drawing ? &magnet : 0, plan, &rng, told);
        told->won += other < 0 ? 0.0f : other ? result : -result;
        look_back(&memory, from, result, plan->lambda);
    }
    int *order = malloc(sizeof(int) * (size_t)memory.count);
    for (int epoch = 0; epoch < plan->epochs; epoch++) {
        shuffle_order(order, memory.count, &rng);
        for (int from = 0; from + plan->batch <= memory.count; from += plan->batch) {
            for (int at = from; at < from + plan->batch; at++) {
                fetch_ahead(&memory, order, at);
                learn_step(&p, &dp, &c, &dc, ranks, memory.steps + order[at], plan, 1.0f / (float)plan->batch, told);
            }
            ++*step_number;
            adam(player, player + ps, player + 2 * ps, player + 3 * ps, ps, plan->player_rate, *step_number, 0.5f);
            adam(critic, critic + cs, critic + 2 * cs, critic + 3 * cs, cs, plan->critic_rate, *step_number, 0.5f);
        }
    }
    told->decisions = (float)memory.count;
    free(order);
    *seed = rng.s;
    return memory.count;
}

/* Pairs of games between two networks, each deal played twice: the sum and the squares of a pair's mean. */
void meet(int ranks, float *one, float *other, int pairs, uint64_t seed, double *out) {
    static Choices c;
    static Thought t;
    Deck deck;
    Player players[2] = {player_at(one, ranks), player_at(other, ranks)};
    deck_of(&deck, ranks, 2);
    out[0] = out[1] = 0.0;
    for (int pair = 0; pair < pairs; pair++) {
        double sum = 0.0;
        for (int swapped = 0; swapped < 2; swapped++) {
            Rng rng = {seed * 1000003ull + (uint64_t)pair};
            Game g;
            Sight s;
            deal(&g, &deck, (Terms){PLENTY, 8, 0, 3, 0}, &rng);
            for (int number = 0; number < LONGEST * 3 && g.phase != OVER; number++) {
                float state[MAX_STATE];
                int me = mover(&g);
                sight_of(&s, &g, me);
                state_features(&s, state);
                choices_of(&s, &c);
                think(players + (me ^ swapped), ranks, state, c.at, c.n, &t);
                act(&g, carried_out(&g, c.move[draw(t.chance, c.n, &rng)], &rng), &rng);
            }
            if (g.phase == OVER && g.winner >= 0) sum += g.winner == swapped ? 0.5 : -0.5;
        }
        out[0] += sum;
        out[1] += sum * sum;
    }
}

/* For a test: the numbers of whoever is to act after some moves; `hands` says how each hand lies after each move. */
int numbers_after(int ranks, const int8_t *middle, const int *on, int turn, const Move *moves, int count, const int8_t *hands,
                  float *state, float *choices, Move *open, int *phase) {
    static Choices c;
    static Deck deck;
    Game g;
    Rng rng = {1};
    Sight s;
    deck_of(&deck, ranks, on[5]);
    begin(&g, &deck, (Terms){on[0], on[1], on[2], on[3], on[4]});
    g.turn = turn;
    memcpy(g.middle, middle, MIDDLE);
    for (int at = 0; at <= count; at++) {
        for (int who = 0; who < 2; who++) memcpy(g.hand[who], hands + (2 * at + who) * MAX_HAND, (size_t)deck.hand);
        if (at < count) act(&g, moves[at], &rng);
    }
    *phase = g.phase;
    if (g.phase == OVER) return 0;
    sight_of(&s, &g, mover(&g));
    state_features(&s, state);
    choices_of(&s, &c);
    memcpy(choices, c.at, sizeof c.at[0] * (size_t)c.n);
    memcpy(open, c.move, sizeof c.move[0] * (size_t)c.n);
    return c.n;
}
