/// The plural forms of a language, by CLDR's rules for whole numbers.
public enum PluralRule: Hashable, Sendable {
  public enum Form: String, CaseIterable, Hashable, Sendable {
    case zero, one, two, few, many, other
  }

  /// One form for all numbers: Japanese, Chinese, Korean, Vietnamese, Thai, Indonesian.
  case single
  /// 1 apart from all others: English, German and most of Europe.
  case oneApart
  /// 0 and 1 apart from all others: French, Brazilian Portuguese, Hindi.
  case upToOne
  /// Czech and Slovak.
  case czech
  /// Polish.
  case polish
  /// Russian, Ukrainian, Belarusian, Serbian, Croatian and Bosnian.
  case eastSlavic
  /// Arabic.
  case arabic

  /// The rule for a language code such as "de" or "pt-br"; an unknown language has two forms.
  public init(language code: String) {
    let name = code.lowercased().prefix { $0 != "-" && $0 != "_" }
    switch name {
    case "ja", "zh", "ko", "vi", "th", "id", "ms": self = .single
    case "fr", "hi": self = .upToOne
    case "pt": self = code.lowercased().hasSuffix("pt") && code.count > 2 ? .oneApart : .upToOne
    case "cs", "sk": self = .czech
    case "pl": self = .polish
    case "ru", "uk", "be", "sr", "hr", "bs": self = .eastSlavic
    case "ar": self = .arabic
    default: self = .oneApart
    }
  }

  /// The forms, each needed in a sentence with a number.
  public var forms: [Form] {
    switch self {
    case .single: [.other]
    case .oneApart, .upToOne: [.one, .other]
    case .czech: [.one, .few, .other]
    case .polish, .eastSlavic: [.one, .few, .many]
    case .arabic: Form.allCases
    }
  }

  /// The form beside a number.
  public func form(for number: Int) -> Form {
    let count = number.magnitude
    let (ones, hundredth) = (count % 10, count % 100)
    switch self {
    case .single: return .other
    case .oneApart: return count == 1 ? .one : .other
    case .upToOne: return count <= 1 ? .one : .other
    case .czech: return count == 1 ? .one : (2...4).contains(count) ? .few : .other
    case .polish:
      if count == 1 { return .one }
      return (2...4).contains(ones) && !(12...14).contains(hundredth) ? .few : .many
    case .eastSlavic:
      if ones == 1, hundredth != 11 { return .one }
      return (2...4).contains(ones) && !(12...14).contains(hundredth) ? .few : .many
    case .arabic:
      switch count {
      case 0: return .zero
      case 1: return .one
      case 2: return .two
      default: return (3...10).contains(hundredth) ? .few : (11...99).contains(hundredth) ? .many : .other
      }
    }
  }
}
