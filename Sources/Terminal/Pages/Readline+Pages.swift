import Basics
import CReadline

/// The keys that turn the page above the empty prompt; in a line that has begun they are what they are elsewhere.
extension Readline {
  static let pageLetters: Set<Character> = ["b", "g", "G", "n", "q"]

  /// Gives the keys their commands, each of which inputrc may bind to others by its name.
  static func addPageCommands() {
    add("crier-page-down", { Readline.turn(.pageDown, or: rl_insert, $0, $1) }, [" "])
    add("crier-page-down", { Readline.turn(.pageDown, or: beep, $0, $1) }, EscapeSequence.sentByPageDown)
    add("crier-page-up", { Readline.turn(.pageUp, or: rl_insert, $0, $1) }, ["b"])
    add("crier-page-up", { Readline.turn(.pageUp, or: beep, $0, $1) }, EscapeSequence.sentByPageUp)
    add("crier-page-start", { Readline.turn(.start, or: rl_insert, $0, $1) }, ["g"])
    add("crier-page-start", { Readline.turn(.start, or: rl_beg_of_line, $0, $1) }, EscapeSequence.sentByHome)
    add("crier-page-end", { Readline.turn(.end, or: rl_insert, $0, $1) }, ["G"])
    add("crier-page-end", { Readline.turn(.end, or: rl_end_of_line, $0, $1) }, EscapeSequence.sentByEnd)
    add("crier-next-hit", { Readline.turn(.nextHit, or: rl_insert, $0, $1) }, ["n"])
    add("crier-leave-page", leavePage, ["q"])
    add("crier-up", { Readline.turn(.rowUp, or: earlierLine, $0, $1) }, EscapeSequence.sentByUpArrow)
    add("crier-down", { Readline.turn(.rowDown, or: laterLine, $0, $1) }, EscapeSequence.sentByDownArrow)
  }

  static func add(_ name: String, _ command: @escaping Command, _ keys: [String]) {
    for keys in keys { crier_rl_add_command(name, command, keys) }
  }

  typealias Command = @convention(c) (Int32, Int32) -> Int32

  /// Whether nothing is typed and the page takes the keys.
  static var isTurning: Bool { isEditing && pages?.isOpen == true && line.isEmpty && crier_rl_is_searching() == 0 }

  /// Turns the page, or does something else where there is none.
  nonisolated static func turn(_ key: LongText.Key, or other: Command, _ count: Int32, _ typed: Int32) -> Int32 {
    let isDone = MainActor.assumeIsolated {
      guard isTurning, key != .nextHit || pages?.hasHits == true else { return false }
      note(typed)
      pages?.turn(key)
      return true
    }
    return isDone ? 0 : other(count, typed)
  }

  /// Notes a letter that acts, since it may prove to begin a line.
  fileprivate static func note(_ typed: Int32) {
    guard let letter = UInt8(exactly: typed).map({ Character(UnicodeScalar($0)) }), pageLetters.contains(letter) else {
      return letters = PageLetters()
    }
    let now = ContinuousClock.now
    if !letters.isInWord(at: now) { beforeLetters = pages?.state }
    letters.take(letter, at: now, isFollowed: isTypedAhead || isInputWaiting)
  }

  /// Has letters that turned the page begin a line after all, where the key that comes next goes on from them.
  static func takeBackLetters() {
    guard !letters.typed.isEmpty, keys.isEmpty, picker == nil, let pages,
      let letter = String(validating: nextKey, as: UTF8.self)?.first, letter.isLetter || letter.isNumber,
      !pageLetters.contains(letter)
    else { return }
    let (typed, before) = (letters.typed, beforeLetters)
    let isWord = letters.isInWord(at: .now)
    (letters, beforeLetters) = (PageLetters(), nil)
    guard isWord, line.isEmpty, let before, !assistance.completing(typed + String(letter)).choices.isEmpty else {
      return
    }
    pages.state = before
    rl_insert_text(typed)
  }

  /// Leaves the page at an Escape that begins nothing, or drops the words to be found in it; false where it is for others.
  static func leavePageAtEscape() -> Bool {
    guard picker == nil, keys.isEmpty, nextKey == [0x1B], isTurning || isFinding else { return false }
    nextKey = []
    if isFinding { dropLine() } else { pages?.leave() }
    return true
  }

  /// Whether words to be found in the page are being typed.
  private static var isFinding: Bool {
    isEditing && pages?.isOpen == true && line.hasPrefix(Prompt.finding) && crier_rl_is_searching() == 0
  }

  private static func dropLine() {
    rl_end_of_line(1, 0)
    crier_rl_replace_to_cursor(0, "")
  }

  /// How many rows a line took that was typed.
  static func rows(of line: String, behind prompt: SafeText) -> Int {
    (prompt.columns + DisplayWidth.of(line)) / windowSize.columns + 1
  }

  fileprivate static func leave(by typed: Int32) -> Bool {
    guard isTurning else { return false }
    note(typed)
    pages?.leave()
    return true
  }
}

private func leavePage(_ count: Int32, _ key: Int32) -> Int32 {
  MainActor.assumeIsolated { Readline.leave(by: key) } ? 0 : rl_insert(count, key)
}

private func beep(_: Int32, _: Int32) -> Int32 { rl_ding() }

private func earlierLine(_ count: Int32, _ key: Int32) -> Int32 { crier_rl_recall(1, count, key) }
private func laterLine(_ count: Int32, _ key: Int32) -> Int32 { crier_rl_recall(0, count, key) }
