import Basics
import Replies
import Voice

/// A chart: a row for each bar, with its number behind it; where only plain characters may stand, the number alone.
struct ChartLayout {
  let columns: Int
  let style: Style
  let voice: Voice

  func add(_ chart: Chart, to text: inout StyledText) {
    let labels = chart.bars.map { voice.text($0.label) }
    let width = labels.map { DisplayWidth.of($0) }.max() ?? 0
    let most = chart.bars.map(\.count).max() ?? 0
    let digits = String(most).utf8.count
    let course = chart.bars.map(\.course.count).max() ?? 0
    let highest = chart.bars.flatMap(\.course).max() ?? 0
    let room = columns - width - digits - 3 - (course > 0 ? course + 2 : 0)
    for (bar, label) in zip(chart.bars, labels) {
      let blanks = String(repeating: " ", count: width - DisplayWidth.of(label) + 1)
      let margin = Run(label + (style.isSpoken ? " " : blanks), .aside)
      if style.isASCII || room < 1 {
        let count = String(bar.count)
        let padding = style.isSpoken ? 0 : digits - count.utf8.count
        text.add([margin, Run(String(repeating: " ", count: padding) + count, .running)])
      } else if course > 0 {
        // Ends of bars are no line for what stands behind them.
        let gap = String(repeating: " ", count: digits - String(bar.count).utf8.count + 2)
        text.add([
          margin, Run(Self.course(bar.course, highest: highest) + gap, .aside), Run("\(bar.count) ", .number),
          Run(Self.blocks(bar.count, of: most, in: room), .number),
        ])
      } else {
        text.add([margin, Run(Self.blocks(bar.count, of: most, in: room), .number), Run("\(bar.count)", .number)])
      }
    }
  }

  /// A column for each number, one eighth of a row high at least where there is anything.
  private static func course(_ counts: [Int], highest: Int) -> String {
    let columns: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
    return String(counts.map { $0 == 0 || highest == 0 ? " " : columns[($0 * columns.count - 1) / highest] })
  }

  /// A bar in eighths of a character; what is there at all is seen.
  private static func blocks(_ count: Int, of most: Int, in room: Int) -> String {
    guard count > 0, most > 0 else { return "" }
    let eighths = max(1, count * room * 8 / most)
    let parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
    return String(repeating: "█", count: eighths / 8) + parts[eighths % 8] + " "
  }
}
