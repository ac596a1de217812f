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
  private static var prompt: SafeText?
  private static var whenDone: @MainActor (String?) -> Void = { _ in }
  private static var completing: @MainActor (String) -> [String] = { _ in [] }
  /// The result of the last Tab; readline asks for it line by line.
  fileprivate static var completion = Completion(of: "", with: [])
  fileprivate static var choices: [String] = []

  /// Whether something was typed that is not waiting any more.
  private(set) static var isTypedAhead = false

  /// Whether the terminal was asked something and has not come to the fence.
  fileprivate(set) static var isAnswerExpected = false

  /// Whether a line is being typed.
  static var isEditing: Bool { prompt != nil }

  /// Takes over the terminal: typing shows only in the line being edited.
  ///
  /// What is typed during an answer waits for the next line.
  static func begin(completing: @escaping @MainActor (String) -> [String], isPlain: Bool) {
    Self.completing = completing
    speakUnicode()
    crier_rl_behave()
    crier_rl_complete_lines(matches, show)
    rl_variable_bind("completion-ignore-case", "on")
    rl_variable_bind("show-all-if-unmodified", "on")
    if isPlain { rl_variable_bind("enable-bracketed-paste", "off") }
    // Its pager would block everything until a key.
    rl_variable_bind("page-completions", "off")
    rl_initialize()
    rl_prep_terminal(1)
  }

  /// Restores the terminal.
  static func release() {
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
    if isEditing { rl_resize_terminal() } else { rl_reset_screen_size() }
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

  /// Reads what was typed, when there is something.
  static func takeInput() {
    // Without a line, readline would end the program.
    while isEditing, isTypedAhead || isInputWaiting {
      isTypedAhead = false
      rl_callback_read_char()
    }
  }

  /// Leaves to the next line what was typed before there was one.
  static func typeAhead(_ bytes: [UInt8]) {
    for byte in bytes { rl_stuff_char(Int32(byte)) }
    isTypedAhead = !bytes.isEmpty
  }

  /// Takes for no keys what the terminal may still answer.
  static func expectAnswers() {
    isAnswerExpected = true
    rl_bind_keyseq("\\C-[]11;", skipColour)
    rl_bind_keyseq("\\C-[[?", skipFence)
  }

  /// Whether there is input, or its end.
  static var isInputWaiting: Bool {
    var waiting = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&waiting, 1, 0) > 0
  }

  /// Drops the half-typed line and starts another.
  static func abandonLine() {
    guard let prompt else { return }
    rl_callback_sigcleanup()
    crier_rl_go_to_end()
    rl_echo_signal_char(SIGINT)
    crier_rl_end_row()
    rl_free_line_state()
    rl_callback_handler_remove()
    install(prompt)
  }

  /// Ends editing.
  static func stopEditing() {
    guard isEditing else { return }
    prompt = nil
    rl_callback_handler_remove()
  }

  /// Removes the half-typed line from the screen.
  static func hideLine() {
    if isEditing { crier_rl_hide_line() }
  }

  /// Shows the half-typed line again at the cursor.
  static func showLine() {
    if isEditing { rl_forced_update_display() }
  }

  /// Sets the lines to recall, oldest first.
  static func recall(_ lines: [String]) {
    rl_clear_history()
    for line in lines { add_history(SafeText(line).text) }
  }

  fileprivate static func finish(_ line: String?) {
    stopEditing()
    whenDone(line)
  }

  fileprivate static func complete(_ line: String) {
    completion = Completion(of: line, with: completing(line).map { SafeText($0).text })
    choices = completion.lines.reversed()
  }
}

// Called by readline. Top-level, because only functions and literals can be C function pointers.

private func finishLine(_ typed: UnsafeMutablePointer<CChar>?) {
  let line = typed.map { String(cString: $0) }
  free(typed)
  MainActor.assumeIsolated { Readline.finish(line) }
}

private func matches(
  of text: UnsafePointer<CChar>?, _: Int32, _: Int32
) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
  guard let text else { return nil }
  let line = String(cString: text)
  MainActor.assumeIsolated { Readline.complete(line) }
  crier_rl_offer_no_files()
  return rl_completion_matches(text, nextChoice)
}

private func nextChoice(_: UnsafePointer<CChar>?, _: Int32) -> UnsafeMutablePointer<CChar>? {
  MainActor.assumeIsolated { Readline.choices.popLast() }.flatMap { strdup($0) }
}

/// More keys than these are no answer of a terminal.
private let longestAnswer = 64

private func skipColour(_: Int32, _: Int32) -> Int32 {
  for _ in 0..<longestAnswer where [0x07, 0x5C, -1].contains(rl_read_key()) { break }
  return 0
}

private func skipFence(_: Int32, _: Int32) -> Int32 {
  for _ in 0..<longestAnswer where [0x63, -1].contains(rl_read_key()) { break }
  MainActor.assumeIsolated { Readline.isAnswerExpected = false }
  return 0
}

/// Lists the choices without their common beginning.
private func show(
  _ matches: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, _ count: Int32, _ longest: Int32
) {
  guard let matches else { return }
  let settled = MainActor.assumeIsolated { Readline.completion.settledLength }
  var shown = (0...Int(count)).map { matches[$0] }
  for index in shown.indices.dropFirst() { shown[index]? += settled }
  shown.withUnsafeMutableBufferPointer { rl_display_match_list($0.baseAddress, count, longest - Int32(settled)) }
  rl_forced_update_display()
}
