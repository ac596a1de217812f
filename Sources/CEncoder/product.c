#include "CEncoder.h"

#include <math.h>
#include <string.h>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

// Rows of a matrix that are multiplied together, and columns that stand together.
enum { ROWS = 16, DEEP = 4, MOST = 6 };

/// Multiplies sixteen rows with some rounded rows: `sums` has sixteen numbers for each.
typedef void block(const int8_t *weights, const uint8_t *steps, int32_t columns, int32_t count, int32_t *sums);

static void plain_block(
  const int8_t *weights, const uint8_t *steps, int32_t columns, int32_t count, int32_t *sums) {
  for (int32_t one = 0; one < count; one++) {
    int32_t *out = sums + one * ROWS;
    memset(out, 0, ROWS * sizeof *out);
    for (int32_t at = 0; at < columns; at += DEEP)
      for (int32_t row = 0; row < ROWS; row++)
        for (int32_t deep = 0; deep < DEEP; deep++)
          out[row] += weights[at * ROWS + row * DEEP + deep] * steps[one * columns + at + deep];
  }
}

#if defined(__x86_64__)

static inline int32_t four(const uint8_t *bytes) {
  int32_t all;
  memcpy(&all, bytes, sizeof all);
  return all;
}

static void sse2_block(
  const int8_t *weights, const uint8_t *steps, int32_t columns, int32_t count, int32_t *sums) {
  const __m128i zero = _mm_setzero_si128();
  for (int32_t one = 0; one < count; one++) {
    for (int32_t half = 0; half < 2; half++) {
      // Two rows in each: the sums of its even and odd pairs of columns.
      __m128i pairs[4] = {zero, zero, zero, zero};
      for (int32_t at = 0; at < columns; at += DEEP) {
        __m128i step = _mm_unpacklo_epi8(_mm_set1_epi32(four(steps + one * columns + at)), zero);
        for (int32_t part = 0; part < 2; part++) {
          __m128i weight = _mm_loadu_si128((const __m128i *)(weights + at * ROWS + half * 32 + part * 16));
          __m128i low = _mm_srai_epi16(_mm_unpacklo_epi8(zero, weight), 8);
          __m128i high = _mm_srai_epi16(_mm_unpackhi_epi8(zero, weight), 8);
          pairs[part * 2] = _mm_add_epi32(pairs[part * 2], _mm_madd_epi16(low, step));
          pairs[part * 2 + 1] = _mm_add_epi32(pairs[part * 2 + 1], _mm_madd_epi16(high, step));
        }
      }
      int32_t found[16];
      memcpy(found, pairs, sizeof found);
      for (int32_t row = 0; row < 8; row++) sums[one * ROWS + half * 8 + row] = found[2 * row] + found[2 * row + 1];
    }
  }
}

__attribute__((target("avx2"))) static void avx2_block(
  const int8_t *weights, const uint8_t *steps, int32_t columns, int32_t count, int32_t *sums) {
  for (int32_t one = 0; one < count; one += 2) {
    // Where one is left over, it is done twice.
    const uint8_t *first = steps + one * columns, *second = steps + (one + 1 < count ? one + 1 : one) * columns;
    __m256i pairs[2][4];
    memset(pairs, 0, sizeof pairs);
    for (int32_t at = 0; at < columns; at += DEEP) {
      __m256i step = _mm256_cvtepu8_epi16(_mm_set1_epi32(four(first + at)));
      __m256i other = _mm256_cvtepu8_epi16(_mm_set1_epi32(four(second + at)));
      for (int32_t part = 0; part < 4; part++) {
        __m256i weight =
          _mm256_cvtepi8_epi16(_mm_loadu_si128((const __m128i *)(weights + at * ROWS + part * 16)));
        pairs[0][part] = _mm256_add_epi32(pairs[0][part], _mm256_madd_epi16(weight, step));
        pairs[1][part] = _mm256_add_epi32(pairs[1][part], _mm256_madd_epi16(weight, other));
      }
    }
    for (int32_t which = 0; which < 2 && one + which < count; which++) {
      int32_t found[2 * ROWS];
      memcpy(found, pairs[which], sizeof found);
      for (int32_t row = 0; row < ROWS; row++)
        sums[(one + which) * ROWS + row] = found[2 * row] + found[2 * row + 1];
    }
  }
}

