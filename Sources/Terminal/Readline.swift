import Basics
import CReadline
import Glibc

/// The only use of readline, with the state that its single line per process requires.
///
/// Readline only edits: it gets characters when there are some. Signals, terminal modes and the environment are handled
/// here, because its own way would disturb a program with other work.
@MainActor
enum Readline {
  /// The prompt of the line being typed; nil without one.
  static var prompt: SafeText?
  static var whenDone: @MainActor (String?) -> Void = { _ in }
  static var assistance = PromptAssistance()
  /// The lines to recall, oldest first.
  private(set) static var recalled: [String] = []
  /// The choices of the last Tab, until they are shown.
  static var choices: [Completion.Choice] = []
  static var beside = BesideLine()
  /// Whether the last Tab has shown choices.
  static var hasShownChoices = false
  /// The picker that is open, and the keys typed into it.
  static var picker: Picker?
  static var pickerKeys = PickerKeys()

  /// The page above the prompt, the letters that turned it, and how it was before them.
  static var pages: PageTurner?
  static var letters = PageLetters()
  static var beforeLetters: (answer: PageTurner.Answer?, text: LongText?)?

  /// What readline has not got yet of the key that it reads, and of the next; what was typed behind them before there was
  /// a line; what may become another key; and whether the end comes behind them.
  static var keys: ArraySlice<UInt8> = []
  static var nextKey: [UInt8] = []
  static var ahead: ArraySlice<UInt8> = []
  static var input = TerminalInput()
  static var isAtEnd = false

  /// Whether the terminal was asked something and has not come to the fence.
  static var isAnswerExpected = false

  /// Whether a line is being typed.
  static var isEditing: Bool { prompt != nil }

  /// Whether another program changed the terminal's mode.
  static var hasLostTerminal: Bool {
    var modes = termios()
    return tcgetattr(STDIN_FILENO, &modes) == 0 && modes.c_lflag & tcflag_t(ICANON) != 0
  }

  /// Sets the lines to recall, oldest first.
  static func recall(_ lines: [String]) {
    recalled = lines
    clear_history()
    for line in lines { add_history(SafeText(line).text) }
  }
}
