import Basics
import Commands
import News

/// The line that `--understand` prints.
///
/// Written piece by piece, since it is all that is done with most lines that are read by the thousand.
extension Interpretation {
  /// Appends the line, without its end.
  public func writeJSON(to bytes: inout [UInt8]) {
    bytes.add("{\"text\":")
    JSON.write(shownLine, to: &bytes)
    bytes.add(",\"commands\":[")
    for (index, understood) in commands.enumerated() {
      if index > 0 { bytes.add(",") }
      understood.command.writeJSON(names: understood.names, to: &bytes)
    }
    bytes.add("]")
    if let offer {
      bytes.add(",\"offer\":")
      offer.writeJSON(to: &bytes)
    }
    if let withheld {
      bytes.add(",\"withheld\":")
      withheld.command.writeJSON(to: &bytes)
    }
    if !repairs.isEmpty {
      let read = repairs.map { JSON.object([.init("said", .string($0.said)), .init("read", .string($0.read))]) }
      bytes.add(",\"repairs\":")
      JSON.array(read).write(to: &bytes)
    }
    bytes.add(",\"confidence\":")
    JSON.number(confidence).write(to: &bytes)
    bytes.add(",\"how\":")
    JSON.write(evidence.rawValue, to: &bytes)
    bytes.add("}")
  }

  /// The same as a value, for whoever looks into it.
  public var json: JSON {
    var bytes: [UInt8] = []
    writeJSON(to: &bytes)
    return (try? JSON(parsing: bytes)) ?? .null
  }
}

extension Command {
  fileprivate func writeJSON(names: [String] = [], to bytes: inout [UInt8]) {
    let members = self.members
    bytes.add("{\"intent\":")
    JSON.write(intent, to: &bytes)
    bytes.add(",\"slots\":")
    JSON.object(members.slots).write(to: &bytes)
    if !members.ids.isEmpty {
      bytes.add(",\"ids\":")
      JSON.object(members.ids).write(to: &bytes)
    }
    if let meant {
      bytes.add(",\"meant\":")
      meant.write(to: &bytes)
    }
    if let dates {
      bytes.add(",\"dates\":")
      dates.write(to: &bytes)
    }
    if !names.isEmpty {
      bytes.add(",\"names\":[")
      for (index, name) in names.enumerated() {
        if index > 0 { bytes.add(",") }
        JSON.write(name, to: &bytes)
      }
      bytes.add("]")
    }
    bytes.add("}")
  }
}

extension [UInt8] {
  fileprivate mutating func add(_ text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
