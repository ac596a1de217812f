import Foundation

/// When something was published, by its publisher's word.
enum PublishedDate {
  /// How far a publisher's clock may be ahead, and its zone be mistaken.
  private static let furthestAhead: TimeInterval = 86_400

  /// The latest date that is believed of what comes at a moment: anything later would stand above all others until then.
  static func latest(at now: Date) -> Date { now + furthestAhead }
}
