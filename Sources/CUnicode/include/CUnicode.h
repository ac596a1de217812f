#ifndef CRIER_UNICODE_H
#define CRIER_UNICODE_H

#include <stdint.h>

/// A character's compatibility decomposition where it differs from the canonical one: UTF-8 behind its length in a byte;
/// null where it does not.
///
/// In C, because a table that the linker lays out costs nothing until it is used.
const uint8_t *crier_plain_form(uint32_t scalar);

#endif
