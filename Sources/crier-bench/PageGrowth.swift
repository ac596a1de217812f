import Basics
import Foundation
import Markup
import Reader
import TestSupport

/// Measures how the time for reading a page grows with its size, up to a million bytes, whatever its elements and their
/// attributes.
struct PageGrowth {
  private let sizes = (small: 1 << 16, large: 1 << 20)
  /// The most that a byte of the large page may cost of what one of the small does; what grows with the square of the
  /// bytes costs sixteen times as much.
  private let mostGrowth = 4.0
  /// Below this, a reading is too short to be measured.
  private let least = Duration.milliseconds(5)

  func figures() -> String {
    let elements = HTMLTag.allCases.dropFirst(3).flatMap { tag in
      PageShape.all(of: "\(tag)").map { ("\(tag) \($0)", $0) }
    }
    let attributes = PageShape.attributes.flatMap { name in
      PageShape.all(ofAttribute: name).map { ("\(name)=\($0)", $0) }
    }
    let shapes = elements + attributes + PageShape.others.map { ("\($0)", $0) }
    var slowest = (time: Duration.zero, name: "")
    var steepest = (growth: 0.0, name: "")
    for (name, shape) in shapes {
      var (small, large) = (Self.time(shape.page(sizes.small)), Self.time(shape.page(sizes.large)))
      for _ in 0..<3 where growth(small, large) > mostGrowth / 2 {
        small = min(small, Self.time(shape.page(sizes.small)))
        large = min(large, Self.time(shape.page(sizes.large)))
      }
      if large > slowest.time { slowest = (large, name) }
      if growth(small, large) > steepest.growth { steepest = (growth(small, large), name) }
    }
    return """
      \(shapes.count) shapes of pages, each of \(sizes.small >> 10) KB and of \(sizes.large >> 10) KB
        slowest          \(rounded(slowest.time / .milliseconds(1))) ms: \(slowest.name)
        steepest         \(rounded(steepest.growth)) times as much a byte    \(bar(steepest.growth, atMost: mostGrowth)): \
      \(steepest.name)
      """
  }

  private func growth(_ small: Duration, _ large: Duration) -> Double {
    large < least ? 0 : large / max(small, .microseconds(50)) / Double(sizes.large / sizes.small)
  }

  private static func time(_ page: String) -> Duration {
    let bytes = Array(page.utf8)
    return workingTime { _ = PageReader.read(bytes, address: WebAddress(rawValue: "https://paper.example/a/story")) }
  }
}
