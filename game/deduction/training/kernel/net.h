/* Two small networks with their gradients: the player (state and choices to scores) and the critic. */
#ifndef NET_H
#define NET_H
#include <math.h>
#include "features.h"

enum { BODY = 64, HEAD = 32, CRITIC = 96, TOP = 32, MAX_FULL = 2 * MAX_STATE + 4 };

static int full_size(int ranks) { return 2 * state_size(ranks) + 4; }
static int player_size(int ranks) { return state_size(ranks) * BODY + BODY + BODY * HEAD + HEAD + choice_size(ranks) * HEAD + HEAD; }
static int critic_size(int ranks) { return full_size(ranks) * CRITIC + CRITIC + CRITIC * TOP + TOP + TOP + 1; }

/* Where the parts of a network begin. Matrices are by input: a row of outputs for each input. */
typedef struct { float *in, *bias, *over, *shift, *choice, *score; } Player;
typedef struct { float *in, *bias, *over, *shift, *score, *level; } Critic;

static Player player_at(float *w, int ranks) {
    Player p;
    p.in = w;
    p.bias = p.in + state_size(ranks) * BODY;
    p.over = p.bias + BODY;
    p.shift = p.over + BODY * HEAD;
    p.choice = p.shift + HEAD;
    p.score = p.choice + choice_size(ranks) * HEAD;
    return p;
}
static Critic critic_at(float *w, int ranks) {
    Critic c;
    c.in = w;
    c.bias = c.in + full_size(ranks) * CRITIC;
    c.over = c.bias + CRITIC;
    c.shift = c.over + CRITIC * TOP;
    c.score = c.shift + TOP;
    c.level = c.score + TOP;
    return c;
}

/* So many numbers at a time as a register holds; all widths of layers are multiples of it, known when this is
   compiled. More than it holds took 3.6 times as long. */
#ifdef __AVX512F__
enum { WIDE = 16 };
#else
enum { WIDE = 8 };
#endif
enum { MOST_LANES = CRITIC / WIDE };
typedef float Lane __attribute__((vector_size(4 * WIDE), aligned(4), may_alias));
typedef int Bits __attribute__((vector_size(4 * WIDE), aligned(4), may_alias));
#define INLINE static inline __attribute__((always_inline))

/* Which of the numbers aren't 0, and how many. Most are 0, and the branches of a loop that skips them cost more. */
static inline int not_zero(const float *in, int n, int *which) {
    int count = 0;
    for (int i = 0; i < n; i++) {
        which[count] = i;
        count += in[i] != 0.0f;
    }
    return count;
}
/* out = start + rows of `matrix` weighted by `in`; zeros cost nothing. */
INLINE void through(const float *in, int n, const float *matrix, const float *start, float *out, const int width) {
    int which[MAX_FULL], count = not_zero(in, n, which);
    Lane sum[MOST_LANES];
#pragma GCC unroll 12
    for (int j = 0; j < width / WIDE; j++) sum[j] = ((const Lane *)start)[j];
    for (int k = 0; k < count; k++) {
        const Lane *row = (const Lane *)(matrix + which[k] * width);
        float x = in[which[k]];
#pragma GCC unroll 12
        for (int j = 0; j < width / WIDE; j++) sum[j] += x * row[j];
    }
#pragma GCC unroll 12
    for (int j = 0; j < width / WIDE; j++) ((Lane *)out)[j] = sum[j];
}
static inline void clip_below(float *x, int n) {
    for (int i = 0; i < n; i++) x[i] = x[i] > 0.0f ? x[i] : 0.0f;
}
/* The gradient of `through`: for the matrix, and if asked for its input, where that isn't 0. */
INLINE void back(const float *in, int n, const float *matrix, const float *gradient, float *matrix_gradient, float *in_gradient, const int width) {
    int which[MAX_FULL], count = not_zero(in, n, which);
    Lane slope[MOST_LANES];
#pragma GCC unroll 12
    for (int j = 0; j < width / WIDE; j++) slope[j] = ((const Lane *)gradient)[j];
    if (in_gradient) memset(in_gradient, 0, sizeof(float) * (size_t)n);
    for (int k = 0; k < count; k++) {
        Lane *row = (Lane *)(matrix_gradient + which[k] * width);
        float x = in[which[k]];
#pragma GCC unroll 12
        for (int j = 0; j < width / WIDE; j++) row[j] += x * slope[j];
        if (in_gradient) {
            const Lane *weights = (const Lane *)(matrix + which[k] * width);
            Lane part = weights[0] * slope[0];
            float sum = 0.0f;
#pragma GCC unroll 12
            for (int j = 1; j < width / WIDE; j++) part += weights[j] * slope[j];
            for (int j = 0; j < WIDE; j++) sum += part[j];
            in_gradient[which[k]] = sum;
        }
    }
}

