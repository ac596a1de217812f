import Basics
import Glibc

/// Asks the terminal what it is like.
///
/// At the prompt alone, and best of no terminal that has left it unanswered for a whole run. Each question ends in a
/// fence, which every terminal answers, so that one without an answer of its own is waited for no longer.
@MainActor
public enum TerminalQuestion {
  /// Long enough for a terminal at the other end of the world, and no annoyance where it answers nothing, by judgment.
  private static let patience = Duration.milliseconds(250)

  /// The colour that letters stand on, as in `0xFFCC00`; nil where the terminal does not say, or the person is typing
  /// already.
  public static func ground(through output: Output) -> UInt32? { ask(.askGround, through: output)?.ground }

  /// Whether the terminal takes pictures as kitty does; nil where the person is typing already.
  public static func takesPictures(through output: Output) -> Bool? {
    ask(.askPictures, through: output)?.takesPictures
  }

  /// Whether something was asked, and nothing was answered since.
  public static var isUnanswered: Bool { Readline.isAnswerExpected }

  private static func ask(_ question: EscapeSequence, through output: Output) -> TerminalAnswers? {
    guard !Readline.isInputWaiting, !Readline.isTypedAhead else { return nil }
    var text: SafeText = ""
    text.append(question)
    text.append(.fence)
    output.query(text)
    var answers = TerminalAnswers()
    var deadline = ContinuousClock.now + patience
    while !answers.isComplete, answers.typed.isEmpty {
      guard let byte = next(before: deadline) else { break }
      // What has begun to come is waited for, since half of it would stand in the line.
      if answers.isMidAnswer { deadline = max(deadline, ContinuousClock.now + patience / 5) }
      answers.take(byte)
    }
    answers.end()
    Readline.typeAhead(answers.typed)
    Readline.isAnswerExpected = !answers.isComplete
    return answers
  }

  /// The next byte, one by one, so that what is typed behind an answer stays where readline finds it.
  private static func next(before deadline: ContinuousClock.Instant) -> UInt8? {
    var byte: UInt8 = 0
    while ContinuousClock.now < deadline {
      var waiting = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, 10) > 0 else { continue }
      return read(STDIN_FILENO, &byte, 1) == 1 ? byte : nil
    }
    return nil
  }
}
