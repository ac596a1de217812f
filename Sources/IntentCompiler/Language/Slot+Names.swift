import Grammar

/// The names of slots in the Intents.
extension Slot {
  init?(named name: String) {
    guard let slot = Self.named[name] else { return nil }
    self = slot
  }

  /// The slot's name.
  var name: String { "\(self)" }

  private static let named = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })

  /// Whether free text fills it.
  var isFree: Bool {
    switch self {
    case .query, .topic, .about, .words, .tag, .name, .value, .key, .url, .base, .path, .line: true
    case .category, .source, .country, .language, .sort, .mine, .format, .edition, .option, .attribute, .list,
      .number, .year, .date, .ordinal, .month, .weekday, .count, .page, .address, .pick, .fit, .refs, .day, .period,
      .when, .exclude, .time:
      false
    }
  }
}
