#ifndef CRIER_FILES_SHIM_H
#define CRIER_FILES_SHIM_H

#include <errno.h>
#include <fcntl.h>
#include <linux/fs.h>
#include <linux/stat.h>
#include <poll.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>
#include <unistd.h>

/// Tells when what is open was made, in nanoseconds since 1970; false where the file system does not say.
///
/// Asked of the kernel itself, because glibc shows what is Linux's alone only to those who ask in a way Swift does not.
static inline bool crier_birth(int descriptor, int64_t *birth) {
  struct statx status;
  memset(&status, 0, sizeof status);
  // With an empty path, which 0x1000 allows, it is about what is open.
  if (syscall(SYS_statx, descriptor, "", 0x1000, STATX_BTIME, &status) != 0) return false;
  if (!(status.stx_mask & STATX_BTIME)) return false;
  *birth = status.stx_btime.tv_sec * 1000000000LL + status.stx_btime.tv_nsec;
  return true;
}

/// The two numbers of a device, which are macros in C.
static inline uint32_t crier_device_major(unsigned long device) { return major(device); }
static inline uint32_t crier_device_minor(unsigned long device) { return minor(device); }

/// Gives a file another name, unless something has that name; as `rename` otherwise.
static inline int crier_rename_to_free_name(const char *path, const char *other) {
  return (int)syscall(SYS_renameat2, AT_FDCWD, path, AT_FDCWD, other, RENAME_NOREPLACE);
}

/// Writes some of the bytes to a pipe or device; 0 where it takes none now.
///
/// No more at once than a pipe takes that is said to take something, so that writing itself waits for nobody.
static inline ssize_t crier_write_what_is_taken(int descriptor, const void *bytes, size_t count) {
  struct pollfd end = {descriptor, POLLOUT, 0};
  int ready = poll(&end, 1, 0);
  if (ready <= 0) return ready < 0 && errno != EINTR ? -1 : 0;
  ssize_t written = write(descriptor, bytes, count < 4096 ? count : 4096);
  return written < 0 && (errno == EAGAIN || errno == EINTR) ? 0 : written;
}

/// Opens a file without a name in memory, which other programs do not inherit unless it is given to them.
///
/// Asked of the kernel itself for the same reason; 1 is MFD_CLOEXEC.
static inline int crier_open_nameless_file(void) { return (int)syscall(SYS_memfd_create, "crier", 1); }

/// Lets no core of this program be written, whichever way the system takes them.
static inline void crier_forbid_dumps(void) { (void)prctl(PR_SET_DUMPABLE, 0, 0, 0, 0); }

/// Lets the disk begin with what was written to a file, and does not wait for it.
///
/// Asked of the kernel itself for the same reason; 2 is SYNC_FILE_RANGE_WRITE.
static inline void crier_begin_writing(int descriptor) {
  (void)syscall(SYS_sync_file_range, descriptor, (int64_t)0, (int64_t)0, 2);
}

#endif
