import Commands
import News
import Replies

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
    guard act == .open, meant.count == 1, let line = meant[0].line,
      let command = grounding.interpretation(of: grounding.spoken(line)).commands.first?.command,
      // Another Crier may have written a line that points at its own row.
      command.reference == nil
    else { return nil }
    return .amounting(to: command, step(for: command, isDoubtful: false))
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
    case .wish(.mute(let mute)): .unmute(MuteRequest(topic: mute.subject.words))
    case .wish(.watch(let watch)): .unwatch(WatchRequest(topic: watch.subject.words))
    case .wish(.list(let list)): .unlist(list.name.rawValue)
    case .wish(.routine(let routine)): .unroutine(routine.line)
    case .wish(.reminder): .unremind(nil)
    case .wish(.place(let place)): .dropPlace(place.name.rawValue)
    case .said: .forgetHistory(HistoryRequest())
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
    case .together(let references):
      let places = references.map { $0.places(among: count) }
      return places.contains(nil) ? nil : places.compactMap(\.self).flatMap(\.self)
    case .ordinal, .kept, .both, .fitting, .it, .them, .other, .those: return nil
    }
  }
}
