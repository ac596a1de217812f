import CReadline
import Glibc

/// What readline gets of what is typed: keys alone, one at a time, and none that it is known to fail on.
extension Readline {
  /// How long the rest of a key may take behind its Escape, by judgment.
  private static let patience: Int32 = 30
  /// Ends a search for an earlier line, with that line in place and nothing done.
  private static let endOfSearch: UInt8 = 0x0A
  private static let typed = TypedKeys()

  /// Has readline read by way of here.
  static func readThroughHere() {
    crier_rl_read_by(readByte, isByteWaiting)
    // `endOfSearch` is one of these, whatever inputrc says.
    rl_variable_bind("isearch-terminators", "\\e\\n")
  }

  /// Reads what was typed, when there is something.
  static func takeInput() {
    beside.clear()
    // Without a line, readline would end the program.
    while isEditing, hasKey() {
      if leavePageAtEscape() { continue }
      takeBackLetters()
      if picker == nil { rl_callback_read_char() } else { takePickersByte() }
      crier_rl_own_undo()
    }
    showBeside()
  }

  /// Leaves to the next line what was typed before there was one.
  static func typeAhead(_ bytes: [UInt8]) { ahead += bytes }

  /// Whether something was typed that is not waiting any more.
  static var isTypedAhead: Bool { !keys.isEmpty || !nextKey.isEmpty || !ahead.isEmpty }

  /// Forgets what was typed behind a line that was given up.
  static func forgetTyped() { (keys, nextKey, ahead, input) = ([], [], [], TerminalInput()) }

  /// Whether there is input, or its end.
  static var isInputWaiting: Bool { isInputWaiting(for: 0) }

  /// Whether there is input, or its end, within some milliseconds.
  private static func isInputWaiting(for milliseconds: Int32) -> Bool {
    var waiting = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&waiting, 1, milliseconds) > 0
  }

  /// Whether there is a byte of a key, or the end of input; takes out what the terminal says.
  static func hasKey() -> Bool {
    takeAhead()
    while !hasBytes, !isAtEnd, isInputWaiting(for: input.mayBeKey ? patience : 0) {
      switch typed.next() {
      case .byte(let byte): take(byte)
      case .end: isAtEnd = true
      // Ctrl-C drops what is waiting.
      case .none: return false
      }
    }
    // Escape alone is a key, as is Alt with a letter that may begin an answer.
    if !hasBytes, input.mayBeKey { nextKey = input.end() }
    return hasBytes || isAtEnd
  }

  /// The next byte of a key, waited for where readline wants more of what has begun; -1 at the end.
  static func nextByte() -> Int32 {
    takeAhead()
    while !hasBytes, !isAtEnd {
      let byte = crier_rl_getc()
      if byte < 0 { isAtEnd = true } else { take(UInt8(truncatingIfNeeded: byte)) }
    }
    if keys.isEmpty { beginKey() }
    if let key = keys.popFirst() { return Int32(key) }
    isAtEnd = false
    return -1
  }

  private static func takeAhead() {
    while !hasBytes, let byte = ahead.popFirst() { take(byte) }
  }

  /// Takes bytes one by one, so that what is typed behind a line stays where the next reader finds it.
  private static func take(_ byte: UInt8) {
    switch input.take(byte) {
    case .key(let bytes)?: nextKey = bytes
    case .answer(let bytes)?:
      if TerminalAnswers.isFence(String(decoding: bytes.dropFirst(), as: UTF8.self)) { isAnswerExpected = false }
    case nil: break
    }
  }

  private static var hasBytes: Bool { !keys.isEmpty || !nextKey.isEmpty }

  /// Begins to hand out the next key; the search for an earlier line is ended before one of several bytes and before one
  /// that stands for others, at which readline 8.2 fails.
  private static func beginKey() {
    defer { nextKey = [] }
    guard let first = nextKey.first else { return }
    let isSearchOver = crier_rl_is_in_isearch() != 0 && crier_rl_is_command(Int32(first)) == 0
    keys = isSearchOver ? [endOfSearch] + (nextKey == [0x1B] ? [] : nextKey) : nextKey[...]
  }
}

private func readByte(_: UnsafeMutablePointer<FILE>?) -> Int32 { MainActor.assumeIsolated { Readline.nextByte() } }

private func isByteWaiting() -> Int32 { MainActor.assumeIsolated { Readline.hasKey() } ? 1 : 0 }
