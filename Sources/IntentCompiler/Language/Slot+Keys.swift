import Commands
import Grammar
import News

/// Checks the keys of names, which commands hold.
extension Slot {
  /// Describes the keys a slot allows, where this is none of them; nil where it is.
  func objection(toKey key: String) -> String? {
    switch self {
    case .category: wants(Category(rawValue: key), oneOf: Category.allCases)
    case .format: wants(ExportFormat(rawValue: key), oneOf: ExportFormat.allCases)
    case .edition: wants(EditionName(rawValue: key), oneOf: EditionName.allCases)
    case .sort: wants(Query.Order(rawValue: key), oneOf: Query.Order.allCases)
    case .attribute: wants(Attribute(rawValue: key), oneOf: Attribute.allCases)
    case .country: wants(Country(rawValue: key), "a country's two letters")
    case .language: wants(Language(rawValue: key), "a language's two letters")
    case .source: wants(SourceID(rawValue: key), "a source's id: small letters, digits and hyphens")
    case .weekday: wants(Int(key).flatMap { (1...7).contains($0) ? $0 : nil }, "a number from 1, Monday, to 7")
    case .month: wants(Int(key).flatMap { (1...12).contains($0) ? $0 : nil }, "a number from 1 to 12")
    case .time: wants(Int(key).flatMap { (0..<1_440).contains($0) ? $0 : nil }, "the minutes since midnight")
    case .number, .ordinal: wants(Int(key).flatMap { $0 >= 0 ? $0 : nil }, "a whole number")
    case .query, .topic, .about, .words, .tag, .name, .value, .key, .url, .base, .path, .line, .mine, .option, .list,
      .year, .date, .count, .page, .address, .pick, .fit, .refs, .day, .period, .when, .exclude:
      nil
    }
  }

  private func wants<Value>(_ value: Value?, _ rule: String) -> String? { value == nil ? "Here stands \(rule)." : nil }

  private func wants<Value: RawRepresentable<String>>(_ value: Value?, oneOf all: [Value]) -> String? {
    wants(value, "one of \(all.map(\.rawValue).joined(separator: ", "))")
  }
}
