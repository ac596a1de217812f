import Basics
import Commands

/// The line that `--understand` prints, written directly to bytes because it is most of the work per line.
extension Interpretation {
  /// Appends the line without its newline.
  public func writeJSON(to bytes: inout [UInt8]) {
    var line = JSONWriter(reservingCapacity: 512)
    line.openObject()
    line.add("text", shownLine)
    line.addName("commands")
    line.openArray()
    for understood in commands { line.add(understood.command, names: understood.names) }
    line.closeArray()
    if let offer {
      line.addName("offer")
      line.add(offer)
    }
    if let withheld {
      line.addName("withheld")
      line.add(withheld.command)
    }
    if !repairs.isEmpty {
      line.addName("repairs")
      line.add(.array(repairs.map { ["said": .string($0.said), "read": .string($0.read)] }))
    }
    line.addName("confidence")
    // Sums of weights have digits that mean nothing.
    line.add((confidence * 1_000).rounded() / 1_000)
    line.add("how", evidence.rawValue)
    line.closeObject()
    bytes += line.bytes
  }

  /// The same as a JSON value, for tests.
  public var json: JSON {
    var bytes: [UInt8] = []
    writeJSON(to: &bytes)
    return (try? JSON(parsing: bytes)) ?? .null
  }
}

extension JSONWriter {
  fileprivate mutating func add(_ command: Command, names: [String] = []) {
    let members = command.members
    openObject()
    add("intent", command.intent)
    addName("slots")
    add(.object(members.slots))
    if !members.ids.isEmpty {
      addName("ids")
      add(.object(members.ids))
    }
    if let meant = command.meant {
      addName("meant")
      add(meant)
    }
    if let dates = command.dates {
      addName("dates")
      add(dates)
    }
    if !names.isEmpty {
      addName("names")
      add(.array(names.map(JSON.string)))
    }
    closeObject()
  }
}
