import Basics
import Commands
import Grammar
import Understanding

extension Command {
  /// Whether a command may tell a password in plain letters, which cannot be told from the end of a name: "log in as mary
  /// jane".
  var mayTellPassword: Bool { newcomer.map(Self.mayTellPassword) ?? false }

  /// Whether what was said for a name may be a name and more: so little as in "mary ann" is no password.
  static func mayTellPassword(_ name: String) -> Bool {
    let words = name.split { $0.isWhitespace }
    return words.dropFirst().reduce(0) { $0 + $1.count } > shortest
  }

  /// How many characters nobody takes for a password any more.
  fileprivate static let shortest = 4

  /// The name that somebody is to come in by.
  fileprivate var newcomer: String? {
    if case .signUp(let name) = self { return name }
    if case .logIn(let name) = self { return name }
    return nil
  }

  /// Whether any of some words mixes letters and digits as only a password would.
  static func looksSecret(_ words: String) -> Bool {
    words.split { $0.isWhitespace || "/:,=".contains($0) }.contains { word in
      word.count >= 6 && word.contains(where: \.isLetter) && word.contains(where: \.isNumber)
    }
  }
}

/// Passwords that somebody tells in a line that is seen, which nothing may keep.
extension Understander {
  /// Whether somebody told a password in a line that is seen: "sign up as maria with password hunter22".
  func tellsPassword(_ command: Command) -> Bool { command.newcomer.map { tellsPassword(name: $0) } ?? false }

  /// Whether a command holds a key or tells a password, which nothing but its own file may keep.
  func holdsSecret(_ command: Command) -> Bool {
    if case .edition(let request) = command { request.key != nil } else { tellsPassword(command) }
  }

  /// Whether what was said for a name says more than a name: a word for a password, or what looks like one.
  func tellsPassword(name: String) -> Bool {
    let words = name.split(whereSeparator: \.isWhitespace).map { $0.lowercased() }
    func isMarker(_ word: String) -> Bool {
      word == "/" || word == ":"
        || self.words(.beforePassword).holds(SaidWords.plain(word.hasSuffix(":") ? word.dropLast() : word[...]))
    }
    func isSecret(_ word: String) -> Bool {
      word.count >= Command.shortest && !isYear(word) && word.contains { !$0.isLetter && !"'’-.".contains($0) }
    }
    if name.dropLast().contains(where: { "/:".contains($0) }) { return true }
    // "With" at the end is followed by nothing; "swordfish as password" is.
    let isNamedAfter = words.count > 1 && self.words(.password).count(ending: words.map(SaidWords.plain)) != nil
    return isNamedAfter || words.dropLast().contains(where: isMarker) || words.dropFirst().contains(where: isSecret)
  }

  /// Whether a word is a number that people add to their names: "mary 2004".
  private func isYear(_ word: String) -> Bool {
    word.count <= Command.shortest && word.allSatisfy { $0.isASCII && $0.isNumber }
  }

  /// Whether a line that is seen tells a password: behind a word for one, or in the place of a name to come in by.
  ///
  /// News about passwords can be asked for all the same, unless what stands there looks like one.
  public func tellsPassword(_ line: String, at moment: Moment) -> Bool {
    if isPasswordTold(in: line) { return true }
    guard let behind = wordsBehindSecret(in: line), !behind.isEmpty else { return false }
    return interpret(line, at: moment).commands.isEmpty || Command.looksSecret(behind)
  }

  /// Whether a line that is to let somebody in tells a password, however it is understood.
  private func isPasswordTold(in line: String) -> Bool {
    let said = line.split(whereSeparator: \.isWhitespace).map(String.init)
    let words = said.map(SaidWords.plain)
    return words.indices.contains { start in
      if start > 0, !self.words(.joining).holds(words[start - 1]), !",;".contains(said[start - 1].suffix(1)) {
        return false
      }
      let openings = [0, self.words(.beforeDoor).count(beginning: words[start...])].compactMap(\.self)
      return openings.contains { opening in
        guard let door = self.words(.door).count(beginning: words[(start + opening)...]) else { return false }
        let name = start + opening + door
        let filler = self.words(.behindDoor).count(beginning: words[name...]) ?? 0
        return tellsPassword(name: said[(name + filler)...].joined(separator: " "))
      }
    }
  }

