import Basics
import CReadline
import Glibc

/// Taking over the terminal, and a line from its first key to its end.
extension Readline {
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
