#ifndef CRIER_CRYPT_SHIM_H
#define CRIER_CRYPT_SHIM_H

#include <crypt.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/// Hashes a password as a setting, or an earlier hash, says; false where libcrypt cannot.
///
/// A function because the working space is far too large for Swift's copies of a struct, and is to be wiped.
static inline bool crier_crypt(const char *password, const char *setting, char *hash, size_t size) {
  struct crypt_data *space = (struct crypt_data *)calloc(1, sizeof(struct crypt_data));
  if (!space) return false;
  const char *made = crypt_rn(password, setting, space, (int)sizeof(struct crypt_data));
  bool is_made = made && strlen(made) < size;
  if (is_made) strcpy(hash, made);
  explicit_bzero(space, sizeof(struct crypt_data));
  free(space);
  return is_made;
}

/// Makes the setting for a new hash, its salt from the system's own chance; false where libcrypt cannot.
static inline bool crier_crypt_setting(const char *prefix, unsigned long cost, char *setting, size_t size) {
  return crypt_gensalt_rn(prefix, cost, NULL, 0, setting, (int)size) != NULL;
}

#endif
