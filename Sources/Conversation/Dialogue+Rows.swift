import Commands
import News
import Replies
import ViewModels

/// Numbers that mean neither articles nor sources, since tags, folders, mutes or the like are on screen.
extension Dialogue {
  /// What opening or taking away comes to where it points at what has numbers and is neither an article nor a source; nil
  /// where it points at articles, or at what cannot be had so.
  func pointAtRows(_ reference: Reference, to act: Act) -> Step? {
    // "Forget everything" is about the library, and asked about.
    guard let rows = screen.rows, act != .forget || reference != .everything,
      let numbers = reference.places(among: rows.count)
    else { return nil }
    let meant = numbers.compactMap(screen.row)
    guard meant.count == numbers.count else { return nil }
    if act == .forget { return removal(of: meant) }
    guard act == .open, meant.count == 1 else { return nil }
    guard let line = meant[0].line else {
      guard let made = meant[0].made, let reply = made.telling(number: numbers[0]) else { return nil }
      return .amounting(to: made.listing, .tell(reply))
    }
    guard let command = grounding.interpretation(of: grounding.spoken(line)).commands.first?.command,
      // Another Crier may have written a line that points at its own row.
      command.reference == nil
    else { return nil }
    return .amounting(to: command, step(for: command, isDoubtful: false))
  }

  /// What a line comes to that gives what has a number on screen another name, or another time: "rename 1 to sea", "move 2
  /// to 10"; nil for any other.
  func rowChanged(by command: Command) -> Step? {
    if case .postpone(let request) = command, screen.rows != nil, let number = request.name.flatMap({ Int($0) }) {
      guard case .wish(.reminder(let reminder))? = screen.row(numbered: number)?.made else {
        return .tell(Reply(status: .error("noReminder"), message: .rowHasNoTime, hint: .seeReminders))
      }
      return .move(reminder, request)
    }
    guard let (number, name) = command.rowRenamed, screen.rows != nil else { return nil }
    guard let row = screen.row(numbered: number) else {
      return point(at: .numbers([number]), to: .describe, isDoubtful: false)
    }
    guard let renaming = row.made?.renamed(to: name) else {
      return .tell(Reply(status: .error("noName"), message: .rowHasNoName, hint: nil))
    }
    return .amounting(to: renaming, .carryOut(renaming, isDoubtful: false))
  }

  /// What a line comes to that takes away what has a number on screen by a word for its kind: "unmute 2"; nil for any other.
  func rowTaken(by command: Command) -> Step? {
    guard let number = command.rowNumber, let row = screen.row(numbered: number),
      case .wish(let wish)? = row.made, wish.undoing == command.kind
    else { return nil }
    return removal(of: [row])
  }

  private func removal(of rows: [ScreenRow]) -> Step? {
    let made = rows.compactMap(\.made)
    guard made.count == rows.count, let first = made.first else { return nil }
    return .amounting(to: first.removal, .remove(made))
  }
}

extension ScreenRow.Made {
  /// The command that takes it away.
  var removal: Command {
    switch self {
    case .folder(let name): .dissolve(name)
    case .tag(let tag): .dropTag(tag)
    case .wish(.mute(let mute)): .unmute(MuteRequest(topic: mute.subject.words))
    case .wish(.watch(let watch)): .unwatch(WatchRequest(topic: watch.subject.words))
    case .wish(.list(let list)): .unlist(list.name.rawValue)
    case .wish(.routine(let routine)): .unroutine(routine.line)
    case .wish(.reminder): .unremind(nil)
    case .wish(.place(let place)): .dropPlace(place.name.rawValue)
    case .said: .forgetHistory(HistoryRequest())
    }
  }

  /// The command that lists it among others.
  fileprivate var listing: Command {
    switch self {
    case .folder: .folders
    case .tag: .tags
    case .wish(.mute): .mutes
    case .wish(.watch): .watches
    case .wish(.list): .lists
    case .wish(.routine): .routines
    case .wish(.reminder): .reminders
    case .wish(.place): .places
    case .said: .history(HistoryRequest())
    }
  }

  /// The command that gives it another name; nil where it has none.
  fileprivate func renamed(to name: String) -> Command? {
    switch self {
    case .folder(let folder): SourceName(folder: folder).map { .renameSource($0, to: name) }
    case .tag(let tag): .rename(tag: tag, to: name)
    case .wish(.list(let list)): .renameList(list.name.rawValue, to: name)
    case .wish(.mute), .wish(.watch), .wish(.routine), .wish(.reminder), .wish(.place), .said: nil
    }
  }
}

extension Wish {
  /// The intent that takes it back.
  fileprivate var undoing: Intent {
    switch self {
    case .mute: .unmute
    case .watch: .unwatch
    case .list: .unlist
    case .routine: .unroutine
    case .reminder: .unremind
    case .place: .unplace
    }
  }
}

extension Command {
  /// The number and the new name of what it renames, where it does so by a number alone.
  fileprivate var rowRenamed: (number: Int, name: String)? {
    if case .renameSource(let source, let name) = self { return Int(source.words).map { ($0, name) } }
    if case .rename(let tag, let name) = self { return Int(tag).map { ($0, name) } }
    return nil
  }

  /// The number by which it takes away a mute, a watch, a list or a routine, where it does so by one.
  fileprivate var rowNumber: Int? {
    if case .unmute(let request) = self { return request.topic.flatMap { Int($0) } }
    if case .unwatch(let request) = self { return request.topic.flatMap { Int($0) } }
    if case .unlist(let name) = self { return Int(name) }
    if case .unroutine(let name) = self { return Int(name) }
    if case .unremind(let name?) = self { return Int(name) }
    if case .dropPlace(let name) = self { return Int(name) }
    return nil
  }
}

extension Reference {
  /// The places it points at in a list of so many by their numbers alone; nil where it does so otherwise.
  func places(among count: Int) -> [Int]? {
    switch self {
    case .numbers(let numbers): return numbers
    case .range(let range): return range.upperBound > count ? [range.upperBound] : Array(range)
    case .ordinal(.last, let few): return (1...max(1, count)).suffix(few)
    case .fromEnd(let place): return [count - place + 1]
    case .all(let exceptions):
      guard !exceptions.it, exceptions.feature == nil else { return nil }
      return (1...max(1, count)).dropLast(exceptions.last).filter { !exceptions.numbers.contains($0) }
    case .both: return count == 2 ? [1, 2] : nil
    case .together(let references):
      let places = references.map { $0.places(among: count) }
      return places.contains(nil) ? nil : places.compactMap(\.self).flatMap(\.self)
    case .ordinal, .kept, .fitting, .it, .them, .other, .those: return nil
    }
  }
}
