import Basics
import News

/// A merge for several people at once, as the main folder notes it until all of them have what they get.
struct JointMerge {
  /// What its key begins with, and no binful's name does.
  private static let sign = "merge\t"

  let binful: String
  /// Who gets something; nil for the guest.
  let parts: [ProfileID?]
  /// What the first of them gets, where they may undo it.
  var merged: Merged.Numbers?

  init(binful: String, parts: [ProfileID?], merged: Merged.Numbers? = nil) {
    (self.binful, self.parts, self.merged) = (binful, parts, merged)
  }

  /// Reads a note; nil for any other.
  init?(_ key: String, _ bytes: [UInt8]) {
    guard key.hasPrefix(Self.sign), let json = try? JSON(parsing: bytes) else { return nil }
    binful = String(key.dropFirst(Self.sign.count))
    let names = (json["parts"]?.elements ?? []).compactMap(\.string)
    parts = names.map(ProfileID.init)
    guard zip(names, parts).allSatisfy({ $0.isEmpty == ($1 == nil) }) else { return nil }
    merged = json["merged"].flatMap { ValueCoder().value(Merged.Numbers.self, from: $0.bytes) }
  }

  var key: String { Self.sign + binful }

  var json: [UInt8] {
    var writer = JSONWriter()
    writer.openObject()
    writer.addName("parts")
    writer.add(.array(parts.map { .string($0?.rawValue ?? "") }))
    if let merged, let json = LineEncoder.json(of: merged) {
      writer.addName("merged")
      writer.add(json: json)
    }
    writer.closeObject()
    return writer.bytes
  }
}

/// Does what is noted of merges.
extension Archive {
  /// Finishes what a killed Crier began to move into the bin or out of it.
  ///
  /// Where that fails it stays to be done.
  public func finishMoving() {
    bin.finishRestoring()
    do throws(NewsFailure) {
      try bin.restores.catchUp()
      for key in bin.restores.keys {
        if let move = try bin.move(of: key) {
          if move.place == .comingIn || move.place == .goingOut { try finish(key) }
        } else if let joint = try bin.restores.json(of: key).flatMap({ JointMerge(key, $0) }) {
          // Another Crier that is at it holds the bin.
          try bin.binned.whileHeld(.zero) { _ throws(NewsFailure) in
            if try bin.restores.json(of: key) != nil { _ = finish(joint) }
          }
        }
      }
    } catch { return }
  }

  /// Gives all parts of a merge what they get; answers why one cannot have it yet, which stays noted.
  func finish(_ joint: JointMerge) -> NewsFailure? {
    do throws(NewsFailure) {
      try bin.restores.write([(joint.key, joint.json)])
      for (place, profile) in joint.parts.enumerated() {
        let archive = profile.map(ofProfile) ?? self
        try archive.bin.restores.catchUp()
        switch try archive.bin.move(of: joint.binful)?.place {
        case nil: try archive.take(joint.binful, place == 0 ? joint.merged : nil)
        case .comingIn, .goingOut: try archive.finish(joint.binful)
        case .taken, .comingBack, .back: break
        }
      }
      try bin.restores.write([(joint.key, nil)])
      return nil
    } catch { return error }
  }

  /// Makes a merge from the bin; `numbers` for the person who may undo it.
  func take(_ binful: String, _ numbers: Merged.Numbers?) throws(NewsFailure) {
    var joint = JointChange()
    joint.add(mergeBin.bringing(binful, numbers))
    try journal.write(joint)
  }

  /// Finishes a merge that is on its way, unless another Crier is at it, which holds the journal.
  private func finish(_ binful: String) throws(NewsFailure) {
    try journal.whileHeld(.zero) { () throws(NewsFailure) in
      try bin.restores.catchUp()
      guard let move = try bin.move(of: binful) else { return }
      var joint = JointChange()
      switch move.place {
      case .comingIn: joint.add(mergeBin.bringing(binful, move.merged, isAgain: true))
      case .goingOut: joint.add(mergeBin.takingOut(binful, move.merged))
      case .taken, .comingBack, .back: return
      }
      try journal.write(joint)
    }
  }

  /// The part of a binful that is away and can be put back, or of a merge that was undone and can be made again.
  public func away(_ binful: Binful) throws(NewsFailure) -> Binful? {
    try binful.merged == nil ? bin.away(binful) : counted(binful, isMade: false)
  }

  /// The part of a binful that is back as it was put, or of a merge that is as it was made.
  public func back(_ binful: Binful) throws(NewsFailure) -> Binful? {
    try binful.merged == nil ? bin.back(binful) : counted(binful, isMade: true)
  }

  private func counted(_ binful: Binful, isMade: Bool) throws(NewsFailure) -> Binful? {
    let numbers = try mergeBin.numbers(binful.id, isMade: isMade)
    return numbers.total == 0 ? nil : Binful(id: binful.id, count: numbers.total, merged: numbers)
  }
}
