import Basics
import Commands
import News
import Replies
import Voice

/// Settings in a table: each by its name, how it is, and a line that changes it.
struct SettingRows {
  /// Between two columns.
  private static let gap = 2

  private let rows: [[Run]]

  /// The rows of cards; nil where some are no settings, or the columns have no room for the longest of each.
  init?(_ cards: [Card], columns: Int, voice: Voice) {
    let settings = cards.compactMap { card -> [Run]? in
      guard case .setting(let choice, let value, let line) = card.face else { return nil }
      return [
        Run(voice.text(.settingName(setting: choice.name)), .aside), Run(Text.field(voice.text(value)), .title),
        Run(voice.text(.lineToSay(line: line)), .saying),
      ]
    }
    guard cards.count > 1, settings.count == cards.count else { return nil }
    let widths = (0..<3).map { column in settings.map { $0[column].width }.max() ?? 0 }
    guard widths.reduce(0, +) + 2 * Self.gap <= columns else { return nil }
    rows = settings.map { row in
      row.indices.flatMap { column in
        let isLast = column == row.count - 1
        return [row[column]] + (isLast ? [] : [.blanks(widths[column] - row[column].width + Self.gap)])
      }
    }
  }

  func add(to text: inout StyledText) { for row in rows { text.add(row) } }
}
