import CLibXML2

/// libxml2's reader without any use of its result: the floor for reading feeds.
struct BareReader {
  private typealias Open =
    @convention(c) (UnsafePointer<CChar>?, Int32, UnsafePointer<CChar>?, UnsafePointer<CChar>?, Int32) -> OpaquePointer?
  private typealias Step = @convention(c) (OpaquePointer?) -> Int32
  private typealias Close = @convention(c) (OpaquePointer?) -> Void

  private let open: Open
  private let read: Step
  private let close: Close

  /// Opens libxml2; nil where it is missing.
  init?() {
    guard let open = crier_xml_function("xmlReaderForMemory"), let read = crier_xml_function("xmlTextReaderRead"),
      let close = crier_xml_function("xmlFreeTextReader")
    else { return nil }
    self.open = unsafeBitCast(open, to: Open.self)
    self.read = unsafeBitCast(read, to: Step.self)
    self.close = unsafeBitCast(close, to: Close.self)
  }

  /// Parses a document and answers its number of nodes.
  func parse(_ bytes: [UInt8]) -> Int {
    // Goes on after errors, prints none, fetches nothing.
    let options: Int32 = 1 << 0 | 1 << 5 | 1 << 6 | 1 << 11
    return bytes.withUnsafeBytes { bytes in
      let reader = open(bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count), nil, nil, options)
      defer { close(reader) }
      var nodes = 0
      while read(reader) == 1 { nodes += 1 }
      return nodes
    }
  }
}
