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

/// The sentence encoder's upper layers as the ear has tuned them (`Intents/en/ear.layers`).
extern const unsigned char crier_ear_layers[];
extern const unsigned char crier_ear_layers_end[];

static inline const void *crier_ear_layers_start(void) { return crier_ear_layers; }

static inline size_t crier_ear_layers_count(void) { return (size_t)(crier_ear_layers_end - crier_ear_layers); }

#endif
