import Basics

/// The significant words of a title, for comparing it with others.
///
/// Each is a number, lower for longer words, which are likely rarer. One instance reads many titles, for speed.
struct TitleWords: Sendable {
  /// The words of the last title, each once, longest first.
  private(set) var words: [UInt64] = []
  /// A hash of its numbers; 0 without any.
  private(set) var numbers: UInt64 = 0

  private var folded: [UInt8] = []

  /// The least shared words of similar titles; fewer may be chance, by judgment.
  static let fewest = 3

  /// Reads a title.
  mutating func read(_ title: String) {
    collect(title)
    words.sort()
    var last: UInt64?
    words.removeAll { word in
      defer { last = word }
      return word == last
    }
  }

  /// A title's words in order.
  static func inOrder(of title: String) -> [UInt64] {
    var words = TitleWords()
    words.collect(title)
    return words.words
  }

  private mutating func collect(_ title: String) {
    folded.removeAll(keepingCapacity: true)
    words.removeAll(keepingCapacity: true)
    numbers = 0
    FoldedText.add(title, to: &folded)
    var start = 0
    while start < folded.count {
      let end = folded[start...].firstIndex(of: FoldedText.blank) ?? folded.count
      if start < end { add(start..<end) }
      start = end + 1
    }
  }

  /// The words to look up: every similar title has at least one of them.
  ///
  /// Of n words more than half are shared, and at least `fewest`; so one of them is among the first of both.
  var telling: ArraySlice<UInt64> {
    words.prefix(min((words.count + 1) / 2, max(0, words.count - Self.fewest + 1)))
  }

  private mutating func add(_ range: Range<Int>) {
    if folded[range].contains(where: Self.isIdeograph) { return addPairs(range) }
    let number = Self.number(of: folded[range])
    if folded[range].allSatisfy(Self.isDigit) { numbers &+= number }
    if !StopWords.numbers.contains(number) { words.append(number) }
  }

  /// Adds pairs of adjacent characters, since Chinese and Japanese do not separate words.
  private mutating func addPairs(_ range: Range<Int>) {
    let starts = range.filter { folded[$0] & 0xC0 != 0x80 } + [range.upperBound]
    for (start, end) in zip(starts, starts.dropFirst(2)) { words.append(Self.number(of: folded[start..<end])) }
  }

  /// A number for a word and its plural.
  fileprivate static func number(of word: ArraySlice<UInt8>) -> UInt64 {
    // Many languages form plurals with "s"; other words lose nothing by this.
    let stem = word.count > 3 && word.last == UInt8(ascii: "s") ? word.dropLast() : word
    return UInt64(255 - min(stem.count, 255)) << 56 | StableHash.long(of: stem) >> 8
  }

  /// Whether a byte begins a kana or an ideograph.
  private static func isIdeograph(_ byte: UInt8) -> Bool { (0xE3...0xE9).contains(byte) }
  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}

/// Words that say nothing about the topic.
private enum StopWords {
  static let numbers = Set(words.split { $0 == " " || $0 == "\n" }.map { TitleWords.number(of: Array($0.utf8)[...]) })

  /// Without accents: the main languages of news, and what newsrooms put before titles.
  private static let words = """
    a about after again against all amid an and are as at be been before but by can could did do does down for from get
    had has have he her his how if in into is it its just more most new no not now of off on one or our out over said
    says she should so than that the their them there they this to up was we were what when where which who why will
    with would you your
    breaking exclusive live late latest news opinion podcast update updates video watch photos review analysis
    aber als am an auf aus bei das dem den der des die ein eine einem einen einer er es fur hat ihr im ist kein mit nach
    neu neue neuer neues nicht noch nur oder sich sie sind so uber um und vom von vor war was wie wird wir zu zum zur
    au aux avec ce cette comme dans de des du elle en est et il ils je la le les leur lui mais ne nous on ou par pas
    plus pour qu que qui sa sans se ses son sont sur un une vous
    como con del desde el ella ellos entre era esta este hay la las lo los mas muy no o para pero por que se sin sobre
    su sus tras un una y ya
    ai alla alle anche che chi ci col come con da dai dal dalla degli dei della delle di dopo e gli ha i in io ma nei
    nel nella non per piu si sono sul sulla tra uno
    ao aos com das do dos em foi mais na nas nao nos os pela pelo sem ser um uma
    aan af bij dan dat dit door een eller er het hij ik ikke is je med men met naar niet nog og om ook op pa som te til
    tot uit van var voor wat werd worden zijn att av det efter ett fran inte och
    """
}
