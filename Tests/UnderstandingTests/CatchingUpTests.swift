import Commands
import Testing

@testable import Understanding

/// News that is read in so long, and what is unread.
@Suite struct CatchingUpTests {
  @Test(
    "a time for a brief is no number of stories",
    arguments: [
      ("catch me up in five minutes", #"summary {"minutes":5}"#),
      ("give me the news in two minutes", #"summary {"minutes":2}"#),
      ("a five minute brief", #"summary {"minutes":5}"#), ("brief me in half an hour", #"summary {"minutes":30}"#),
      ("brief me on oil in 3 minutes", #"summary {"minutes":3,"query":"oil"}"#),
      ("the five biggest stories", #"summary {"count":5}"#), ("brief me", "summary {}"),
      ("next unread", "open {}"), ("read the next unread story", "open {}"),
      ("unread per folder", #"unread {"value":"folder"}"#), ("what is left", #"headlines {"read":false}"#),
      ("how much is left", #"count {"read":false}"#),
    ])
  func said(line: String, meaning: String) throws { #expect(try Asking.heard(line) == meaning) }
}
