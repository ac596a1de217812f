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
