#ifndef CRIER_UNICODE_H
#define CRIER_UNICODE_H

#include <stdint.h>
#include <string.h>

/// A character's compatibility decomposition where it differs from the canonical one: UTF-8 behind its length in a byte;
/// null where it does not.
///
/// In C, because a table that the linker lays out costs nothing until it is used.
const uint8_t *crier_plain_form(uint32_t scalar);

/// The next place where ASCII letters may follow each other, in either case; where the last sixteen bytes begin if there
/// is none before.
///
/// What only a closer look can tell is such a place too: a byte beyond ASCII or a backslash, and the first letter before
/// either of them or an apostrophe. In C, because Swift's vectors are compared byte by byte.
static inline intptr_t crier_next_pair(
  const uint8_t *bytes, intptr_t start, intptr_t end, uint8_t first, uint8_t second) {
  typedef uint8_t sixteen __attribute__((vector_size(16)));
  typedef uint64_t halves __attribute__((vector_size(16)));
  for (; start + 17 <= end; start += 16) {
    sixteen here, next;
    memcpy(&here, bytes + start, sizeof here);
    memcpy(&next, bytes + start + 1, sizeof next);
    // Where a comparison holds, all bits are set; a byte beyond ASCII has the highest.
    sixteen begins = (sixteen)((here | 0x20) == first);
    sixteen follows = (sixteen)((next | 0x20) == second) | next | (sixteen)(next == '\\') | (sixteen)(next == '\'');
    halves found = (halves)(((begins & follows) | here | (sixteen)(here == '\\')) & 0x80);
    // Machines that Swift runs on have the first byte in the lowest bits.
    if (found[0]) return start + __builtin_ctzll(found[0]) / 8;
    if (found[1]) return start + 8 + __builtin_ctzll(found[1]) / 8;
  }
  return start;
}

#endif
