#ifndef CRIER_SQLITE_SHIM_H
#define CRIER_SQLITE_SHIM_H

#include <dlfcn.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// What is used of SQLite's interface, which is not to change before version 4.
//
// The library is opened when it is first needed and not linked: most runs search for nothing, and it may be missing.

#pragma clang assume_nonnull begin

typedef struct crier_sqlite_database crier_sqlite_database;
typedef struct crier_sqlite_statement crier_sqlite_statement;

/// The functions of SQLite, once it is open.
typedef struct {
  int (*open)(
      const char *path, crier_sqlite_database *_Nullable *_Nonnull database, int flags, const char *_Nullable system);
  int (*close)(crier_sqlite_database *);
  int (*wait)(crier_sqlite_database *, int milliseconds);
  int (*exec)(
      crier_sqlite_database *, const char *sql, void *_Nullable each, void *_Nullable context, void *_Nullable message);
  int (*prepare)(
      crier_sqlite_database *, const char *sql, int length,
      crier_sqlite_statement *_Nullable *_Nonnull statement, const char *_Nullable *_Nullable rest);
  int (*bind_number)(crier_sqlite_statement *, int place, int64_t value);
  /// The last argument is -1: SQLite copies the bytes.
  int (*bind_text)(crier_sqlite_statement *, int place, const char *bytes, int length, intptr_t keeper);
  int (*bind_nothing)(crier_sqlite_statement *, int place);
  int (*step)(crier_sqlite_statement *);
  int (*reset)(crier_sqlite_statement *);
  int (*finalize)(crier_sqlite_statement *);
  int64_t (*number)(crier_sqlite_statement *, int column);
  const unsigned char *_Nullable (*text)(crier_sqlite_statement *, int column);
  int (*length)(crier_sqlite_statement *, int column);
  int (*limit)(crier_sqlite_database *, int what, int most);
  void (*watch)(
      crier_sqlite_database *, int steps, int (*_Nullable look)(void *_Nullable), void *_Nullable context);
  /// Takes more arguments than it says, which Swift could not give it.
  void (*set)(void);
} crier_sqlite;

/// Has a database trust nothing that its file says: no view, no trigger, and no function from its tables' definitions are
/// run, and what belongs to virtual tables is written by these alone.
static inline bool crier_sqlite_distrust(const crier_sqlite *sqlite, crier_sqlite_database *database) {
  // The numbers of SQLITE_DBCONFIG_…: DEFENSIVE, TRUSTED_SCHEMA, ENABLE_TRIGGER and ENABLE_VIEW.
  int (*const set)(crier_sqlite_database *, int what, ...) =
      (int (*)(crier_sqlite_database *, int what, ...))sqlite->set;
  const int settings[][2] = {{1010, 1}, {1017, 0}, {1003, 0}, {1015, 0}};
  for (size_t index = 0; index < sizeof settings / sizeof settings[0]; index++) {
    if (set(database, settings[index][0], settings[index][1], (int *)NULL) != 0) return false;
  }
  return true;
}

/// Opens SQLite; false where it is missing.
static inline bool crier_sqlite_load(const char *name, crier_sqlite *sqlite) {
  void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (!library) return false;
  const struct {
    const char *name;
    void *place;
  } functions[] = {
      {"sqlite3_open_v2", &sqlite->open},           {"sqlite3_close_v2", &sqlite->close},
      {"sqlite3_busy_timeout", &sqlite->wait},      {"sqlite3_exec", &sqlite->exec},
      {"sqlite3_prepare_v2", &sqlite->prepare},     {"sqlite3_bind_int64", &sqlite->bind_number},
      {"sqlite3_bind_text", &sqlite->bind_text},    {"sqlite3_bind_null", &sqlite->bind_nothing},
      {"sqlite3_step", &sqlite->step},              {"sqlite3_reset", &sqlite->reset},
      {"sqlite3_finalize", &sqlite->finalize},      {"sqlite3_column_int64", &sqlite->number},
      {"sqlite3_column_text", &sqlite->text},       {"sqlite3_column_bytes", &sqlite->length},
      {"sqlite3_limit", &sqlite->limit},            {"sqlite3_progress_handler", &sqlite->watch},
      {"sqlite3_db_config", &sqlite->set},
  };
  for (size_t index = 0; index < sizeof functions / sizeof functions[0]; index++) {
    void *function = dlsym(library, functions[index].name);
    if (!function) return false;
    *(void **)functions[index].place = function;
  }
  return true;
}

#pragma clang assume_nonnull end

#endif
