#ifndef CRIER_LIBCURL_SHIM_H
#define CRIER_LIBCURL_SHIM_H

#include <dlfcn.h>
#include <netinet/in.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/socket.h>

// What is used of libcurl's interface, whose names and numbers have not changed since version 7.68 and are not to.
//
// The library is opened when it is first needed and not linked: its own start costs every launch more than Crier's.

#pragma clang assume_nonnull begin

typedef struct crier_curl_easy crier_curl_easy;
typedef struct crier_curl_multi crier_curl_multi;
typedef struct crier_curl_list crier_curl_list;

typedef size_t (*crier_curl_taker)(char *_Nullable bytes, size_t size, size_t count, void *_Nullable taker);

/// Where a connection is to be made, after its name was looked up.
typedef struct {
  int family;
  int type;
  int protocol;
  unsigned length;
  struct sockaddr address;
} crier_curl_place;

/// Opens a socket for a place; -1 refuses.
typedef int (*crier_curl_opener)(void *_Nullable opener, int purpose, crier_curl_place *place);

/// Asked before a request is sent over a connection, perhaps one made before; 0 allows it.
typedef int (*crier_curl_gate)(
    void *_Nullable gate, char *_Nullable peer, char *_Nullable self, int peer_port, int own_port);

/// What libcurl tells of a transfer that is over, and of nothing else.
typedef struct {
  int kind;
  crier_curl_easy *easy;
  union {
    void *_Nullable whatever;
    int code;
  } data;
} crier_curl_message;

/// The functions of libcurl, once it is open.
typedef struct {
  int (*global_init)(long flags);
  crier_curl_multi *_Nullable (*multi_init)(void);
  int (*multi_cleanup)(crier_curl_multi *);
  int (*multi_add)(crier_curl_multi *, crier_curl_easy *);
  int (*multi_remove)(crier_curl_multi *, crier_curl_easy *);
  int (*multi_perform)(crier_curl_multi *, int *running);
  int (*multi_poll)(crier_curl_multi *, void *_Nullable others, unsigned count, int milliseconds, int *_Nullable ready);
  int (*multi_wakeup)(crier_curl_multi *);
  crier_curl_message *_Nullable (*multi_read)(crier_curl_multi *, int *left);
  crier_curl_easy *_Nullable (*easy_init)(void);
  void (*easy_cleanup)(crier_curl_easy *);
  int (*easy_set)(crier_curl_easy *, int option, ...);
  int (*easy_get)(crier_curl_easy *, int what, ...);
  crier_curl_list *_Nullable (*list_append)(crier_curl_list *_Nullable, const char *);
  void (*list_free)(crier_curl_list *_Nullable);
} crier_curl;

/// Opens libcurl; false where it is missing or too old to be woken by another thread.
static inline bool crier_curl_open(const char *name, crier_curl *curl) {
  void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (!library) return false;
  const struct {
    const char *name;
    void *place;
  } functions[] = {
      {"curl_global_init", &curl->global_init},   {"curl_multi_init", &curl->multi_init},
      {"curl_multi_cleanup", &curl->multi_cleanup}, {"curl_multi_add_handle", &curl->multi_add},
      {"curl_multi_remove_handle", &curl->multi_remove}, {"curl_multi_perform", &curl->multi_perform},
      {"curl_multi_poll", &curl->multi_poll},     {"curl_multi_wakeup", &curl->multi_wakeup},
      {"curl_multi_info_read", &curl->multi_read}, {"curl_easy_init", &curl->easy_init},
      {"curl_easy_cleanup", &curl->easy_cleanup}, {"curl_easy_setopt", &curl->easy_set},
      {"curl_easy_getinfo", &curl->easy_get},     {"curl_slist_append", &curl->list_append},
      {"curl_slist_free_all", &curl->list_free},
  };
  for (size_t index = 0; index < sizeof functions / sizeof functions[0]; index++) {
    void *function = dlsym(library, functions[index].name);
    if (!function) return false;
    *(void **)functions[index].place = function;
  }
  // 3 is everything there is to set up, encryption too.
  return curl->global_init(3) == 0;
}

