import Commands
import Grammar
import News

/// Finds passwords in visible lines.
extension SecretGuard {
  /// The shortest word that may be a password, by judgment.
  private static let shortest = 4
  /// The most words behind a name that may be a password, by judgment.
  private static let mostBehind = 4

  /// Whether a line tells a password: behind a word for one, or in place of a name.
  ///
  /// News about passwords can be asked for, unless its words look like one.
  func tellsPassword(_ heard: Interpretation) -> Bool {
    if isPasswordTold(in: heard.line) { return true }
    if heard.commands.contains(where: { $0.command.newcomer.map(tellsPassword) ?? false }) { return true }
    // Where a part of the line looks secret, the whole does, and to look is cheap.
    guard heard.commands.isEmpty || looksSecret(heard.line),
      let behind = understander.wordsBehindSecret(in: heard.line), !behind.isEmpty
    else { return false }
    return heard.commands.isEmpty || looksSecret(behind)
  }

  /// Whether a name holds more than a name: a word for a password, or what looks like one.
  func tellsPassword(name: String) -> Bool {
    let words = name.split(whereSeparator: \.isWhitespace).map { $0.lowercased() }
    func isMarker(_ word: String) -> Bool {
      let plain = SaidWords.plain(word.hasSuffix(":") ? word.dropLast() : word[...])
      return word == "/" || word == ":" || understander.words(.beforePassword).holds(plain)
    }
    func isSecret(_ word: String) -> Bool {
      word.count >= Self.shortest && !isYear(word) && word.contains { !$0.isLetter && !"'’-.".contains($0) }
    }
    if name.dropLast().contains(where: { "/:".contains($0) }) { return true }
    // A word for a password may come last: "swordfish as password".
    let isNamedAfter =
      words.count > 1 && understander.words(.password).count(ending: words.map(SaidWords.plain)) != nil
    return isNamedAfter || words.dropLast().contains(where: isMarker) || words.dropFirst().contains(where: isSecret)
  }

  /// Whether a name may have a password behind it; few letters are a second name: "mary ann".
  func mayTellPassword(name: String) -> Bool {
    let words = name.split { $0.isWhitespace }
    return words.dropFirst().reduce(0) { $0 + $1.count } > Self.shortest
  }

  /// Whether a word is a number people add to names: "mary 2004".
  private func isYear(_ word: String) -> Bool {
    word.count <= Self.shortest && word.allSatisfy { $0.isASCII && $0.isNumber }
  }

  /// Whether any word mixes letters and digits like a password.
  func looksSecret(_ words: String) -> Bool {
    // Few lines have a digit, and to see that takes no reading by characters.
    guard words.utf8.contains(where: { $0 >= 0x80 || 0x30...0x39 ~= $0 }) else { return false }
    if words.utf8.allSatisfy({ $0 < 0x80 }) { return Self.looksSecret(ascii: words.utf8) }
    let parts = words.split { $0.isWhitespace || "/:,=".contains($0) }
    return parts.contains { word in
      word.count >= 6 && word.contains(where: \.isLetter) && word.contains(where: \.isNumber)
    }
  }

