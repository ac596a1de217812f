#ifndef CEAR_H
#define CEAR_H

#include <stddef.h>

/// What the ear has learned, as its script wrote it (`Intents/en/ear.weights`).
extern const unsigned char crier_ear_weights[];
extern const unsigned char crier_ear_weights_end[];

static inline const void *crier_ear_weights_start(void) { return crier_ear_weights; }

/// How many bytes that is.
static inline size_t crier_ear_weights_count(void) {
  return (size_t)(crier_ear_weights_end - crier_ear_weights);
}

#endif
