import Glibc

/// Ends the program at once, without the clean-up of libraries that `exit` brings.
///
/// A library's own thread may still run then, such as one that looks up a name for libcurl, and would use what OpenSSL
/// has freed. All that is to be kept is on disk by the time that a program ends.
public func endProgram(_ status: Int32) -> Never {
  fflush(nil)
  _exit(status)
}
