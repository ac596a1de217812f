import Basics
import Glibc
import News

/// Merges what another folder of Crier holds into this one, where both may have changed since they were one.
///
/// The later of two changes to one thing counts, wherever it was made, and nothing is written into the other folder.
extension Archive {
  /// Merges a folder, or a single log, into this one; `current` is the archive of who is talking.
  ///
  /// All of it or nothing, also where it is killed: what comes is put into the bins first, and is finished from there.
  public func merge(_ place: String, current: Archive) throws(NewsFailure) -> Merged {
    guard let mark = FileMark(of: place) else {
      throw .merge(.unreachable(place: place, reason: SystemRefusal(code: errno)))
    }
    if let home = folder.path, Self.areSame(home, place) { throw .merge(.sameFolder(place: place)) }
    let parts = mark.isFolder ? try parts(of: place, current) : [Uniting(current, with: try Self.log(at: place))]
    // All of it is read before anything is written.
    for part in parts { try part.look() }
    if mark.isFolder, parts.allSatisfy(\.isNothingThere) { throw .merge(.nothingThere(place: place)) }
    var merged = Merged()
    merged.unread = parts.reduce(0) { $0 + $1.unread }
    try bring(parts.filter { !$0.isNothingNew }, for: current, &merged)
    return merged
  }

  /// What is kept in a folder for the guest and for each profile, with where it goes here.
  private func parts(of place: String, _ current: Archive) throws(NewsFailure) -> [Uniting] {
    func part(_ profile: ProfileID?, _ theirs: String) -> Uniting {
      let ours = profile.map(ofProfile) ?? self
      let archive = ours.folder.path == current.folder.path ? current : ours
      return Uniting(archive, of: profile, with: .folder(StateFolder(home: theirs, environment: [:])))
    }
    let profiles: [String]
    do throws(SystemRefusal) {
      profiles = try Disk.names(in: "\(place)/profiles", beginning: "", containing: "")
    } catch {
      if error.code == ENOTDIR { return [part(nil, place)] }
      throw .merge(.unreachable(place: "\(place)/profiles", reason: error))
    }
    return [part(nil, place)]
      + profiles.compactMap(ProfileID.init).map { part($0, "\(place)/profiles/\($0.rawValue)") }
  }

  /// Makes a merge for each person who gets something, all of it or nothing.
  private func bring(_ parts: [Uniting], for current: Archive, _ merged: inout Merged) throws(NewsFailure) {
    func isCurrent(_ part: Uniting) -> Bool { part.archive.folder.path == current.folder.path }
    // Where the first fails, nothing was done; the others are done for certain then, if only at the next start.
    let parts = parts.filter(isCurrent) + parts.filter { !isCurrent($0) }
    guard let first = parts.first else { return }
    let archives = parts.map(\.archive)
    let binful = Bin.freshName(at: clock())
    var numbers = Merged.Numbers()
    var delay: NewsFailure?
    let bins = parts.count == 1 ? archives : [self] + archives.filter { $0.folder.path != folder.path }
    try Ledger.whileHeld(bins.map(\.bin.binned)[...]) { logs throws(NewsFailure) in
      try OpenLog.wholly(logs) { () throws(NewsFailure) in
        for part in parts {
          let staged = try part.stage(as: binful)
          if isCurrent(part) { numbers = staged }
        }
        let undoable = numbers.total > 0 ? numbers : nil
        let note = JointMerge(binful: binful, parts: parts.map(\.profile), merged: undoable)
        if parts.count > 1 { try bin.restores.write([(note.key, note.json)]) }
        do throws(NewsFailure) { try first.archive.take(binful, isCurrent(first) ? undoable : nil) } catch {
          if parts.count > 1 { try? bin.restores.write([(note.key, nil)]) }
          throw error
        }
      }
      if parts.count > 1 { delay = finish(JointMerge(binful: binful, parts: parts.dropFirst().map(\.profile))) }
    }
    merged.numbers = numbers
    merged.others = parts.count { !isCurrent($0) }
    merged.delay = delay
    if numbers.total > 0 { merged.change = .unbinned(Binful(id: binful, count: numbers.total, merged: numbers)) }
  }

  /// A single file as a log, by the name of the collection that its own begins with.
  private static func log(at path: String) throws(NewsFailure) -> Uniting.Origin {
    let name = Disk.name(of: path)
    let collection = String(name.prefix { $0 != "." })
    guard let collection = Collection(rawValue: collection), collection.isMerged else {
      throw .merge(.nothingThere(place: path))
    }
    return .log(name, of: collection, in: StateFolder(home: Disk.parent(of: path), environment: [:]))
  }

  private static func areSame(_ one: String, _ other: String) -> Bool {
    guard let one = try? OpenFile(one, O_RDONLY | O_DIRECTORY), let other = try? OpenFile(other, O_RDONLY | O_DIRECTORY)
    else { return false }
    return (try? one.mark().inode) == (try? other.mark().inode) && (try? one.disk()) == (try? other.disk())
  }
}
