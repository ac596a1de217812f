import Cards
import Testing

@Suite struct GoldenTests {
  @Test("every reply looks as it did", arguments: [20, 40, 60, 100], ["plain", "colour"])
  func text(columns: Int, style: String) throws {
    let renderer = try Desk.renderer(columns: columns, style: style == "plain" ? .plain : .colour)
    let shown = try Desk.replies().map { "### \($0.name)\n\(renderer.text(for: $0.reply).text)" }.joined()
    try Golden("\(style)-\(columns).txt").expect(shown)
  }

  @Test("every reply reads in JSON as it did, at any width")
  func json() throws {
    let shown = try Desk.replies().map { ReplyJSON(voice: .english).line(for: $0.reply).text + "\n" }.joined()
    try Golden("json.txt").expect(shown)
  }
}
