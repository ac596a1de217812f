import CLibCurl

/// An opened libcurl.
///
/// It stays open, since its global state cannot be undone. Its functions are set once, before any other thread sees
/// them, and libcurl allows their use from any thread.
struct CurlLibrary: @unchecked Sendable {
  let functions: UnsafePointer<crier_curl>

  /// Opens libcurl; nil where it is missing or too old.
  init?(named name: String) {
    let functions = UnsafeMutablePointer<crier_curl>.allocate(capacity: 1)
    guard crier_curl_open(name, functions) else {
      functions.deallocate()
      return nil
    }
    self.functions = UnsafePointer(functions)
  }

  var call: crier_curl { functions.pointee }
}
