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

  @Test("lists the commands in the schema alone")
  func lists() throws {
    let names = Set(Intent.allCases.map(\.rawValue))
    for folder in ["Sources", "Tests"] {
      let place = Checkout.root.appending(path: folder)
      let files = FileManager.default.enumerator(at: place, includingPropertiesForKeys: nil)
      for case let file as URL in try #require(files) where file.pathExtension == "swift" {
        // A model does what it does, and its tests try that.
        if file.path.contains("/ViewModels") || file.path.contains("/Commands/Made/") { continue }
        let parts = try Data(contentsOf: file).split(separator: UInt8(ascii: ".")).dropFirst()
        let named = names.intersection(parts.map { String(decoding: $0.prefix(while: Self.isLetter), as: UTF8.self) })
        #expect(named.count <= Self.most, "\(file.lastPathComponent) names \(named.count)")
      }
    }
  }
}