/// The options of a transfer, by the numbers libcurl gave them; times are in milliseconds unless it says otherwise.
typedef enum {
  CRIER_CURL_LOW_SPEED_LIMIT = 19,
  CRIER_CURL_LOW_SPEED_SECONDS = 20,
  CRIER_CURL_POST = 47,
  CRIER_CURL_BODY_SIZE = 60,
  CRIER_CURL_GET = 80,
  CRIER_CURL_NO_SIGNAL = 99,
  CRIER_CURL_TIMEOUT = 155,
  CRIER_CURL_CONNECT_TIMEOUT = 156,
  CRIER_CURL_PROTOCOLS = 181,
  CRIER_CURL_QUICK_EXIT = 322,
  CRIER_CURL_WRITE_DATA = 10001,
  CRIER_CURL_URL = 10002,
  CRIER_CURL_PROXY = 10004,
  CRIER_CURL_ERROR_TEXT = 10010,
  CRIER_CURL_USER_AGENT = 10018,
  CRIER_CURL_HTTP_HEADER = 10023,
  CRIER_CURL_HEADER_DATA = 10029,
  CRIER_CURL_CA_FILE = 10065,
  CRIER_CURL_ACCEPT_ENCODING = 10102,
  CRIER_CURL_BODY = 10165,
  CRIER_CURL_NO_PROXY = 10177,
  CRIER_CURL_OPENER_DATA = 10164,
  // Since 7.80; an older libcurl refuses the two, and asks for new connections alone.
  CRIER_CURL_GATE_DATA = 10313,
  CRIER_CURL_WRITE_FUNCTION = 20011,
  CRIER_CURL_HEADER_FUNCTION = 20079,
  CRIER_CURL_OPENER_FUNCTION = 20163,
  CRIER_CURL_GATE_FUNCTION = 20312,
  CRIER_CURL_LARGEST_FILE = 30117,
} crier_curl_option;

/// What can be asked of a transfer that is over.
typedef enum {
  CRIER_CURL_REDIRECT = 0x10001F,
  CRIER_CURL_PEER = 0x100020,
  CRIER_CURL_VERIFIED = 0x20000D,
  CRIER_CURL_ERROR_NUMBER = 0x200019,
} crier_curl_question;

static inline void crier_curl_set_number(const crier_curl *curl, crier_curl_easy *easy, crier_curl_option option, long value) {
  curl->easy_set(easy, option, value);
}

static inline void crier_curl_set_size(const crier_curl *curl, crier_curl_easy *easy, crier_curl_option option, int64_t value) {
  curl->easy_set(easy, option, value);
}

/// Sets a text, of which libcurl makes its own copy; null takes it back.
static inline void crier_curl_set_text(const crier_curl *curl, crier_curl_easy *easy, crier_curl_option option, const char *_Nullable text) {
  curl->easy_set(easy, option, text);
}

static inline void crier_curl_set_pointer(const crier_curl *curl, crier_curl_easy *easy, crier_curl_option option, void *_Nullable pointer) {
  curl->easy_set(easy, option, pointer);
}

/// Sets what is posted, of which libcurl makes its own copy; its size is told before.
static inline void crier_curl_set_body(const crier_curl *curl, crier_curl_easy *easy, const uint8_t *body) {
  curl->easy_set(easy, CRIER_CURL_BODY, body);
}

static inline void crier_curl_set_fields(const crier_curl *curl, crier_curl_easy *easy, crier_curl_list *_Nullable fields) {
  curl->easy_set(easy, CRIER_CURL_HTTP_HEADER, fields);
}

static inline void crier_curl_set_taker(
    const crier_curl *curl, crier_curl_easy *easy, crier_curl_option option, crier_curl_taker taker) {
  curl->easy_set(easy, option, taker);
}

static inline void crier_curl_set_opener(const crier_curl *curl, crier_curl_easy *easy, crier_curl_opener opener) {
  curl->easy_set(easy, CRIER_CURL_OPENER_FUNCTION, opener);
}

static inline void crier_curl_set_gate(const crier_curl *curl, crier_curl_easy *easy, crier_curl_gate gate) {
  curl->easy_set(easy, CRIER_CURL_GATE_FUNCTION, gate);
}

/// Copies a place's address of the internet protocol and answers how many bytes it has; 0 for any other.
static inline int crier_curl_ip(const crier_curl_place *place, uint8_t bytes[_Nonnull 16]) {
  if (place->family == AF_INET) {
    memcpy(bytes, &((const struct sockaddr_in *)&place->address)->sin_addr, 4);
    return 4;
  }
  if (place->family != AF_INET6) return 0;
  memcpy(bytes, &((const struct sockaddr_in6 *)&place->address)->sin6_addr, 16);
  return 16;
}

static inline int crier_curl_open_socket(const crier_curl_place *place) {
  return socket(place->family, place->type | SOCK_CLOEXEC, place->protocol);
}

static inline long crier_curl_number(const crier_curl *curl, crier_curl_easy *easy, crier_curl_question what) {
  long number = 0;
  curl->easy_get(easy, what, &number);
  return number;
}

/// A text that belongs to the transfer and lives until its next; null where there is none.
static inline const char *_Nullable crier_curl_text(const crier_curl *curl, crier_curl_easy *easy, crier_curl_question what) {
  char *text = NULL;
  curl->easy_get(easy, what, &text);
  return text;
}

/// What a finished transfer came to, by libcurl's number; a function because Swift takes no name from a union.
static inline int crier_curl_result(const crier_curl_message *message) { return message->data.code; }

#pragma clang assume_nonnull end

#endif
