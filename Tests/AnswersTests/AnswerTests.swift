import Encoder
import News
import Stories
import Testing

@testable import Answers

@Suite("Answers to questions")
struct AnswerTests {
  private static let ferry = [
    "The night ferry from Harwick to the island of Sund turned back on Tuesday after forty minutes at sea.",
    "There were 212 people aboard, nobody was hurt.", "The crew had smelled smoke near the car deck.",
    "\"It was a lorry's brakes, nothing more,\" said Ida Brekke, the captain.",
    "Tickets will be paid back by the end of May, the company said.", "It had raised its fares twice this year.",
  ].joined(separator: " ")

  private static func report(_ text: String = ferry, id: String = "ferry", title: String = "Ferry turns back") throws
    -> Report
  {
    Report(
      id: try #require(ArticleID(rawValue: id)), source: "Harwick Post", title: title, description: "", text: text,
      published: nil)
  }

  @Test(
    "tell what kind of thing they ask for",
    arguments: [
      ("who did it?", QuestionKind.person), ("so who's Ida Brekke", .meaning), ("who is ida brekke", .meaning),
      ("who is the captain of the ship", .person), ("where did it turn back", .place), ("when's it out?", .time),
      ("How many were aboard?", .amount), ("how drunk was he", .amount), ("how old is she", .age),
      ("how long could he get", .duration), ("why did it turn back", .reason), ("how come they went", .reason),
      ("how did they find out", .manner), ("how much is it in pounds", .money), ("what did she say", .saying),
      ("did anybody get hurt", .yesOrNo), ("what was the cargo", .other), ("", .other),
    ])
  func kinds(question: String, kind: QuestionKind) {
    #expect(Question(question).kind == kind)
  }

  @Test(
    "are found in an article, with the number, name or day itself",
    arguments: [
      ("how many people were on the boat?", "There were 212 people", "212"),
      ("who was in command", "said Ida Brekke, the captain", "Ida Brekke"),
      ("when do people get their money back", "Tickets will be paid back", "May"),
    ])
  func found(question: String, sentence: String, short: String?) throws {
    let finder = AnswerFinder(try #require(Encoder.embedded))
    let report = try Self.report()
    let found = try #require(finder.candidates(for: Question(question), in: report).first)
    #expect(found.sentence.contains(sentence))
    #expect(found.span.words(in: report) == found.sentence)
    let words = found.short.map { String(decoding: Array(found.sentence.utf8)[$0], as: UTF8.self) }
    if let short { #expect(words == short) }
  }

  @Test("are found among many articles, none of which says the same twice")
  func many() throws {
    let finder = AnswerFinder(try #require(Encoder.embedded))
    let others = try (0..<20).map { number in
      try Self.report(
        "The council met for the \(number)th time. It spoke of roads and of the library.", id: "council\(number)",
        title: "Council meets")
    }
    let again = try Self.report(
      "There were 212 people aboard the ferry, and nobody was hurt.", id: "again",
      title: "Ferry turns back with 212 aboard")
    let found = finder.answers(
      to: Question("how many people were on the Harwick ferry"), among: others + [try Self.report(), again])
    #expect(found.filter { $0.sentence.contains("212") }.count == 1)
  }

  @Test("tell who somebody is by a sentence with the whole name and what it stands for, and by none without that")
  func names() throws {
    let finder = AnswerFinder(try #require(Encoder.embedded))
    let others = try (0..<9).map {
      try Self.report("The council met. It spoke of roads.", id: "c\($0)", title: "Council")
    }
    let reports = others + [try Self.report()]
    let found = finder.answers(to: Question("who is ida brekke"), among: reports)
    #expect(found.map(\.sentence).allSatisfy { $0.contains("Ida Brekke, the captain") } && !found.isEmpty)
    #expect(finder.answers(to: Question("who is ida holm"), among: reports).isEmpty)
  }

  @Test("are none in no text, nor where no article has a word of the question")
  func none() throws {
    let finder = AnswerFinder(try #require(Encoder.embedded))
    #expect(try finder.answers(to: Question("who did it"), in: Self.report("")).isEmpty)
    #expect(finder.answers(to: Question("who did it"), among: []).isEmpty)
    #expect(try finder.answers(to: Question("quantum gravity"), among: [Self.report()]).isEmpty)
    #expect(try finder.answers(to: Question(""), among: [Self.report()]).isEmpty)
  }

  @Test(
    "are short where one number, name or day alone is meant",
    arguments: [
      ("how many were hurt", "At least 14 people were hurt.", "14"),
      ("how much is it", "It costs $66.42 a barrel.", "$66.42"),
      ("how much did they fall", "Shares fell 3.4% at once.", "3.4%"),
      ("how old is she", "Walt Brek, 78, still bowls.", "78"), ("how old is he", "The 42-year-old singer left.", "42"),
      ("how long is it", "It took 12 years, and 40 people.", "12"),
      ("when was it", "It opened on 12 December 1997.", "12 December 1997"),
      ("who won", "In the end Ally Brooke won.", "Ally Brooke"), ("how many were hurt", "Nobody was hurt.", nil),
      ("how many", "There were 3 cats, 4 dogs.", nil), ("why is it", "Because 3 of them left.", nil),
      ("how old were they", "It followed 1,140 adults aged 65 to 84.", "65 to 84"),
      ("how many came", "It took 3 weeks.", nil), ("how many weeks was it", "It took 3 years.", "3"),
      ("how many dogs", "There were 3 cats and, far from them, 4 dogs.", "4"),
    ])
  func short(question: String, sentence: String, short: String?) {
    let range = Evidence(sentence).short(Question(question))
    #expect(range.map { String(decoding: Array(sentence.utf8)[$0], as: UTF8.self) } == short)
  }
}
