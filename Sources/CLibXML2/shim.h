#ifndef CRIER_LIBXML2_SHIM_H
#define CRIER_LIBXML2_SHIM_H

#include <dlfcn.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

// libxml2 is opened when something first needs it, because linking it would cost every launch a millisecond or two. What is
// used of it has not changed in twenty years and is declared here, so that nobody needs its headers to build Crier.

/// What a reader is told of while bytes are read; texts are UTF-8 and live no longer than the call.
///
/// Each answers whether it wants to be told more. `attributes` are name and value in turns, a null at their end; a value
/// is null where the page gives none.
typedef struct {
  bool (*start)(void *reader, const char *name, const char *const *attributes);
  bool (*end)(void *reader, const char *name);
  bool (*text)(void *reader, const char *bytes, int count);
} crier_markup_events;

/// libxml2's `xmlSAXHandler`, with names for what is used of it.
typedef struct {
  void *before[14];
  void (*start_element)(void *context, const unsigned char *name, const unsigned char **attributes);
  void (*end_element)(void *context, const unsigned char *name);
  void *reference;
  void (*characters)(void *context, const unsigned char *bytes, int count);
  void *between[7];
  void (*cdata)(void *context, const unsigned char *bytes, int count);
  void *external_subset;
  unsigned int version;
  void *after[4];
} crier_xml_handler;

/// One reading: who is told, and the parser to halt once they know enough.
typedef struct {
  void *reader;
  crier_markup_events events;
  void *parser;
  void (*halt)(void *parser);
} crier_markup_reading;

/// Looks a function of libxml2 up; null where the library is not there.
static inline void *crier_xml_function(const char *name) {
  // A library that is open already is only counted once more.
  void *library = dlopen("libxml2.so.2", RTLD_LAZY | RTLD_LOCAL);
  if (!library) library = dlopen("libxml2.so.16", RTLD_LAZY | RTLD_LOCAL);
  return library ? dlsym(library, name) : NULL;
}

/// Takes what libxml2 would print.
static inline void crier_xml_hush(void *context, void *error) {}

/// Keeps libxml2 from printing: of encodings it complains past all options.
static inline void crier_xml_silence(void) {
  void (*tell)(void *, void (*)(void *, void *)) =
      (void (*)(void *, void (*)(void *, void *)))crier_xml_function("xmlSetStructuredErrorFunc");
  if (tell) tell(NULL, crier_xml_hush);
}

static inline void crier_markup_go_on(crier_markup_reading *reading, bool is_more_wanted) {
  if (!is_more_wanted && reading->parser && reading->halt) reading->halt(reading->parser);
}

static inline void crier_markup_start(void *context, const unsigned char *name, const unsigned char **attributes) {
  static const char *const none[] = {NULL, NULL};
  crier_markup_reading *reading = (crier_markup_reading *)context;
  const char *const *given = attributes ? (const char *const *)attributes : none;
  crier_markup_go_on(reading, reading->events.start(reading->reader, (const char *)name, given));
}

static inline void crier_markup_end(void *context, const unsigned char *name) {
  crier_markup_reading *reading = (crier_markup_reading *)context;
  crier_markup_go_on(reading, reading->events.end(reading->reader, (const char *)name));
}

static inline void crier_markup_text(void *context, const unsigned char *bytes, int count) {
  crier_markup_reading *reading = (crier_markup_reading *)context;
  crier_markup_go_on(reading, reading->events.text(reading->reader, (const char *)bytes, count));
}

static inline crier_xml_handler crier_markup_handler(void) {
  crier_xml_handler handler;
  memset(&handler, 0, sizeof handler);
  handler.start_element = crier_markup_start;
  handler.end_element = crier_markup_end;
  handler.characters = crier_markup_text;
  handler.cdata = crier_markup_text;
  return handler;
}

