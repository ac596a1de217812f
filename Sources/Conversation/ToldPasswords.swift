import News
import Understanding

extension Command {
  /// Whether somebody told a password in a line that is seen: "sign up as maria with password hunter22".
  var tellsPassword: Bool {
    switch self {
    case .signUp(let name), .logIn(let name): name.map(Self.tellsPassword) ?? false
    default: false
    }
  }

  /// Whether what was said for a name says more than a name: a word for a password, or what looks like one.
  static func tellsPassword(_ name: String) -> Bool {
    let words = name.split(whereSeparator: \.isWhitespace).map(String.init)
    let markers = ["password", "passwort", "passphrase", "pass", "pwd", "pw", "with", "using", "use", "/", ":"]
    func isMarker(_ word: String) -> Bool {
      markers.contains(word.lowercased()) || markers.contains(word.dropLast().lowercased()) && word.hasSuffix(":")
    }
    func isSecret(_ word: String) -> Bool {
      word.count >= 4 && word.contains { !$0.isLetter && !"'’-.".contains($0) }
    }
    if name.dropLast().contains(where: { "/:".contains($0) }) { return true }
    // "With" at the end is followed by nothing; "swordfish as password" is.
    let isNamedAfter = words.count > 1 && words.last.map { markers.prefix(5).contains($0.lowercased()) } == true
    return isNamedAfter || words.dropLast().contains(where: isMarker) || words.dropFirst().contains(where: isSecret)
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

  private static func isPasswordTold(inOne line: String) -> Bool {
    let doors = [
      "login", "log in", "log me in", "logon", "signin", "sign in", "sign me in", "signup", "sign up",
      "sign me up", "register", "register me", "switch to user", "switch user to", "create profile", "create account",
      "create an account",
    ]
    let openings = ["", "please ", "explain ", "can you ", "could you ", "i want to ", "i'd like to ", "let me "]
    let said = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let lowered = said.lowercased()
    for opening in openings where lowered.hasPrefix(opening) {
      for door in doors where lowered.hasPrefix("\(opening)\(door) ") {
        let rest = said.dropFirst(opening.count + door.count + 1)
        let fillers = ["as ", "with name ", "with the name ", "by the name of ", "user ", "under "]
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
}

extension Interpretation {
  /// Whether the line holds what nothing but a file of its own may keep, whatever was made of it.
  ///
  /// Of what was not followed, a word such as no sentence has may be a password behind a slip of the keyboard.
  var holdsSecret: Bool {
    (commands + choices).contains { $0.command.holdsSecret } || commands.isEmpty && Command.looksSecret(line)
  }
}
