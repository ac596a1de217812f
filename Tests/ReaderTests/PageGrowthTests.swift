import Basics
import Markup
import Reader
import TestSupport
import TestTraits
import Testing

/// How long a page takes to be read, as it grows.
@Suite(.laborious) struct PageGrowthTests {
  private static let (small, large) = (1 << 12, 1 << 16)
  /// Sixteen times the bytes take sixteen times as long, or 256 times where each is looked at again for all others.
  private static let most = 64.0
  private static let address = WebAddress(rawValue: "https://quay.example/a")

  private static func growth(_ shape: PageShape) -> Double {
    let pages = [small, large].reduce(into: [:]) { $0[$1] = Array(shape.page($1).utf8) }
    return TestSupport.growth(from: small, to: large, atMost: most) {
      _ = PageReader.read(pages[$0] ?? [], address: address)
    }
  }

  @Test("The time for a page grows as its bytes do, whatever its elements", arguments: HTMLTag.allCases.dropFirst(3))
  func elements(_ tag: HTMLTag) {
    for shape in PageShape.all(of: "\(tag)") { #expect(Self.growth(shape) <= Self.most, "\(tag) \(shape)") }
  }

  @Test("The time for a page grows as its bytes do, whatever its attributes", arguments: PageShape.attributes)
  func attributes(_ name: String) {
    for shape in PageShape.all(ofAttribute: name) { #expect(Self.growth(shape) <= Self.most, "\(name) \(shape)") }
  }

  @Test("The time for a page grows as its bytes do, whatever else is written", arguments: PageShape.others)
  func others(_ shape: PageShape) {
    #expect(Self.growth(shape) <= Self.most)
  }
}
