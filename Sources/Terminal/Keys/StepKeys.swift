import Basics
import Glibc

/// What a key asks for where something is shown step by step.
public enum Step: Hashable, Sendable {
  case on, back, leave
}

/// Reads the keys of a person who goes through something step by step.
@MainActor
final class StepKeys {
  /// How long the rest of a key may take behind its Escape, by judgment.
  private static let patience: Int32 = 30
  private static let escape: UInt8 = 0x1B
  /// The left arrow is written as inputrc has it, with two signs for Escape.
  private static let back: Set<[UInt8]> = Set(
    [[UInt8(ascii: "b")], [UInt8(ascii: "B")]] + EscapeSequence.sentByLeftArrow.map { [escape] + $0.utf8.dropFirst(2) })
  /// Escape and q; Ctrl-C and Ctrl-D where the terminal sends them as keys.
  private static let leave: Set<[UInt8]> = [[escape], [UInt8(ascii: "q")], [UInt8(ascii: "Q")], [0x03], [0x04]]

  private let typed = TypedKeys()
  private var input = TerminalInput()

  /// What the next key asks for; nil where none is pressed.
  func next() -> Step? {
    while true {
      switch typed.next() {
      case .byte(let byte):
        // What the terminal says of itself is no key.
        if case .key(let key)? = input.take(byte) { return Self.step(of: key) }
      case .end: return .leave
      case .none:
        guard input.mayBeKey else { return nil }
        var rest = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        guard poll(&rest, 1, Self.patience) <= 0 else { continue }
        return Self.step(of: input.end())
      }
    }
  }

  private static func step(of key: [UInt8]) -> Step {
    leave.contains(key) ? .leave : back.contains(key) ? .back : .on
  }
}
