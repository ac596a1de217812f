import Foundation

/// A catalogue in a file of its own beside the logs, so that a large library is at hand without reading it whole.
///
/// Nothing is lost with it: it tells which files it was made from, and where those are no longer what they were, or the
/// file is missing or damaged, the logs are read instead. Each machine keeps its own, since what tells a file is the
/// machine's own affair.
struct KeptCatalogue {
  /// What the catalogue was made from.
  struct Header: Codable {
    let logs: [LogFile]
    /// How large this device's own log was when it was last looked at for compaction.
    let weighedSize: Int
  }

  private let path: String?

  init(of collection: String, in folder: StateFolder) {
    path = folder.path.map { "\($0)/.\(collection).\(Device.machine())\(Self.ending)" }
  }

  /// The catalogue and how far the logs were read for it; nil where there is none that can be used.
  func read() -> (catalogue: Catalogue, header: Header)? {
    guard let path, FileMark(of: path) != nil, let bytes = try? Disk.contents(of: path), bytes.count > 4 else {
      return nil
    }
    let body = bytes.count - 4
    guard Checksum.of(bytes.span.extracting(first: body)) == Self.number(bytes[body...]) else { return nil }
    var rest = bytes[..<body]
    guard rest.starts(with: Self.beginning), let json = Self.block(&rest, after: Self.beginning.count),
      let header = try? JSONDecoder().decode(Header.self, from: Data(json)),
      let places = Self.block(&rest), let names = Self.block(&rest),
      let catalogue = Catalogue(places: places, names: names, logs: header.logs.count)
    else { return nil }
    return (catalogue, header)
  }

  /// Keeps a catalogue; nothing is said where that is not possible, since it is nobody's loss.
  func write(_ catalogue: Catalogue, _ header: Header) {
    guard let path, let header = try? JSONEncoder().encode(header) else { return }
    var bytes = Self.beginning
    catalogue.withBlocks { places, names in
      bytes.reserveCapacity(bytes.count + header.count + places.count + names.count + 16)
      func add(_ block: UnsafeRawBufferPointer) {
        withUnsafeBytes(of: UInt32(block.count).littleEndian) { bytes += $0 }
        bytes += block
      }
      header.withUnsafeBytes(add)
      add(places)
      add(names)
    }
    withUnsafeBytes(of: Checksum.of(bytes.span).littleEndian) { bytes += $0 }
    try? Disk.replace(path, with: bytes)
  }

  /// Takes the file away, where it was found to tell what is not so.
  func discard() {
    if let path { unlink(path) }
  }

  /// Takes the next block off the front; nil where it is not there whole.
  private static func block(_ rest: inout ArraySlice<UInt8>, after skipped: Int = 0) -> ArraySlice<UInt8>? {
    rest = rest.dropFirst(skipped)
    guard rest.count >= 4 else { return nil }
    let count = Int(number(rest.prefix(4)))
    let block = rest.dropFirst(4).prefix(count)
    rest = rest.dropFirst(4 + count)
    return block.count == count ? block : nil
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }

  static let ending = ".catalogue"
  // What a place looks like is part of the format, and of no use to a Crier that was built otherwise.
  private static let beginning = Array("Crier's catalogue, 2: \(MemoryLayout<Catalogue.Place>.stride)\n".utf8)
}
