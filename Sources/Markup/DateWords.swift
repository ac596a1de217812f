import Basics

/// The words in dates.
enum DateWords {
  /// Months by their first three letters in western languages.
  static let months: [ElementName: Int] = {
    let names = [
      ["jan", "ene", "gen", "oca"], ["feb", "fev", "lut"], ["mar", "mrz", "mrt", "maa"], ["apr", "avr", "abr", "kwi"],
      ["may", "mai", "mag", "mei", "maj"], ["jun", "giu", "cze"], ["jul", "lug", "lip"], ["aug", "ago", "sie"],
      ["sep", "set", "wrz"], ["oct", "okt", "ott", "out", "paz"], ["nov", "lis"], ["dec", "dez", "dic", "des", "gru"],
    ]
    var months: [ElementName: Int] = [:]
    for (index, names) in names.enumerated() { for name in names { months[ElementName(name)] = index + 1 } }
    return months
  }()

  /// The month of a word that is not plain ASCII, or whose first three letters do not tell; in any case.
  static func foreignMonth(_ word: Bytes) -> Int? {
    let letters = String(decoding: word, as: UTF8.self).lowercased().canonicallyComposed
    // By scalars, since a Turkish "İ" becomes an "i" with a mark.
    let found = foreignMonths.first { letters.unicodeScalars.starts(with: $0.name.unicodeScalars) }
    return found?.month ?? months[ElementName(word.part(0..<min(3, word.count)))]
  }

  /// The beginnings of such months, in lower case.
  private static let foreignMonths: [(name: String, month: Int)] = [
    ("fév", 2), ("mär", 3), ("jän", 1), ("juin", 6), ("juil", 7), ("aoû", 8), ("aou", 8), ("déc", 12), ("янв", 1),
    ("фев", 2), ("мар", 3), ("апр", 4), ("мая", 5), ("май", 5), ("июн", 6), ("июл", 7), ("авг", 8), ("сен", 9),
    ("окт", 10), ("ноя", 11), ("дек", 12), ("ιαν", 1), ("φεβ", 2), ("μάρ", 3), ("μαρ", 3), ("απρ", 4), ("μάι", 5),
    ("μαϊ", 5), ("μαΐ", 5), ("μαι", 5), ("ιούν", 6), ("ιουν", 6), ("ιον", 6), ("ιούλ", 7), ("ιουλ", 7), ("ιολ", 7),
    ("αύγ", 8), ("αυγ", 8), ("σεπ", 9), ("οκτ", 10), ("νοέ", 11), ("νοε", 11), ("δεκ", 12), ("márc", 3), ("ápr", 4),
    ("máj", 5), ("jún", 6), ("júl", 7), ("şub", 2), ("nis", 4), ("haz", 6), ("tem", 7), ("ağu", 8), ("eyl", 9),
    ("eki", 10), ("kas", 11), ("ara", 12), ("sty", 1), ("paź", 10),
  ]

  /// Words that are no months.
  static let weekdays = Set(["mon", "tue", "wed", "thu", "fri", "sat", "sun"].map { ElementName($0) })

  /// The halves of the day, and whether each is the later one.
  static let halves: [ElementName: Bool] = [
    ElementName("am"): false, ElementName("pm"): true, ElementName("오전"): false, ElementName("오후"): true,
    ElementName("上午"): false, ElementName("下午"): true, ElementName("午前"): false, ElementName("午後"): true,
  ]

  /// Time zones by name, in seconds ahead of UTC; military letters are left out, since their signs are unreliable.
  static let zones: [ElementName: Int] = {
    let hours: [String: Double] = [
      "z": 0, "gmt": 0, "ut": 0, "utc": 0, "wet": 0, "west": 1, "bst": 1, "cet": 1, "cest": 2, "met": 1, "mest": 2,
      "mesz": 2, "mez": 1, "eet": 2, "eest": 3, "sast": 2, "msk": 3, "msd": 4, "trt": 3, "ist": 5.5, "pkt": 5, "wib": 7,
      "ict": 7, "hkt": 8, "sgt": 8, "awst": 8, "jst": 9, "kst": 9, "acst": 9.5, "acdt": 10.5, "aest": 10, "aedt": 11,
      "nzst": 12, "nzdt": 13, "nst": -3.5, "ndt": -2.5, "ast": -4, "adt": -3, "brt": -3, "art": -3, "est": -5,
      "edt": -4,
      "et": -5, "cst": -6, "cdt": -5, "mst": -7, "mdt": -6, "pst": -8, "pdt": -7, "pt": -8, "akst": -9, "akdt": -8,
      "hst": -10,
    ]
    var zones: [ElementName: Int] = [:]
    for (name, hours) in hours { zones[ElementName(name)] = Int(hours * 3_600) }
    return zones
  }()
}