  /// The same for words of ASCII, which most are; reading characters by Unicode rules takes ten times as long.
  private static func looksSecret(ascii words: String.UTF8View) -> Bool {
    var (count, letters, digits) = (0, 0, 0)
    for byte in words {
      switch byte {
      case 0x09...0x0D, UInt8(ascii: " "), UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: ","), UInt8(ascii: "="):
        (count, letters, digits) = (0, 0, 0)
        continue
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): letters += 1
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits += 1
      default: break
      }
      count += 1
      if count >= 6, letters > 0, digits > 0 { return true }
    }
    return false
  }

  /// Whether a line for logging in or signing up tells a password, however it is understood.
  private func isPasswordTold(in line: String) -> Bool {
    guard understander.words(.door).mayStand(in: line) else { return false }
    let said = line.split(whereSeparator: \.isWhitespace).map(String.init)
    let words = said.map(SaidWords.plain)
    return words.indices.contains { start in
      if start > 0, !understander.words(.joining).holds(words[start - 1]), !said[start - 1].hasSuffix(","),
        !said[start - 1].hasSuffix(";")
      {
        return false
      }
      let openings = [0, understander.words(.beforeDoor).count(beginning: words[start...])].compactMap(\.self)
      return openings.contains { opening in
        guard let door = understander.words(.door).count(beginning: words[(start + opening)...]) else { return false }
        let name = start + opening + door
        let filler = understander.words(.behindDoor).count(beginning: words[name...]) ?? 0
        return tellsPassword(name: said[(name + filler)...].joined(separator: " "))
      }
    }
  }

  /// How to treat a line, or one it asks about, that may tell a password in plain letters; nil where it tells none.
  ///
  /// The word may also be the second part of a name.
  func newcomer(in heard: Interpretation) -> Newcomer? {
    guard
      mayTellPassword(heard) || goesOnBehindNewcomer(heard)
        || explained(in: heard).contains(where: { tellsPassword($0) || mayTellPassword($0) })
    else { return nil }
    if heard.comesIn, heard.evidence != .example { return .comesIn }
    return heard.commands.contains { $0.command.kind == .explain } ? .asks : .isUnclear
  }

  /// Whether a password in plain letters may stand behind the name for a login.
  private func mayTellPassword(_ heard: Interpretation) -> Bool {
    if !heard.comesIn, seeksToComeIn(heard) { return true }
    func mayTell(_ command: Command) -> Bool { command.newcomer.map(mayTellPassword) ?? false }
    if heard.withheld.map({ mayTell($0.command) }) == true { return true }
    return (heard.commands + heard.choices).contains { part in
      if mayTell(part.command) { return true }
      // A line found by likeness may have unused words.
      guard heard.evidence == .example, let name = part.command.newcomer else { return false }
      return !isNamed(name, in: heard.line)
    }
  }

  /// Whether a line not understood as a login speaks of one and goes on behind that.
  ///
  /// In a line understood as something else, only where a part of it begins so.
  private func seeksToComeIn(_ heard: Interpretation) -> Bool {
    let isFollowed = !heard.commands.isEmpty
    let doors: [WordClass] = isFollowed ? [.door] : [.door, .sideDoor]
    guard doors.contains(where: { understander.words($0).mayStand(in: heard.line) }) else { return false }
    let words = heard.line.split { $0.isWhitespace || ",;:.-".contains($0) }.map(SaidWords.plain)
    func isBehind(_ door: WordClass) -> Bool {
      words.indices.contains { start in
        let isBeginning = start == 0 || understander.words(.joining).holds(words[start - 1])
        guard !isFollowed || isBeginning else { return false }
        return understander.words(door).count(beginning: words[start...]).map { words.count > start + $0 } ?? false
      }
    }
    if isBehind(.door) { return true }
    // A source or a place makes the verb mean something else: "switch to the bbc".
    return !isFollowed && isBehind(.sideDoor) && understander.kinds(in: heard.line).isEmpty
  }

  /// Whether a line that was not understood begins like a login: "use mary's profile swordfish".
  private func goesOnBehindNewcomer(_ heard: Interpretation) -> Bool {
    guard heard.commands.isEmpty, understander.mayComeIn(heard.line) else { return false }
    let words = heard.line.split(whereSeparator: \.isWhitespace)
    return (1..<max(words.count, 1)).suffix(Self.mostBehind).contains { end in
      understander.interpret(words[..<end].joined(separator: " "), at: moment).comesIn
    }
  }

  /// Whether a line ends with the name behind words that introduce it: "under maria".
  private func isNamed(_ name: String, in line: String) -> Bool {
    guard line.lowercased().hasSuffix(name.lowercased()) else { return false }
    let before = line.dropLast(name.count).split(whereSeparator: \.isWhitespace).map(SaidWords.plain)
    // A name alone has nothing beside it that could be a password.
    return before.isEmpty || understander.words(.behindDoor).count(ending: before) != nil
  }
}

extension Interpretation {
  /// Whether any command is a login or sign-up.
  var comesIn: Bool { commands.contains { [.login, .signup].contains($0.command.kind) } }
}

extension Command {
  /// The name to log in or sign up with.
  var newcomer: String? {
    if case .signUp(let name) = self { return name }
    if case .logIn(let name) = self { return name }
    return nil
  }
}
