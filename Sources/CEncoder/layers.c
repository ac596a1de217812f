#include "CEncoder.h"

#include <math.h>
#include <string.h>

/// e to a power, to some six digits; written so that a compiler does several at once.
static inline float power_of_e(float number) {
  number = number < -87 ? -87 : number > 88 ? 88 : number;
  float twos = number * 1.44269504f;
  // Rounded to a whole number by adding one that leaves no room behind the point.
  float whole = (twos + 12582912.0f) - 12582912.0f;
  float rest = (twos - whole) * 0.693147181f;
  float sum = 1 + rest * (1 + rest * (0.5f + rest * (0.166666667f + rest * (0.0416666667f + rest * 0.00833333333f))));
  int32_t bits = ((int32_t)whole + 127) << 23;
  float power;
  memcpy(&power, &bits, sizeof power);
  return sum * power;
}

void crier_gelu(float *numbers, int32_t count) {
  for (int32_t at = 0; at < count; at++) {
    float number = numbers[at];
    numbers[at] = number / (1 + power_of_e(-1.59576912f * (number + 0.044715f * number * number * number)));
  }
}

void crier_add_norm(
  float *rows, const float *added, int32_t count, int32_t columns, const float *scale, const float *shift) {
  for (int32_t row = 0; row < count; row++) {
    float *to = rows + (ptrdiff_t)row * columns;
    const float *from = added ? added + (ptrdiff_t)row * columns : 0;
    // Eight sums side by side, so that their order is the same on every machine.
    float sums[8] = {0}, squares[8] = {0};
    if (from)
      for (int32_t at = 0; at < columns; at++) to[at] += from[at];
    for (int32_t at = 0; at < columns; at += 8)
      for (int32_t lane = 0; lane < 8; lane++) sums[lane] += to[at + lane];
    float mean = 0;
    for (int32_t lane = 0; lane < 8; lane++) mean += sums[lane];
    mean /= (float)columns;
    for (int32_t at = 0; at < columns; at += 8)
      for (int32_t lane = 0; lane < 8; lane++) {
        float apart = to[at + lane] - mean;
        squares[lane] += apart * apart;
      }
    float spread = 0;
    for (int32_t lane = 0; lane < 8; lane++) spread += squares[lane];
    float share = 1 / sqrtf(spread / (float)columns + 1e-12f);
    for (int32_t at = 0; at < columns; at++) to[at] = (to[at] - mean) * share * scale[at] + shift[at];
  }
}

void crier_attend(const float *rows, int32_t count, int32_t width, int32_t heads, float *scratch, float *out) {
  int32_t deep = width / heads, stride = 3 * width;
  float *keys = scratch, *shares = scratch + (ptrdiff_t)count * deep;
  float least = 1 / sqrtf((float)deep);
  for (int32_t head = 0; head < heads; head++) {
    const float *own = rows + head * deep;
    for (int32_t at = 0; at < count; at++)
      for (int32_t place = 0; place < deep; place++)
        keys[(ptrdiff_t)place * count + at] = own[(ptrdiff_t)at * stride + width + place];
    for (int32_t one = 0; one < count; one++) {
      const float *question = own + (ptrdiff_t)one * stride;
      memset(shares, 0, (size_t)count * sizeof *shares);
      for (int32_t place = 0; place < deep; place++) {
        float factor = question[place] * least;
        const float *key = keys + (ptrdiff_t)place * count;
        for (int32_t at = 0; at < count; at++) shares[at] += factor * key[at];
      }
      float most = shares[0], sum = 0;
      for (int32_t at = 1; at < count; at++) most = shares[at] > most ? shares[at] : most;
      for (int32_t at = 0; at < count; at++) shares[at] = power_of_e(shares[at] - most);
      for (int32_t at = 0; at < count; at++) sum += shares[at];
      float *to = out + (ptrdiff_t)one * width + head * deep;
      memset(to, 0, (size_t)deep * sizeof *to);
      for (int32_t at = 0; at < count; at++) {
        float share = shares[at] / sum;
        const float *value = own + (ptrdiff_t)at * stride + 2 * width;
        for (int32_t place = 0; place < deep; place++) to[place] += share * value[place];
      }
    }
  }
}

float crier_likeness(const float *one, const float *other, int32_t count) {
  float sums[8] = {0}, all = 0;
  int32_t at = 0;
  for (; at + 8 <= count; at += 8)
    for (int32_t lane = 0; lane < 8; lane++) sums[lane] += one[at + lane] * other[at + lane];
  for (int32_t lane = 0; lane < 8; lane++) all += sums[lane];
  for (; at < count; at++) all += one[at] * other[at];
  return all;
}
