import Foundation
import TestSupport
import Testing

@testable import Replies

/// What nothing says any more is not kept for translators to puzzle over.
@Suite struct CalledSentencesTests {
  @Test func `every sentence of the answers is said somewhere in the sources`() throws {
    let named = try Self.membersNamed()
    let uncalled = Saying.signatures.split(separator: "\n").map { String($0.prefix { $0 != " " }) }
      .filter { !named.contains($0) }
    #expect(uncalled.isEmpty, "Nothing says \(uncalled.joined(separator: ", ")): take them out of Intents/en/answers.")
  }

  /// All names that stand behind a point in the sources, or say a command in the schema.
  private static func membersNamed() throws -> Set<String> {
    let files = FileManager.default.enumerator(at: IntentFiles.folder("Sources"), includingPropertiesForKeys: nil)
    var names: Set<String> = []
    for case let file as URL in try #require(files) where file.pathExtension == "swift" {
      for rest in try Data(contentsOf: file).split(separator: UInt8(ascii: ".")).dropFirst() {
        names.insert(String(decoding: rest.prefix(while: isOfName), as: UTF8.self))
      }
    }
    let schema = try String(
      contentsOf: IntentFiles.folder("Intents").appending(path: "schema.intents"), encoding: .utf8)
    return names.union(schema.components(separatedBy: " says ").map { String($0.prefix { $0.isLetter }) })
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    Character(Unicode.Scalar(byte)).isLetter || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
