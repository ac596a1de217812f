import CReadline
import Glibc

/// The one door to readline, with all the state that a library with one line per process forces on us.
///
/// Readline only edits here: it is given characters when there are some, and signals, terminal modes and the
/// environment are our affair, because what it does about them by itself is wrong for a program with other work to do.
@MainActor
enum Readline {
  /// The prompt of the line being typed; nil when none is.
  private static var prompt: String?
  private static var whenDone: @MainActor (String?) -> Void = { _ in }
  private static var completing: @MainActor (String) -> [String] = { _ in [] }
  /// What the last Tab found; readline takes its lines one at a time.
  fileprivate static var completion = Completion(of: "", with: [])
  fileprivate static var choices: [String] = []

  /// Whether a line is being typed.
  static var isEditing: Bool { prompt != nil }

  /// Takes the terminal: from now on nothing typed is echoed but by the line being edited.
  ///
  /// What is typed while an answer is on its way waits unseen for the next line.
  static func begin(completing: @escaping @MainActor (String) -> [String]) {
    Self.completing = completing
    speakUnicode()
    crier_rl_behave()
    crier_rl_complete_lines(matches, show)
    rl_variable_bind("completion-ignore-case", "on")
    rl_variable_bind("show-all-if-unmodified", "on")
    // Its pager would wait for a key with everything else at a halt.
    rl_variable_bind("page-completions", "off")
    rl_initialize()
    rl_prep_terminal(1)
  }

  /// Puts the terminal back as it was found.
  static func release() {
    crier_rl_forget_end_of_input()
    rl_deprep_terminal()
  }

  /// Takes the terminal anew after somebody else had it, and shows the half-typed line.
  static func retake() {
    release()
    rl_prep_terminal(1)
    guard isEditing else { return }
    rl_on_new_line()
    rl_forced_update_display()
  }

  /// Whether somebody else has changed how the terminal works.
  static var hasLostTerminal: Bool {
    var modes = termios()
    return tcgetattr(STDIN_FILENO, &modes) == 0 && modes.c_lflag & tcflag_t(ICANON) != 0
  }

  /// Fits the half-typed line into a window that has changed.
  static func resize() {
    if isEditing { rl_resize_terminal() } else { rl_reset_screen_size() }
  }

  /// Makes letters beyond ASCII be taken for letters, whatever the locale says.
  ///
  /// Readline looks at the environment anew for each line, so the environment has to change with the locale.
  private static func speakUnicode() {
    setlocale(LC_CTYPE, "")
    guard String(cString: nl_langinfo(nl_item(CODESET))) != "UTF-8" else { return }
    setenv("LC_ALL", "C.UTF-8", 1)
    setlocale(LC_CTYPE, "C.UTF-8")
  }

  /// Starts a new line; `whenDone` hears what was typed, or nil when there will be no more.
  static func ask(_ prompt: String, whenDone: @escaping @MainActor (String?) -> Void) {
    Self.prompt = prompt
    Self.whenDone = whenDone
    rl_callback_handler_install(prompt, finishLine)
  }

  /// Takes what has been typed; to be called when there is something to read.
  static func takeInput() {
    // Without a line being edited, readline would end the program.
    while isEditing, isInputWaiting { rl_callback_read_char() }
  }

  /// Whether there is something to read, the end included.
  static var isInputWaiting: Bool {
    var waiting = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&waiting, 1, 0) > 0
  }

  /// Gives the half-typed line up and starts another.
  static func abandonLine() {
    guard let prompt else { return }
    rl_callback_sigcleanup()
    crier_rl_go_to_end()
    rl_echo_signal_char(SIGINT)
    crier_rl_end_row()
    rl_free_line_state()
    rl_callback_handler_remove()
    rl_callback_handler_install(prompt, finishLine)
  }

  /// Stops editing, whatever has been typed.
  static func stopEditing() {
    guard isEditing else { return }
    prompt = nil
    rl_callback_handler_remove()
  }

  /// Takes the half-typed line off the screen.
  static func hideLine() {
    if isEditing { crier_rl_hide_line() }
  }

  /// Shows the half-typed line again, where the cursor is now.
  static func showLine() {
    if isEditing { rl_forced_update_display() }
  }

  /// Says which lines can be called back, oldest first.
  static func recall(_ lines: [String]) {
    rl_clear_history()
    for line in lines { add_history(line) }
  }

  fileprivate static func finish(_ line: String?) {
    stopEditing()
    whenDone(line)
  }

  fileprivate static func complete(_ line: String) {
    completion = Completion(of: line, with: completing(line))
    choices = completion.lines.reversed()
  }
}

// What readline calls back. Functions of the file, because only these and literals can be C's function pointers.

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

/// Lists the choices without the words they all begin with.
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
