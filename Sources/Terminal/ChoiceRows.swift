import Basics

/// Choices as rows of a window: each with a word on it, in two columns.
struct ChoiceRows {
  /// As many as are taken in at a glance, by judgment.
  static let most = 12
  /// The widest that names may be, of the window's width.
  private static let widest = 1 / 2.0

  let look: PromptLook
  let columns: Int

  /// The first choices; where there are more, the last row tells how many.
  func rows(_ choices: [Completion.Choice], most: Int = ChoiceRows.most) -> [SafeText] {
    let isAll = choices.count <= most
    let shown = Array(choices.prefix(isAll ? most : most - 1))
    let rows = rows(of: shown)
    return isAll ? rows : rows + [head(look.more(choices.count - shown.count))]
  }

  /// A row above choices.
  func head(_ words: SafeText) -> SafeText { "  " + look.quiet(clipped(words, to: columns - 3)) }

  /// A row for each of some choices; the chosen one stands out.
  func rows(of choices: [Completion.Choice], chosen: Int? = nil) -> [SafeText] {
    let limit = max(1, Int(Double(columns) * Self.widest))
    let width = min(limit, choices.map { DisplayWidth.of($0.text) }.max() ?? 0)
    return choices.enumerated().map { index, choice in
      let name = clipped(SafeText(choice.text), to: width)
      let padding = String(repeating: " ", count: max(0, width - DisplayWidth.of(name.text)))
      let isChosen = index == chosen
      let head: SafeText = isChosen ? look.chosen("> \(name)") : "  \(name)"
      let room = columns - 1 - width - 4
      guard !choice.meaning.isEmpty, room > 0 else { return head }
      return head + "\(padding)  " + look.quiet(clipped(SafeText(choice.meaning), to: room))
    }
  }

  /// The choices of a window that only a voice reads: a fact a line, no column, nothing cut.
  static func spoken(_ choices: [Completion.Choice], _ look: PromptLook) -> [SafeText] {
    let shown = choices.prefix(choices.count <= most ? most : most - 1)
    let rows = shown.map { $0.meaning.isEmpty ? SafeText($0.text) : "\($0.text): \($0.meaning)" }
    return shown.count == choices.count ? rows : rows + [look.more(choices.count - shown.count)]
  }

  private func clipped(_ text: SafeText, to columns: Int) -> SafeText {
    SafeText(Wrap(columns: max(1, columns)).clip(text.text, ellipsis: look.ellipsis))
  }
}

/// How what stands beside the typed line is put.
public struct PromptLook {
  let quiet: (SafeText) -> SafeText
  let chosen: (SafeText) -> SafeText
  let more: (Int) -> SafeText
  let picking: (String, Int, Int) -> SafeText
  let ellipsis: String

  /// - Parameters:
  ///   - quiet: Dresses what is beside the point.
  ///   - chosen: Dresses what is chosen.
  ///   - more: Says how many more there are.
  ///   - picking: Stands above what is picked from: what is typed to find it, how many that fits, and of how many.
  ///   - ellipsis: Stands where a text was cut.
  public init(
    quiet: @escaping (SafeText) -> SafeText = { $0 }, chosen: @escaping (SafeText) -> SafeText = { $0 },
    more: @escaping (Int) -> SafeText = { "+ \($0)" },
    picking: @escaping (String, Int, Int) -> SafeText = { "\($0)? \($1)/\($2)" }, ellipsis: String = "..."
  ) {
    (self.quiet, self.chosen, self.more, self.picking, self.ellipsis) = (quiet, chosen, more, picking, ellipsis)
  }
}
