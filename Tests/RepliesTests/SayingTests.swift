import Foundation
import News
import Testing

@testable import Replies

@Suite struct SayingTests {
  struct Kept: Codable, Hashable {
    var heading: Saying?
    var page = 1
  }

  @Test(
    "is kept by its name, and read again",
    arguments: [
      Saying.nothingToUndo, .verbatim("Tech \"headlines\""), .age(of: Date(timeIntervalSince1970: 5)),
      Saying.nothingToUndo.followed(by: .verbatim("So.")),
    ])
  func roundTrip(saying: Saying) throws {
    let kept = Kept(heading: saying)
    #expect(try JSONDecoder().decode(Kept.self, from: JSONEncoder().encode(kept)) == kept)
  }

  @Test(
    "is missing where another Crier chose one that this one lacks",
    arguments: [
      #"{"say": "gone"}"#, #"{"say": "nothingToUndo", "with": [{"number": 1}]}"#, #"{"say": "age"}"#,
      #"{"say": "age", "with": [{"text": "x"}]}"#, #"{"say": "age", "with": [{"missing": true}]}"#,
      #"{"say": "age", "with": [{"colour": 1}]}"#, #"{"say": "ag"}"#, #"{"say": ""}"#, "7", "null",
    ])
  func unknown(kept: String) throws {
    let json = #"{"heading": \#(kept), "page": 2}"#
    #expect(try JSONDecoder().decode(Kept.self, from: Data(json.utf8)) == Kept(heading: nil, page: 2))
  }
}
