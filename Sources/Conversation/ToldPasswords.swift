import News
import Understanding

extension Command {
  /// Whether somebody told a password in a line that is seen: "sign up as maria with password hunter22".
  var tellsPassword: Bool {
    newcomer.map(Self.tellsPassword) ?? false
  }

  /// Whether what was said for a name says more than a name: a word for a password, or what looks like one.
  static func tellsPassword(_ name: String) -> Bool {
    let words = name.split(whereSeparator: \.isWhitespace).map(String.init)
    let markers = ["password", "passwort", "passphrase", "pass", "pwd", "pw", "with", "using", "use", "/", ":"]
    func isMarker(_ word: String) -> Bool {
      markers.contains(word.lowercased()) || markers.contains(word.dropLast().lowercased()) && word.hasSuffix(":")
    }
    func isSecret(_ word: String) -> Bool {
      word.count >= 4 && !isYear(word) && word.contains { !$0.isLetter && !"'’-.".contains($0) }
    }
    if name.dropLast().contains(where: { "/:".contains($0) }) { return true }
    // "With" at the end is followed by nothing; "swordfish as password" is.
    let isNamedAfter = words.count > 1 && words.last.map { markers.prefix(5).contains($0.lowercased()) } == true
    return isNamedAfter || words.dropLast().contains(where: isMarker) || words.dropFirst().contains(where: isSecret)
  }

  /// Whether a command may tell one in plain letters, which cannot be told from the end of a name: "log in as mary jane".
  var mayTellPassword: Bool { newcomer.map(Self.mayTellPassword) ?? false }

  /// Whether what was said for a name may be a name and more: so little as in "mary ann" is no password.
  static func mayTellPassword(_ name: String) -> Bool {
    let words = name.split { $0.isWhitespace }
    return words.dropFirst().reduce(0) { $0 + $1.count } > shortest
  }

  /// Whether a word is a number that people add to their names: "mary 2004".
  private static func isYear(_ word: String) -> Bool {
    word.count <= shortest && word.allSatisfy { $0.isASCII && $0.isNumber }
  }

  /// How many characters nobody takes for a password any more.
  private static let shortest = 4

  /// The name that somebody is to come in by.
  fileprivate var newcomer: String? {
    switch self {
    case .signUp(let name), .logIn(let name): name
    default: nil
    }
  }

  /// Whether any of some words mixes letters and digits as only a password would.
  static func looksSecret(_ words: String) -> Bool {
    words.split { $0.isWhitespace || "/:,=".contains($0) }.contains { word in
      word.count >= 6 && word.contains(where: \.isLetter) && word.contains(where: \.isNumber)
    }
  }

  /// Whether a line that is to let somebody in tells a password, however it is understood.
  static func isPasswordTold(in line: String) -> Bool {
    if isPasswordTold(inOne: line) { return true }
    let words = line.split(whereSeparator: \.isWhitespace)
    return words.indices.dropFirst().contains { start in
      let isJoined =
        ["and", "then"].contains(words[start - 1].lowercased()) || ",;".contains(words[start - 1].suffix(1))
      return isJoined && isPasswordTold(inOne: words[start...].joined(separator: " "))
    }
  }

  /// What people say who want to come in, with a name and perhaps a password behind it.
  private static let doors = [
    "login", "log in", "log me in", "logon", "log on", "signin", "sign in", "sign me in", "signup", "sign up",
    "sign me up", "register", "register me", "enrol me", "enroll me", "authenticate", "switch to user",
    "switch user to", "create profile", "create account", "create an account", "it's me", "its me", "it is me",
  ]
  /// And what some of them say, and others of other things.
  private static let sideDoors = [
    "switch to", "let me in", "get me in", "connect me", "log back in", "sign back in", "sign on", "su",
  ]
  private static let doorWords = doors.map { $0.split(separator: " ") }
  private static let sideDoorWords = sideDoors.map { $0.split(separator: " ") }

