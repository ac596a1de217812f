import Basics
import Foundation
import News
import TestSupport
import Testing

@testable import Archive

@Suite struct SourceLineTests {
  @Test(
    "reads a source as a decoder would",
    arguments: [
      #"{"id":"the-lantern","name":"The Lantern"}"#,
      #"{"country":"gb","feed":"https://lantern.example/feed","id":"the-lantern","name":"The \"Lantern\""}"#,
      #"{"feed":"https://lantern.example/feed","folder":["News","Far & wide"],"id":"l","name":"L"}"#,
      #"{"category":"science","home":"https://lantern.example/","id":"l","language":"en","name":"é","summary":"S","v":2}"#,
    ])
  func ordinary(_ line: String) throws {
    let decoded = try JSONDecoder().decode(Source.self, from: Data(line.utf8))
    #expect(Source(line: Array(line.utf8)[...]) == decoded)
  }

  @Test("reads back every field of a source")
  func whole() throws {
    var source = Source(
      id: try #require(SourceID(rawValue: "l")), name: "L", home: WebAddress(rawValue: "https://lantern.example/"),
      category: .science, language: Language(rawValue: "en"), country: Country(rawValue: "gb"),
      feed: WebAddress(rawValue: "https://lantern.example/feed"))
    (source.summary, source.folder) = ("S", ["F"])
    (source.otherFolders, source.attributes) = ([["G", "H"]], ["note": "x"])
    source.otherNames = ["Ell", "The L"]
    #expect(Fields(of: source).empty == [])
    #expect(Source(line: try #require(LineEncoder.json(of: source))[...]) == source)
  }

  @Test(
    "leaves it to a decoder where anything is not as it is usually written",
    arguments: [
      "", "[]", #"{"id":"the-lantern"}"#, #"{"id":"the lantern","name":"The Lantern"}"#,
      #"{"id":"l","name":"L","country":null}"#, #"{"id":"l","name":"L","category":"gossip"}"#,
      #"{"id":"l","name":"L","feed":"javascript:1"}"#, #"{"id":"l","name":"L","summary":7}"#,
      #"{"id":"l","name":"L","folder":"News"}"#, #"{"id":"l","name":"L","folder":["News",7]}"#,
      #"{"id":"l","name":"L","otherFolders":["News"]}"#,
      #"{"id":"l","name":"L","attributes":{"a":1}}"#,
    ])
  func odd(_ line: String) { #expect(Source(line: Array(line.utf8)[...]) == nil) }
}
