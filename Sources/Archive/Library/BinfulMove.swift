import Basics
import News

/// Where a binful was moved last, by which machine, and how many things that were.
struct BinfulMove {
  enum Place: String {
    case taken
    /// On its way, which a killed Crier may not have finished.
    case comingBack
    case back
    /// What a merge brings is on its way, or goes again.
    case comingIn, goingOut

    /// Whether it must be finished.
    var isOnTheWay: Bool {
      switch self {
      case .comingBack, .comingIn, .goingOut: true
      case .taken, .back: false
      }
    }
  }

  let place: Place
  let count: Int
  let machine: String
  /// What a merge brought, where it is one and may be undone.
  let merged: Merged.Numbers?

  init(_ place: Place, _ count: Int, merged: Merged.Numbers? = nil, by machine: String = Device.machine) {
    (self.place, self.count, self.merged, self.machine) = (place, count, merged, machine)
  }

  /// Reads a note that `json` wrote; nil for any other bytes.
  init?(_ bytes: [UInt8]) {
    guard let json = try? JSON(parsing: bytes) else { return nil }
    // An earlier Crier noted only what was on its way.
    if json == .bool(true) {
      self.init(.comingBack, 0)
      return
    }
    guard let place = json["is"]?.string.flatMap(Place.init), let count = json["count"]?.integer,
      let machine = json["by"]?.string
    else { return nil }
    let merged = json["merged"].flatMap { ValueCoder().value(Merged.Numbers.self, from: $0.bytes) }
    self.init(place, count, merged: merged, by: machine)
  }

  var json: [UInt8] {
    var writer = JSONWriter()
    writer.openObject()
    writer.add("is", place.rawValue)
    writer.addName("count")
    writer.add(.integer(count))
    writer.add("by", machine)
    if let merged, let json = LineEncoder.json(of: merged) {
      writer.addName("merged")
      writer.add(json: json)
    }
    writer.closeObject()
    return writer.bytes
  }

  /// What was moved, for undoing it or making it again.
  func binful(named id: String) -> Binful { Binful(id: id, count: count, merged: merged) }
}
