import Foundation
import News
import Stories
import TestSupport
import Testing

/// Invented articles for the tests.
enum Invented {
  static let noon = Date(timeIntervalSince1970: 1_800_000_000)

  static func report(
    _ id: String, _ title: String, _ description: String = "", text: String = "", from source: String? = nil,
    hours: Double? = nil
  ) throws -> Report {
    Report(
      id: try #require(ArticleID(rawValue: id)), source: source, title: title, description: description, text: text,
      published: hours.map { noon + $0 * 3_600 })
  }

  /// Articles of nasty words, some of them about one thing.
  static func nasty(seed: Int, count: Int) throws -> [Report] {
    var nasty = NastyText(seed: seed)
    return try (0..<count).map { index in
      let quoted = "\(nasty.row()). “\(nasty.row()),” said Ann Vale. \(nasty.row())"
      return try report(
        "\(seed)-\(index)", nasty.row(), quoted, text: nasty.row(words: 0...40),
        from: nasty.random.once(in: 3) ? nil : "Source \(index % 4)",
        hours: nasty.random.once(in: 5) ? nil : Double(index) * 5)
    }
  }
}
