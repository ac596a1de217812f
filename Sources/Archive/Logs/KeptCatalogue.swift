import Basics
import Glibc

/// A catalogue in a file of its own beside the logs, so that a large library is at hand without reading it whole.
///
/// Nothing is lost with it: it tells which files it was made from, and where those are no longer what they were, or the
/// file is missing or damaged, the logs are read instead. Each machine keeps its own, since what tells a file is the
/// machine's own affair.
struct KeptCatalogue {
  /// What the catalogue was made from.
  struct Header {
    let logs: [LogFile]
    /// How large this device's own log was when it was last looked at for compaction.
    let weighedSize: Int
  }

  private let path: String?

  init(of collection: String, in folder: StateFolder) {
    path = folder.path.map { "\($0)/.\(collection).\(Device.machine)\(Self.ending)" }
  }

  /// The catalogue and how far the logs were read for it; nil where there is none that can be used.
  func read() -> (catalogue: Catalogue, header: Header)? {
    guard let path, let blocks = BlockFile.read(path, beginning: Self.beginning), blocks.count == 3,
      let header = (try? JSON(parsing: blocks[0])).flatMap(Header.init),
      let catalogue = Catalogue(places: blocks[1], names: blocks[2], logs: header.logs.count)
    else { return nil }
    return (catalogue, header)
  }

  /// Keeps a catalogue; nothing is said where that is not possible, since it is nobody's loss.
  func write(_ catalogue: Catalogue, _ header: Header) {
    guard let path else { return }
    let header = header.json.bytes
    catalogue.withBlocks { places, names in
      header.withUnsafeBytes { BlockFile.write(path, beginning: Self.beginning, [$0, places, names]) }
    }
  }

  /// Takes the file away, where it was found to tell what is not so.
  func discard() {
    if let path { unlink(path) }
  }

  static let ending = ".catalogue"
  // What a place looks like is part of the format, and of no use to a Crier that was built otherwise.
  private static let beginning = Array("Crier's catalogue, 3: \(MemoryLayout<Catalogue.Place>.stride)\n".utf8)
}

// Not by `Codable`, whose first use in a run takes longer than reading all that the catalogue tells of.
extension KeptCatalogue.Header {
  fileprivate init?(_ json: JSON) {
    guard let weighedSize = json["weighedSize"]?.integer, case .array(let elements)? = json["logs"] else { return nil }
    logs = elements.compactMap(LogFile.init)
    self.weighedSize = weighedSize
    if logs.count < elements.count { return nil }
  }

  fileprivate var json: JSON { ["logs": .array(logs.map(\.json)), "weighedSize": .integer(weighedSize)] }
}
