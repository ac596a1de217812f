import Basics
import CReadline
import Glibc

/// What helps at a half-typed line.
@MainActor
public struct PromptAssistance {
  let completing: @MainActor (String) -> Completion
  let goingOn: @MainActor (String) -> String?
  let stories: @MainActor () -> [Completion.Choice]
  let line: @MainActor (PromptKey) -> String?
  let pageKeys: @MainActor () -> [Completion.Choice]
  let folded: @MainActor (Int) -> String
  let look: @MainActor () -> PromptLook
  let isDrawn: Bool

  /// - Parameters:
  ///   - completing: Given the line up to the cursor, what may end it.
  ///   - goingOn: Given the line, a longer one that it may become.
  ///   - stories: Lines to pick from where nothing is typed.
  ///   - line: What a key says by itself where nothing is typed; nil where it is a letter.
  ///   - pageKeys: The keys that turn a page, with what each does.
  ///   - folded: Given the number of pasted lines that the window has no room for, what stands for them.
  ///   - look: How that is put, asked anew since it may be chosen.
  ///   - isDrawn: Whether it may be drawn beside the line and taken away again.
  public init(
    completing: @escaping @MainActor (String) -> Completion = { _ in .none },
    goingOn: @escaping @MainActor (String) -> String? = { _ in nil },
    stories: @escaping @MainActor () -> [Completion.Choice] = { [] },
    line: @escaping @MainActor (PromptKey) -> String? = { _ in nil },
    pageKeys: @escaping @MainActor () -> [Completion.Choice] = { [] },
    folded: @escaping @MainActor (Int) -> String = { "\($0)" },
    look: @escaping @MainActor () -> PromptLook = { PromptLook() }, isDrawn: Bool = false
  ) {
    (self.completing, self.goingOn, self.folded) = (completing, goingOn, folded)
    (self.stories, self.line, self.pageKeys) = (stories, line, pageKeys)
    (self.look, self.isDrawn) = (look, isDrawn)
  }
}

extension Readline {
  /// What Tab makes of a line: what the choices share, then two of them where there are several, which is all that
  /// readline has to know.
  fileprivate static func complete(_ line: String) -> [String] {
    let completion = assistance.completing(line)
    choices = completion.choices.count > 1 ? completion.choices : []
    crier_rl_complete_so(completion.choices.first?.isUnfinished == true ? 0 : 1)
    guard !completion.choices.isEmpty else { return [] }
    return [completion.common(in: line)] + choices.prefix(2).map(\.text)
  }

  /// Lists the choices above the line, where nothing can be drawn below it.
  static func listChoices() {
    guard !assistance.isDrawn else { return }
    let rows = ChoiceRows.spoken(choices, assistance.look())
    choices = []
    crier_rl_put("\n" + rows.map { $0.text + "\n" }.joined())
    rl_forced_update_display()
  }
}

func completions(
  of text: UnsafePointer<CChar>?, _: Int32, _: Int32
) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
  guard let text else { return nil }
  let line = String(cString: text)
  let found = MainActor.assumeIsolated { Readline.complete(line) }
  guard !found.isEmpty, let room = calloc(found.count + 1, MemoryLayout<UnsafeMutablePointer<CChar>?>.stride) else {
    return nil
  }
  // Readline frees them all.
  let matches = room.bindMemory(to: UnsafeMutablePointer<CChar>?.self, capacity: found.count + 1)
  for (index, match) in found.enumerated() { matches[index] = strdup(match) }
  return matches
}

func showChoices(_: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, _: Int32, _: Int32) {
  MainActor.assumeIsolated { Readline.listChoices() }
}
