import News
import Testing
import Understanding

@Suite struct DestinationTests {
  @Test(
    "takes a folder for where an export goes, by its signs alone as well",
    arguments: [
      ("export as csv to .", ExportFormat?.some(.csv), "."), ("export as csv into ./", .csv, "./"),
      ("export my saved articles as html to ..", .html, ".."), ("export as text to ~", .text, "~"),
      ("export as json in ~/", .json, "~/"), ("export to .", nil, "."),
      ("export as json to ~/Documents/", .json, "~/Documents/"),
      ("export to ~/Documents/ as json", .json, "~/Documents/"),
      ("export my saved articles about u.s. oil as csv to .", .csv, "."),
      ("export as csv to ~/oil.csv.", .csv, "~/oil.csv"),
    ])
  func folders(line: String, format: ExportFormat?, path: String) throws {
    let commands = try Asking.interpretation(of: line).commands.map(\.command)
    guard case .export(let request)? = commands.first else {
      Issue.record("\(commands)")
      return
    }
    #expect(request.format == format && request.destination == .file(path))
  }

  @Test(
    "takes no point for a folder that only stands apart at the end",
    arguments: ["show headlines .", "save 3 .", "more ."])
  func points(line: String) throws {
    let understander = Asking.understander()
    let bare = String(line.dropLast(2))
    #expect(try Asking.heard(line, by: understander) == Asking.heard(bare, by: understander))
  }

  @Test(
    "takes what a file is to be called for its name",
    arguments: [
      ("export the lot as csv, call it pihka_coverage", #"export {"format":"csv","file":"pihka_coverage"}"#),
      ("export as json called backup", #"export {"format":"json","file":"backup"}"#),
      ("export my saved articles as html and name it reading", #"export {"format":"html","file":"reading"}"#),
      ("export everything, call it saved.csv", #"export {"file":"saved.csv"}"#),
    ])
  func called(line: String, meaning: String) throws {
    #expect(try Asking.heard(line) == meaning)
  }
}
