import Basics
import Glibc

/// A catalogue stored beside the logs, so that a large library opens without reading it all.
///
/// It names the files it was made from; where those have changed, or it is missing or damaged, the logs are read
/// instead. Each machine has its own, since file identities are local.
struct KeptCatalogue {
  /// The files a catalogue was made from.
  struct Header {
    let logs: [LogFile]
    /// The size of this device's log when it was last considered for compaction.
    let weighedSize: Int
  }

  private let path: String?

  init(of collection: Collection, in folder: StateFolder) {
    path = folder.path.map { "\($0)/.\(collection.rawValue).\(Device.machine)\(FileName.catalogue)" }
  }

  /// The catalogue, and how far the logs were read; nil where none is usable.
  func read() -> (catalogue: Catalogue, header: Header)? {
    guard let path, let blocks = BlockFile.read(path, beginning: Self.beginning), blocks.count == 3,
      let header = (try? JSON(parsing: blocks[0])).flatMap(Header.init),
      let catalogue = Catalogue(places: blocks[1], names: blocks[2], logs: header.logs.count)
    else { return nil }
    return (catalogue, header)
  }

  /// Writes a catalogue; failure is ignored, since nothing is lost.
  func write(_ catalogue: Catalogue, _ header: Header) {
    guard let path else { return }
    let header = header.json.bytes
    catalogue.withBlocks { places, names in
      header.withUnsafeBytes { BlockFile.write(path, beginning: Self.beginning, [$0, places, names]) }
    }
  }

  /// Deletes the file after it proved wrong.
  func discard() {
    if let path { Disk.remove(path) }
  }

  // The memory layout is part of the format, so builds with another one ignore the file.
  private static let beginning = Array("Crier's catalogue, 4: \(MemoryLayout<Catalogue.Place>.stride)\n".utf8)
}

// Without `Codable`, whose first use in a run takes longer than reading the catalogue.
extension KeptCatalogue.Header {
  fileprivate init?(_ json: JSON) {
    guard let weighedSize = json["weighedSize"]?.integer, LogMark.sizes.contains(weighedSize),
      case .array(let elements)? = json["logs"]
    else { return nil }
    logs = elements.compactMap(LogFile.init)
    self.weighedSize = weighedSize
    if logs.count < elements.count { return nil }
  }

  fileprivate var json: JSON { ["logs": .array(logs.map(\.json)), "weighedSize": .integer(weighedSize)] }
}