  /// Whether a line that came to nothing of the kind is about coming in, and says anything behind that.
  ///
  /// In one that came to something else, only where a part of it begins so.
  fileprivate static func seeksToComeIn(_ line: String, isFollowed: Bool) -> Bool {
    if isFollowed, !Understander.mayBeAboutComingIn(line) { return false }
    let doors = isFollowed ? doorWords : doorWords + sideDoorWords
    let words = line.lowercased().replacing("’", with: "'").split { $0.isWhitespace || ",;:.-".contains($0) }
    return words.indices.contains { start in
      let isBeginning = start == 0 || ["and", "then"].contains(words[start - 1])
      return (!isFollowed || isBeginning)
        && doors.contains { words[start...].starts(with: $0) && words.count > start + $0.count }
    }
  }

  private static func isPasswordTold(inOne line: String) -> Bool {
    let openings = ["", "please ", "explain ", "can you ", "could you ", "i want to ", "i'd like to ", "let me "]
    let said = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let lowered = said.lowercased()
    for opening in openings where lowered.hasPrefix(opening) {
      for door in doors where lowered.hasPrefix("\(opening)\(door) ") {
        let rest = said.dropFirst(opening.count + door.count + 1)
        let fillers = ["as ", "with name ", "with the name ", "by the name of ", "user ", "under ", "with ", "using "]
        let filler = fillers.first { rest.lowercased().hasPrefix($0) } ?? ""
        if tellsPassword(String(rest.dropFirst(filler.count))) { return true }
      }
    }
    return false
  }
}

extension Understander {
  /// Whether a line that is seen tells a password: behind a word for one, or in the place of a name to come in by.
  ///
  /// News about passwords can be asked for all the same, unless what stands there looks like one.
  public func tellsPassword(_ line: String, at moment: Moment) -> Bool {
    if Command.isPasswordTold(in: line) { return true }
    guard let behind = wordsBehindSecret(in: line), !behind.isEmpty else { return false }
    return interpret(line, at: moment).commands.isEmpty || Command.looksSecret(behind)
  }

  /// Whether a line may be about coming in; false for certain where it says so, as of nearly all lines, which are
  /// understood in less time than it takes to look for a password in them.
  public static func mayBeAboutComingIn(_ line: String) -> Bool {
    var last: UInt32 = 0
    for letter in line.utf8 {
      last = (last << 8 | UInt32(letter | 0x20)) & 0xFF_FFFF
      if beginnings.contains(last) { return true }
    }
    return false
  }

  /// What every such line has one of, of "login", "sign", "register", "enrol", "authenticate", "create", "switch", "it's
  /// me" and "password".
  private static let beginnings: [UInt32] = ["log", "sig", "reg", "enr", "aut", "cre", "swi", "s m", "pas"].map {
    $0.utf8.reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// Whether a line, or one that it asks about, may tell a password, so that nothing that outlives the moment holds it.
  public func mayTellPassword(_ understood: Interpretation, at moment: Moment) -> Bool {
    understood.mayTellPassword
      || understood.commands.contains { part in
        guard case .explain(let line?) = part.command else { return false }
        return tellsPassword(line, at: moment) || interpret(line, at: moment).mayTellPassword
      }
  }
}

extension Interpretation {
  /// Whether a password in plain letters may stand behind the name of who wants to come in.
  ///
  /// Nothing that outlives the moment may hold such a line, which may as well end with the second word of a name.
  fileprivate var mayTellPassword: Bool {
    if !comesIn, Command.seeksToComeIn(line, isFollowed: !commands.isEmpty) { return true }
    if withheld?.command.mayTellPassword == true { return true }
    return (commands + choices).contains { part in
      if part.command.mayTellPassword { return true }
      // What only is like a sentence may have words that nothing was made of.
      guard evidence == .example, let name = part.command.newcomer else { return false }
      return !line.lowercased().hasSuffix(name)
    }
  }

  /// Whether somebody is to come in by any part of the line.
  var comesIn: Bool { commands.contains { ["login", "signup"].contains($0.command.intent) } }

  /// Whether the line holds what nothing but a file of its own may keep, whatever was made of it.
  ///
  /// Of what was not followed, a word such as no sentence has may be a password behind a slip of the keyboard.
  var holdsSecret: Bool {
    spokenOf.contains { $0.holdsSecret } || commands.isEmpty && Command.looksSecret(line)
  }
}
