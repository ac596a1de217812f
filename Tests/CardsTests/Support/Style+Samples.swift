import Basics
import News

@testable import Cards

extension Style {
  /// One that terminals of any ground have.
  static let colour = Style(.auto, depth: .sixteen)
  /// One of each kind there is, those that are read aloud left out.
  static let samples: [Style] =
    [.plain, Style(.auto, depth: nil)]
    + ColourDepth.allCases.flatMap { depth in
      [Theme.auto, .dark, .light, .contrast].map { Style($0, depth: depth, isLinking: true) }
    }

  /// One of them, each in its turn.
  static func sample(_ number: Int) -> Style { samples[number % samples.count] }
}

/// A text without the sequences that dress it and link it; any other stays.
func withoutDress(_ text: String) -> String {
  text.replacing(/\u{1B}(?:\[[0-9;]*m|\]8;;[!-~]*\u{1B}\\)/, with: "")
}