// The same body for two instructions that do the same; a row's four columns are multiplied and added at once.
#define FOURFOLD_BLOCK(NAME, TARGET, ADD)                                                                        \
  __attribute__((target(TARGET))) static void NAME(                                                              \
    const int8_t *weights, const uint8_t *steps, int32_t columns, int32_t count, int32_t *sums) {                \
    const uint8_t *rows[MOST];                                                                                   \
    for (int32_t one = 0; one < MOST; one++) rows[one] = steps + (one < count ? one : 0) * columns;              \
    __m256i low[MOST], high[MOST];                                                                               \
    memset(low, 0, sizeof low);                                                                                  \
    memset(high, 0, sizeof high);                                                                                \
    for (int32_t at = 0; at < columns; at += DEEP) {                                                             \
      __m256i first = _mm256_loadu_si256((const __m256i *)(weights + at * ROWS));                                \
      __m256i second = _mm256_loadu_si256((const __m256i *)(weights + at * ROWS + 32));                          \
      _Pragma("clang loop unroll(full)") for (int32_t one = 0; one < MOST; one++) {                              \
        __m256i step = _mm256_set1_epi32(four(rows[one] + at));                                                  \
        low[one] = ADD(low[one], step, first);                                                                   \
        high[one] = ADD(high[one], step, second);                                                                \
      }                                                                                                          \
    }                                                                                                            \
    for (int32_t one = 0; one < count; one++) {                                                                  \
      _mm256_storeu_si256((__m256i *)(sums + one * ROWS), low[one]);                                             \
      _mm256_storeu_si256((__m256i *)(sums + one * ROWS + 8), high[one]);                                        \
    }                                                                                                            \
  }

FOURFOLD_BLOCK(avx_vnni_block, "avx2,avxvnni", _mm256_dpbusd_avx_epi32)
FOURFOLD_BLOCK(avx512_vnni_block, "avx2,avx512f,avx512vl,avx512vnni", _mm256_dpbusd_epi32)

#endif

int crier_has_product(crier_product_way way) {
  switch (way) {
  case crier_product_plain: return 1;
#if defined(__x86_64__)
  case crier_product_sse2: return 1;
  case crier_product_avx2: return __builtin_cpu_supports("avx2") != 0;
  case crier_product_avx_vnni: return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("avxvnni");
  case crier_product_avx512_vnni:
    return __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512vnni");
#else
  default: return 0;
#endif
  }
  return 0;
}

static block *block_of(crier_product_way way) {
  switch (way) {
#if defined(__x86_64__)
  case crier_product_sse2: return sse2_block;
  case crier_product_avx2: return avx2_block;
  case crier_product_avx_vnni: return avx_vnni_block;
  case crier_product_avx512_vnni: return avx512_vnni_block;
#endif
  default: return plain_block;
  }
}

void crier_round(const float *numbers, int32_t rows, int32_t columns, crier_rounded out) {
  for (int32_t row = 0; row < rows; row++) {
    const float *from = numbers + (ptrdiff_t)row * columns;
    uint8_t *to = out.steps + (ptrdiff_t)row * columns;
    float least = 0, most = 0;
    for (int32_t at = 0; at < columns; at++) {
      least = from[at] < least ? from[at] : least;
      most = from[at] > most ? from[at] : most;
    }
    float size = most > least ? (most - least) / 255 : 1, share = 1 / size;
    // Half a step more, so that cutting off rounds.
    float zero = (float)(int32_t)(0.5f - least * share), start = zero + 0.5f;
    out.sizes[row] = size;
    out.zeros[row] = (int32_t)zero;
    for (int32_t at = 0; at < columns; at++) {
      int32_t step = (int32_t)(from[at] * share + start);
      to[at] = (uint8_t)(step < 0 ? 0 : step > 255 ? 255 : step);
    }
  }
}

void crier_product(
  crier_product_way way, crier_matrix matrix, crier_rounded in, int32_t rows, float *out) {
  block *multiply = block_of(way);
  int32_t columns = matrix.columns;
  for (int32_t from = 0; from < matrix.rows; from += ROWS) {
    const int8_t *weights = matrix.steps + (ptrdiff_t)from * columns;
    for (int32_t first = 0; first < rows; first += MOST) {
      int32_t count = rows - first < MOST ? rows - first : MOST;
      int32_t sums[MOST * ROWS];
      multiply(weights, in.steps + (ptrdiff_t)first * columns, columns, count, sums);
      for (int32_t one = 0; one < count; one++) {
        float *to = out + (ptrdiff_t)(first + one) * matrix.rows + from;
        float size = in.sizes[first + one];
        int32_t zero = in.zeros[first + one];
        for (int32_t row = 0; row < ROWS; row++)
          to[row] = (float)(sums[one * ROWS + row] - zero * matrix.sums[from + row]) * (size * matrix.sizes[from + row])
            + matrix.bias[from + row];
      }
    }
  }
}