/// Hands the bytes over in pieces: libxml2 counts no more than two thousand million at once.
static inline void crier_markup_feed(
    crier_markup_reading *reading, int (*parse)(void *, const char *, int, int), const char *bytes, size_t count) {
  const size_t piece = 1 << 16;
  while (count > 0) {
    size_t now = count < piece ? count : piece;
    parse(reading->parser, bytes, (int)now, 0);
    bytes += now;
    count -= now;
  }
  parse(reading->parser, NULL, 0, 1);
}

// Of libxml2's options these are: go on after errors, print neither errors nor warnings, fetch nothing.
enum { crier_markup_options = 1 << 0 | 1 << 5 | 1 << 6 | 1 << 11 };

// And for pages this one: believe no encoding that they name, since it is known.
enum { crier_markup_known_encoding = 1 << 21 };

/// How libxml2's parser context begins, in all its versions.
typedef struct {
  void *handler;
  void *user_data;
} crier_xml_context;

/// Reads a page as forgivingly as a browser, telling `events`; false where libxml2 is not there or cannot begin.
///
/// The page is UTF-8 behind a byte order mark, whatever it says of itself. Element and attribute names come in lower case.
/// Nothing is fetched, printed or kept. All of it lies before libxml2 at once: where it gets a page in pieces, or converts
/// it piece by piece, version 2.9 misses the end of a script that stands on the border of two.
static inline bool crier_html_read(const char *bytes, size_t count, void *reader, crier_markup_events events) {
  void *(*create)(const char *, int) =
      (void *(*)(const char *, int))crier_xml_function("htmlCreateMemoryParserCtxt");
  int (*choose)(void *, int) = (int (*)(void *, int))crier_xml_function("htmlCtxtUseOptions");
  int (*parse)(void *) = (int (*)(void *))crier_xml_function("htmlParseDocument");
  void (*release)(void *) = (void (*)(void *))crier_xml_function("htmlFreeParserCtxt");
  if (!create || !choose || !parse || !release || count == 0 || count > 1 << 30) return false;

  crier_xml_silence();
  crier_xml_context *context = (crier_xml_context *)create(bytes, (int)count);
  if (!context) return false;
  crier_xml_handler handler = crier_markup_handler();
  crier_markup_reading reading = {reader, events, context, (void (*)(void *))crier_xml_function("xmlStopParser")};
  choose(context, crier_markup_options | crier_markup_known_encoding);
  crier_xml_context own = *context;
  context->handler = &handler;
  context->user_data = &reading;
  parse(context);
  // It frees its own handler.
  *context = own;
  release(context);
  return true;
}

/// Reads XML, going on where it is broken, telling `events`; false where libxml2 is not there or cannot begin.
///
/// Names come with their prefixes, as written. No entity is expanded, and nothing is fetched, printed or kept.
static inline bool crier_xml_read(const char *bytes, size_t count, void *reader, crier_markup_events events) {
  void *(*create)(crier_xml_handler *, void *, const char *, int, const char *) =
      (void *(*)(crier_xml_handler *, void *, const char *, int, const char *))
          crier_xml_function("xmlCreatePushParserCtxt");
  int (*choose)(void *, int) = (int (*)(void *, int))crier_xml_function("xmlCtxtUseOptions");
  int (*parse)(void *, const char *, int, int) =
      (int (*)(void *, const char *, int, int))crier_xml_function("xmlParseChunk");
  void (*release)(void *) = (void (*)(void *))crier_xml_function("xmlFreeParserCtxt");
  if (!create || !choose || !parse || !release) return false;

  crier_xml_silence();
  crier_xml_handler handler = crier_markup_handler();
  crier_markup_reading reading = {reader, events, NULL, (void (*)(void *))crier_xml_function("xmlStopParser")};
  reading.parser = create(&handler, &reading, NULL, 0, NULL);
  if (!reading.parser) return false;
  choose(reading.parser, crier_markup_options);
  crier_markup_feed(&reading, parse, bytes, count);
  release(reading.parser);
  return true;
}

#endif
