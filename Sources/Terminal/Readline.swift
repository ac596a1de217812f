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
  private(set) static var prompt: SafeText?
  private static var whenDone: @MainActor (String?) -> Void = { _ in }
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

  /// Takes over the terminal: typing shows only in the line being edited.
  ///
  /// What is typed during an answer waits for the next line.
  static func begin(_ assistance: PromptAssistance, _ pages: PageTurner?, isPlain: Bool) {
    (Self.assistance, Self.pages) = (assistance, pages)
    speakUnicode()
    crier_rl_behave()
    crier_rl_complete_lines(completions, showChoices)
    if assistance.isDrawn {
      crier_rl_add_command("crier-paste", takePaste, "\\C-[[200~")
      crier_rl_add_command("crier-pick", pickChoice, "\\C-t")
      add("crier-take-rest", takeRest, EscapeSequence.sentByRightArrow)
      addPageCommands()
    }
    addPromptKeys()
    crier_rl_unbind_faulty()
    rl_variable_bind("show-all-if-ambiguous", "on")
    if isPlain { rl_variable_bind("enable-bracketed-paste", "off") }
    // Its pager would block everything until a key.
    rl_variable_bind("page-completions", "off")
    FatalSignals.guardTerminal(isPlain: isPlain)
    rl_initialize()
    readThroughHere()
    tellSize()
    rl_prep_terminal(1)
  }

  /// Restores the terminal.
  static func release() {
    beside.clear()
    picker = nil
    crier_rl_forget_end_of_input()
    rl_deprep_terminal()
  }

  /// Takes over the terminal again, and shows the half-typed line.
  static func retake() {
    release()
    rl_prep_terminal(1)
    guard isEditing else { return }
    rl_on_new_line()
    rl_forced_update_display()
  }

  /// Whether another program changed the terminal's mode.
  static var hasLostTerminal: Bool {
    var modes = termios()
    return tcgetattr(STDIN_FILENO, &modes) == 0 && modes.c_lflag & tcflag_t(ICANON) != 0
  }

  /// Redraws the line for a resized window.
  static func resize() {
    beside.clear()
    tellSize()
    if picker != nil { showBeside() }
  }

  /// Makes readline accept letters beyond ASCII in any locale.
  ///
  /// Readline rereads the environment for each line, so that changes with the locale.
  private static func speakUnicode() {
    setlocale(LC_CTYPE, "")
    guard String(cString: nl_langinfo(nl_item(CODESET))) != "UTF-8" else { return }
    setenv("LC_ALL", "C.UTF-8", 1)
    setlocale(LC_CTYPE, "C.UTF-8")
  }

  /// Starts a line; `whenDone` gets what was typed, or nil at the end.
  static func ask(_ prompt: SafeText, whenDone: @escaping @MainActor (String?) -> Void) {
    Self.prompt = prompt
    Self.whenDone = whenDone
    install(prompt)
  }

  /// Its sequences are marked as taking no room.
  private static func install(_ prompt: SafeText) {
    rl_callback_handler_install(prompt.withSequencesMarked("\u{1}", "\u{2}"), finishLine)
  }

  /// Drops the half-typed line and starts another, or closes the picker where one is open.
  static func abandonLine() {
    forgetTyped()
    guard let prompt, !leavePicker() else { return }
    if isTurning {
      pages?.leave()
      return
    }
    beside.clear()
    rl_callback_sigcleanup()
    crier_rl_go_to_end()
    rl_echo_signal_char(SIGINT)
    crier_rl_end_row()
    rl_free_line_state()
    rl_callback_handler_remove()
    crier_rl_draw_by(nil)
    install(prompt)
  }

  /// Ends editing.
  static func stopEditing() {
    guard isEditing else { return }
    beside.clear()
    prompt = nil
    rl_callback_handler_remove()
    crier_rl_draw_by(nil)
  }

  /// Removes the half-typed line from the screen.
  static func hideLine() {
    guard isEditing else { return }
    beside.clear()
    crier_rl_hide_line()
  }

  /// Shows the half-typed line again at the cursor.
  static func showLine() {
    guard isEditing else { return }
    rl_forced_update_display()
    showBeside()
  }

  /// Sets the lines to recall, oldest first.
  static func recall(_ lines: [String]) {
    recalled = lines
    clear_history()
    for line in lines { add_history(SafeText(line).text) }
  }

  fileprivate static func finish(_ line: String?) {
    stopEditing()
    whenDone(line)
  }
}

// Called by readline. Top-level, because only functions and literals can be C function pointers.

private func finishLine(_ typed: UnsafeMutablePointer<CChar>?) {
  let line = typed.map { String(cString: $0) }
  free(typed)
  MainActor.assumeIsolated { Readline.finish(line) }
}
