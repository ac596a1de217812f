import News
import Stories
import Testing

@Suite struct ReportedSpeechTests {
  @Test(
    "tells what somebody said without quoting it",
    arguments: [
      ("The port authority said on Friday that it would reopen.", "port authority", true),
      ("The road is shut, said Ann Vale.", "vale", true),
      ("According to Tom Orr, the pier is safe.", "tom orr", true),
      ("Ann Vale, who runs the port, told reporters that it was late.", "ann vale", true),
      ("The port authority was built in 1912.", "port authority", false),
      ("“It is late,” said Ann Vale.", "ann vale", false),
      ("Nobody in Calgary complains, he said.", "calgary", false),
      ("She lost the last round of the Lagos Open and said so.", "lagos", false),
      ("Students at the University of Lagos wrote it.", "lagos", false), ("Tom Orr met Ann Vale.", "ann orr", false),
      ("", "vale", false),
      ("Ann Vale met Tom Orr, who said that it was late.", "", false),
    ])
  func tells(sentence: String, name: String, isTold: Bool) throws {
    let report = try Invented.report("a", "", "", text: "It rained all day. \(sentence) Then it snowed.")
    let name = Set(name.split(separator: " ").map(String.init))
    let found = ReportedSpeech.all(by: name, in: report).map { $0.words(in: report) }
    #expect(found == (isTold ? [sentence] : []))
  }
}
