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

/* out = start + rows of `matrix` weighted by `in`; zeros cost nothing. */
static inline void through(const float *in, int n, const float *matrix, const float *start, float *out, int width) {
    memcpy(out, start, sizeof(float) * (size_t)width);
    for (int i = 0; i < n; i++) {
        float x = in[i];
        if (x == 0.0f) continue;
        const float *row = matrix + i * width;
        for (int j = 0; j < width; j++) out[j] += x * row[j];
    }
}
static inline void clip_below(float *x, int n) {
    for (int i = 0; i < n; i++) x[i] = x[i] > 0.0f ? x[i] : 0.0f;
}
/* The gradient of `through`: for the matrix, and for its input if asked. */
static inline void back(const float *in, int n, const float *matrix, const float *gradient, float *matrix_gradient, float *in_gradient, int width) {
    for (int i = 0; i < n; i++) {
        if (in[i] != 0.0f) {
            float x = in[i], *row = matrix_gradient + i * width;
            for (int j = 0; j < width; j++) row[j] += x * gradient[j];
        }
        if (in_gradient) {
            const float *row = matrix + i * width;
            float sum = 0.0f;
            for (int j = 0; j < width; j++) sum += row[j] * gradient[j];
            in_gradient[i] = sum;
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
    float base[HEAD] = {0}, body[BODY];
    for (int k = 0; k < n; k++) {
        float one[HEAD], some = 0.0f;
        for (int j = 0; j < HEAD; j++) {
            d->score[j] += slope[k] * t->head[k][j];
            one[j] = t->head[k][j] > 0.0f ? slope[k] * p->score[j] : 0.0f;
            base[j] += one[j];
            some += one[j] * one[j];
        }
        if (some > 0.0f) back(at[k], choice_size(ranks), p->choice, one, d->choice, 0, HEAD);
    }
    for (int j = 0; j < HEAD; j++) d->shift[j] += base[j];
    back(t->body, BODY, p->over, base, d->over, body, HEAD);
    for (int j = 0; j < BODY; j++) {
        if (t->body[j] <= 0.0f) body[j] = 0.0f;
        d->bias[j] += body[j];
    }
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
    for (int j = 0; j < CRITIC; j++) {
        if (t->in[j] <= 0.0f) in[j] = 0.0f;
        d->bias[j] += in[j];
    }
    back(full, full_size(ranks), c->in, in, d->in, 0, CRITIC);
}

/* Adam, after the gradient has been held to a length of `most`. */
static void adam(float *w, float *g, float *m, float *v, int n, float rate, int step, float most) {
    double length = 0.0;
    for (int i = 0; i < n; i++) length += (double)g[i] * g[i];
    float hold = length > (double)most * most ? most / (float)sqrt(length) : 1.0f;
    float first = 1.0f - powf(0.9f, (float)step), second = 1.0f - powf(0.999f, (float)step);
    for (int i = 0; i < n; i++) {
        float x = g[i] * hold;
        m[i] = 0.9f * m[i] + 0.1f * x;
        v[i] = 0.999f * v[i] + 0.001f * x * x;
        w[i] -= rate * (m[i] / first) / (sqrtf(v[i] / second) + 1e-6f);
        g[i] = 0.0f;
    }
}
#endif
