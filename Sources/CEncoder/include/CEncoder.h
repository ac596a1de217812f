#ifndef CRIER_ENCODER_H
#define CRIER_ENCODER_H

#include <stddef.h>
#include <stdint.h>

/// What the encoder has learned, as its script wrote it (`Intents/en/encoder.weights`).
extern const unsigned char crier_encoder_weights[];
extern const unsigned char crier_encoder_weights_end[];

static inline const void *crier_encoder_weights_start(void) { return crier_encoder_weights; }

/// How many bytes that is.
static inline size_t crier_encoder_weights_count(void) {
  return (size_t)(crier_encoder_weights_end - crier_encoder_weights);
}

/// A matrix in steps of eight bits: sixteen rows side by side, four columns of each at a time.
typedef struct {
  /// How large a step of each row is.
  const float *sizes;
  const float *bias;
  /// The sum of each row's steps.
  const int32_t *sums;
  const int8_t *steps;
  /// A multiple of sixteen, and one of four.
  int32_t rows, columns;
} crier_matrix;

/// The ways to multiply, the one that every machine has first; the faster ones give the same to the last bit.
typedef enum {
  crier_product_plain, crier_product_sse2, crier_product_avx2, crier_product_avx_vnni, crier_product_avx512_vnni
} crier_product_way;

/// Whether this machine has a way to multiply.
int crier_has_product(crier_product_way way);

/// Rows of numbers in steps of eight bits: how large a step of each row is, and which step is zero.
typedef struct {
  uint8_t *steps;
  float *sizes;
  int32_t *zeros;
} crier_rounded;

/// Rounds rows of numbers, so that the least and the largest of each are its first and last step.
void crier_round(const float *numbers, int32_t rows, int32_t columns, crier_rounded out);

/// Multiplies a matrix with rounded rows and adds its bias: `out` has a row of `matrix.rows` numbers for each.
void crier_product(crier_product_way way, crier_matrix matrix, crier_rounded in, int32_t rows, float *out);

/// Adds rows to other rows, and brings each to mean 0 and spread 1, times a scale, plus a shift.
void crier_add_norm(
  float *rows, const float *added, int32_t count, int32_t columns, const float *scale, const float *shift);

/// The error function's linear unit, over its approximation by a logistic curve's of a cubic.
void crier_gelu(float *numbers, int32_t count);

/// What each of `count` tokens takes from the others: `rows` holds question, key and value side by side.
///
/// - Parameter scratch: Room for `count * (width / heads + 1)` numbers.
void crier_attend(const float *rows, int32_t count, int32_t width, int32_t heads, float *scratch, float *out);

/// The sum of the products of two vectors' numbers.
float crier_likeness(const float *one, const float *other, int32_t count);

#endif
