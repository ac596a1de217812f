import CLibCurl

/// libcurl, once it is open.
///
/// Open for the rest of the program: what it began there is not taken back. Its functions are written once, before anybody
/// else sees them, and libcurl allows them to any thread.
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
