import Testing

@testable import News

/// What is made of a model's answer.
struct AideLinesTests {
  @Test(
    "takes one to four lines out of JSON, whatever stands around it",
    arguments: [
      (#"{"lines":["save 2"]}"#, ["save 2"]),
      ("Sure!\n```json\n{\"lines\": [\" save 2 \", \"more\"]}\n```", ["save 2", "more"]),
      ("{\"lines\":[\"tech\\u001b[31m head\\nlines\"]}", ["tech head lines"]),
    ])
  func lines(answer: String, lines: [String]) {
    #expect(AideLines(answer)?.lines == lines)
  }

  @Test(
    "takes nothing else for lines",
    arguments: [
      "", "save 2", "}{", #"{"lines":[]}"#, #"{"lines":"save 2"}"#, #"{"lines":[2]}"#, #"{"lines":["save 2", null]}"#,
      #"{"lines":["a","b","c","d","e"]}"#, "{\"lines\":[\"\(String(repeating: "x", count: 300))\"]}",
    ])
  func nonsense(answer: String) {
    #expect(AideLines(answer) == nil)
  }
}
