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

  private static func time(_ page: String) -> Duration {
    let bytes = Array(page.utf8)
    return workingTime { _ = PageReader.read(bytes, address: address) }
  }

  /// How many times as long a large page takes as a small one, at best of some tries.
  private static func growth(_ shape: PageShape) -> Double {
    var (small, large) = (Duration.seconds(3_600), Duration.seconds(3_600))
    for _ in 0..<4 where large > max(small, .milliseconds(1)) * most {
      small = min(small, time(shape.page(Self.small)))
      large = min(large, time(shape.page(Self.large)))
    }
    return large / max(small, .milliseconds(1))
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
