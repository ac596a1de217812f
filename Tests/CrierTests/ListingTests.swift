import Commands
import Foundation
import Testing

/// A new command stands in the schema, in its model and in its language, and whatever else lists commands has to be
/// touched for it.
@Suite struct ListingTests {
  /// A file that names half of them lists them.
  private static let most = Intent.allCases.count / 2

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
  }

  /// The names behind a point in each file that no person need touch for a new command, save those of models, which do
  /// what it does, and of their tests.
  private static func filesNaming() throws -> [(name: String, named: Set<String>)] {
    let intents = Set(Intent.allCases.map(\.rawValue))
    return try ["Sources", "Tests"].flatMap { folder in
      let place = Checkout.root.appending(path: folder)
      return try FileManager.default.subpathsOfDirectory(atPath: place.path)
        .filter { $0.hasSuffix(".swift") && !$0.hasPrefix("ViewModels") && !$0.hasPrefix("Commands/Made/") }
        .map { path in
          let parts = try Data(contentsOf: place.appending(path: path)).split(separator: UInt8(ascii: ".")).dropFirst()
          return (path, intents.intersection(parts.map { String(decoding: $0.prefix(while: isLetter), as: UTF8.self) }))
        }
    }
  }

  @Test("lists the commands in the schema alone")
  func lists() throws {
    for (name, named) in try Self.filesNaming() { #expect(named.count <= Self.most, "\(name) names \(named.count)") }
  }

  @Test("says nothing of a command without slots beside the schema, its model and its language")
  func plain() throws {
    // These have names that nothing else has.
    let plain: Set<String> = ["networkLog", "doctor", "deleteAccount"]
    for (name, named) in try Self.filesNaming() { #expect(named.isDisjoint(with: plain), "\(name)") }
  }
}
