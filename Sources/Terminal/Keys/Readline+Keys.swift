import Basics
import CReadline
import Glibc

/// The keys that say a line by themselves at the empty prompt; in a line that has begun they are letters.
extension Readline {
  /// Gives the keys their commands, each of which inputrc may bind to others by its name.
  static func addPromptKeys() {
    add(PromptKey.next.command, { Readline.say(.next, $0, $1) }, [PromptKey.next.rawValue])
    add(PromptKey.previous.command, { Readline.say(.previous, $0, $1) }, [PromptKey.previous.rawValue])
    add(PromptKey.open.command, { Readline.say(.open, $0, $1) }, [PromptKey.open.rawValue])
    add(PromptKey.back.command, { Readline.say(.back, $0, $1) }, [PromptKey.back.rawValue])
    add(PromptKey.save.command, { Readline.say(.save, $0, $1) }, [PromptKey.save.rawValue])
    add(PromptKey.markRead.command, { Readline.say(.markRead, $0, $1) }, [PromptKey.markRead.rawValue])
    add(PromptKey.browser.command, { Readline.say(.browser, $0, $1) }, [PromptKey.browser.rawValue])
    add(PromptKey.find.command, { Readline.say(.find, $0, $1) }, [PromptKey.find.rawValue])
    add("crier-keys", listKeys, ["?"])
    add("crier-complete", complete, ["\\t"])
  }

  private static var isAtEmptyPrompt: Bool { isEditing && line.isEmpty && crier_rl_is_searching() == 0 }

  /// Says what a key stands for, or only begins to; puts the key itself into a line that has begun.
  fileprivate nonisolated static func say(_ key: PromptKey, _ count: Int32, _ typed: Int32) -> Int32 {
    let isSaid = MainActor.assumeIsolated {
      guard isAtEmptyPrompt, key != .find || !isTurning, let words = assistance.line(key) else { return false }
      rl_insert_text(SafeText(words).text)
      crier_rl_draw()
      return true
    }
    guard isSaid else { return rl_insert(count, typed) }
    return key == .find ? 0 : rl_newline(1, typed)
  }

  /// Lists the keys below the empty prompt, with what each does; false where there are none.
  fileprivate static func showKeys() -> Bool {
    guard isAtEmptyPrompt else { return false }
    let keys = PromptKey.allCases.filter { $0 != .find || !isTurning }.compactMap { key in
      assistance.line(key).flatMap { words in bound(to: key.command).map { Completion.Choice($0, meaning: words) } }
    }
    choices = (isTurning ? assistance.pageKeys() : []) + keys
    guard !choices.isEmpty else { return false }
    listChoices()
    return true
  }

  /// The key that a command is bound to, as inputrc writes it.
  private static func bound(to command: String) -> String? {
    guard let keys = crier_rl_key_of(command) else { return nil }
    defer { free(keys) }
    return String(cString: keys)
  }

  /// Moves into the choices that the last key has shown; false where it was no Tab, or had none.
  fileprivate static func isMovingIntoChoices() -> Bool {
    guard assistance.isDrawn, hasShownChoices, crier_rl_is_last(complete) != 0 else { return false }
    hasShownChoices = false
    pick()
    return true
  }

  /// Notes whether choices are shown.
  fileprivate static func noteChoices() { hasShownChoices = !choices.isEmpty }
}

private func listKeys(_ count: Int32, _ key: Int32) -> Int32 {
  MainActor.assumeIsolated { Readline.showKeys() } ? 0 : rl_insert(count, key)
}

private func complete(_ count: Int32, _ key: Int32) -> Int32 {
  if MainActor.assumeIsolated({ Readline.isMovingIntoChoices() }) { return 0 }
  let result = rl_complete(count, key)
  MainActor.assumeIsolated { Readline.noteChoices() }
  return result
}
