import Basics

/// Where a binful was moved last, by which machine, and how many articles that were.
struct BinfulMove {
  enum Place: String {
    case taken
    /// On its way, which a killed Crier may not have finished.
    case comingBack
    case back
  }

  let place: Place
  let count: Int
  let machine: String

  init(_ place: Place, _ count: Int, by machine: String = Device.machine) {
    (self.place, self.count, self.machine) = (place, count, machine)
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
    self.init(place, count, by: machine)
  }

  var json: [UInt8] {
    (["is": .string(place.rawValue), "count": .integer(count), "by": .string(machine)] as JSON).bytes
  }
}