typedef struct { float body[BODY], base[HEAD], head[MAX_CHOICES][HEAD], chance[MAX_CHOICES], logit[MAX_CHOICES]; } Thought;

static void think(const Player *p, int ranks, const float *state, float (*at)[MAX_CHOICE], int n, Thought *t) {
    float most = -1e30f, total = 0.0f;
    through(state, state_size(ranks), p->in, p->bias, t->body, BODY);
    clip_below(t->body, BODY);
    through(t->body, BODY, p->over, p->shift, t->base, HEAD);
    for (int k = 0; k < n; k++) {
        float score = 0.0f;
        through(at[k], choice_size(ranks), p->choice, t->base, t->head[k], HEAD);
        clip_below(t->head[k], HEAD);
        for (int j = 0; j < HEAD; j++) score += p->score[j] * t->head[k][j];
        t->logit[k] = score;
        if (score > most) most = score;
    }
    for (int k = 0; k < n; k++) total += t->chance[k] = expf(t->logit[k] - most);
    for (int k = 0; k < n; k++) t->chance[k] /= total;
}

/* Add the gradient of the player's loss, `slope` being that of each score. */
static void learn_player(const Player *p, const Player *d, int ranks, const float *state, float (*at)[MAX_CHOICE], int n, const Thought *t, const float *slope) {
    float base[HEAD], body[BODY];
    const Lane *weight = (const Lane *)p->score;
    Lane *to_score = (Lane *)d->score, all[HEAD / WIDE] = {{0}};
    for (int k = 0; k < n; k++) {
        const Lane *head = (const Lane *)t->head[k];
        Lane one[HEAD / WIDE];
        for (int j = 0; j < HEAD / WIDE; j++) {
            to_score[j] += slope[k] * head[j];
            one[j] = (Lane)((head[j] > 0.0f) & (Bits)(slope[k] * weight[j]));
            all[j] += one[j];
        }
        if (slope[k] != 0.0f) back(at[k], choice_size(ranks), p->choice, (const float *)one, d->choice, 0, HEAD);
    }
    memcpy(base, all, sizeof base);
    for (int j = 0; j < HEAD; j++) d->shift[j] += base[j];
    back(t->body, BODY, p->over, base, d->over, body, HEAD);
    for (int j = 0; j < BODY; j++) d->bias[j] += body[j];
    back(state, state_size(ranks), p->in, body, d->in, 0, BODY);
}

typedef struct { float in[CRITIC], top[TOP], value; } Judged;

static float judge(const Critic *c, int ranks, const float *full, Judged *t) {
    float sum = *c->level;
    through(full, full_size(ranks), c->in, c->bias, t->in, CRITIC);
    clip_below(t->in, CRITIC);
    through(t->in, CRITIC, c->over, c->shift, t->top, TOP);
    clip_below(t->top, TOP);
    for (int j = 0; j < TOP; j++) sum += c->score[j] * t->top[j];
    return t->value = tanhf(sum);
}

static void learn_critic(const Critic *c, const Critic *d, int ranks, const float *full, const Judged *t, float slope) {
    float top[TOP], in[CRITIC];
    slope *= 1.0f - t->value * t->value;
    *d->level += slope;
    for (int j = 0; j < TOP; j++) {
        d->score[j] += slope * t->top[j];
        top[j] = t->top[j] > 0.0f ? slope * c->score[j] : 0.0f;
        d->shift[j] += top[j];
    }
    back(t->in, CRITIC, c->over, top, d->over, in, TOP);
    for (int j = 0; j < CRITIC; j++) d->bias[j] += in[j];
    back(full, full_size(ranks), c->in, in, d->in, 0, CRITIC);
}

/* Adam, after the gradient has been held to a length of `most`. */
static void adam(float *restrict w, float *restrict g, float *restrict m, float *restrict v, int n, float rate, int step, float most) {
    float length = 0.0f;
    for (int i = 0; i < n; i++) length += g[i] * g[i];
    float hold = length > most * most ? most / sqrtf(length) : 1.0f;
    float first = rate / (1.0f - powf(0.9f, (float)step)), second = 1.0f / (1.0f - powf(0.999f, (float)step));
    for (int i = 0; i < n; i++) {
        float x = g[i] * hold;
        m[i] = 0.9f * m[i] + 0.1f * x;
        v[i] = 0.999f * v[i] + 0.001f * x * x;
        w[i] -= first * m[i] / (sqrtf(v[i] * second) + 1e-6f);
        g[i] = 0.0f;
    }
}
#endif