  /// Whether a line that came to nothing of the kind is about coming in, and says anything behind that.
  ///
  /// In one that came to something else, only where a part of it begins so.
  private func seeksToComeIn(_ line: String, isFollowed: Bool) -> Bool {
    let words = line.split { $0.isWhitespace || ",;:.-".contains($0) }.map(SaidWords.plain)
    // Whoever names a paper or a place is on the way there: "switch to the bbc".
    let isElsewhere = isFollowed || !kinds(in: line).isEmpty
    let doors = isElsewhere ? [self.words(.door)] : [self.words(.door), self.words(.sideDoor)]
    return words.indices.contains { start in
      let isBeginning = start == 0 || self.words(.joining).holds(words[start - 1])
      guard !isFollowed || isBeginning else { return false }
      return doors.contains { door in
        door.count(beginning: words[start...]).map { words.count > start + $0 } ?? false
      }
    }
  }

  /// Whether a line, or one that it asks about, may tell a password, so that nothing that outlives the moment holds it.
  public func mayTellPassword(_ understood: Interpretation, at moment: Moment) -> Bool {
    mayTellPassword(understood) || goesOnBehindNewcomer(understood, at: moment)
      || understood.commands.contains { part in
        guard case .explain(let line?) = part.command else { return false }
        return tellsPassword(line, at: moment) || mayTellPassword(interpret(line, at: moment))
      }
  }

  /// Whether a password in plain letters may stand behind the name of who wants to come in.
  ///
  /// Nothing that outlives the moment may hold such a line, which may as well end with the second word of a name.
  private func mayTellPassword(_ understood: Interpretation) -> Bool {
    if !understood.comesIn, seeksToComeIn(understood.line, isFollowed: !understood.commands.isEmpty) { return true }
    if understood.withheld?.command.mayTellPassword == true { return true }
    return (understood.commands + understood.choices).contains { part in
      if part.command.mayTellPassword { return true }
      // What only is like a sentence may have words that nothing was made of.
      guard understood.evidence == .example, let name = part.command.newcomer else { return false }
      return !isNamed(name, in: understood.line)
    }
  }

  /// Whether a line that came to nothing begins like one that lets somebody in: "use mary's profile swordfish".
  private func goesOnBehindNewcomer(_ understood: Interpretation, at moment: Moment) -> Bool {
    guard understood.commands.isEmpty else { return false }
    let words = understood.line.split(whereSeparator: \.isWhitespace)
    return (1..<max(words.count, 1)).suffix(Self.mostBehind).contains { end in
      interpret(words[..<end].joined(separator: " "), at: moment).comesIn
    }
  }

  /// How many words stand behind a name at most that may be a password.
  private static let mostBehind = 4

  /// Whether a line ends with a name behind words that say it is one: "under maria".
  private func isNamed(_ name: String, in line: String) -> Bool {
    guard line.lowercased().hasSuffix(name) else { return false }
    let before = line.dropLast(name.count).split(whereSeparator: \.isWhitespace).map(SaidWords.plain)
    return words(.behindDoor).count(ending: before) != nil
  }

  /// Whether a line holds what nothing but a file of its own may keep, whatever was made of it.
  ///
  /// Of what was not followed, a word such as no sentence has may be a password behind a slip of the keyboard.
  func holdsSecret(_ understood: Interpretation) -> Bool {
    understood.spokenOf.contains { holdsSecret($0) }
      || understood.commands.isEmpty && Command.looksSecret(understood.line)
  }
}

extension Interpretation {
  /// Whether somebody is to come in by any part of the line.
  var comesIn: Bool { commands.contains { ["login", "signup"].contains($0.command.intent) } }
}
