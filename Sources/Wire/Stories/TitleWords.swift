import News

/// The words of a title that tell what it is about, for comparing it with others.
///
/// A number for each word, since a title is compared with many. The words that are likely to be rare, which are the long
/// ones, come first.
struct TitleWords: Sendable {
  /// How much two titles have in common.
  struct Likeness: Comparable {
    let common: Int
    let all: Int

    static func < (one: Likeness, other: Likeness) -> Bool { one.common * other.all < other.common * one.all }
  }

  private let words: [UInt64]
  private let numbers: [UInt64]

  init(_ title: String) {
    var folded: [UInt8] = []
    FoldedText.add(title, to: &folded)
    var words: [UInt64] = []
    var numbers: [UInt64] = []
    for word in folded.split(separator: FoldedText.blank) {
      if word.contains(where: Self.isIdeograph) {
        Self.addPairs(of: word, to: &words)
      } else {
        let number = Self.number(of: word)
        if word.allSatisfy(Self.isDigit) { numbers.append(number) }
        if !StopWords.numbers.contains(number) { words.append(number) }
      }
    }
    self.words = Self.sortedSet(words)
    self.numbers = Self.sortedSet(numbers)
  }

  /// The words of which a title that is like this one must have one: not all of them need be looked for.
  var telling: ArraySlice<UInt64> {
    // Of n words more than half are shared, and at least so many; so one of them is among the first of both.
    words.prefix(min((words.count + 1) / 2, max(0, words.count - Self.fewest + 1)))
  }

  /// How like another title is, if it has enough of the words: three of them, and more than half of all there are.
  ///
  /// Titles with different numbers in them tell of different things: another match, another quarter, another earthquake.
  func likeness(to other: TitleWords) -> Likeness? {
    // Nothing shares more than the shorter of them has.
    guard min(words.count, other.words.count) * 2 > max(words.count, other.words.count) else { return nil }
    var (index, otherIndex, common) = (0, 0, 0)
    while index < words.count, otherIndex < other.words.count {
      let (word, otherWord) = (words[index], other.words[otherIndex])
      if word == otherWord { common += 1 }
      if word <= otherWord { index += 1 }
      if otherWord <= word { otherIndex += 1 }
    }
    let all = words.count + other.words.count - common
    guard common >= Self.fewest, common * 2 > all else { return nil }
    if !numbers.isEmpty, !other.numbers.isEmpty, numbers != other.numbers { return nil }
    return Likeness(common: common, all: all)
  }

  /// With fewer words in common two titles may be alike by chance.
  private static let fewest = 3

  /// A number for a word, its plural included; lower for a longer one.
  fileprivate static func number(of word: some Collection<UInt8>) -> UInt64 {
    // Many languages put an "s" on plurals, and it takes nothing from the other words.
    let length = word.count > 3 && word.suffix(1).first == UInt8(ascii: "s") ? word.count - 1 : word.count
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in word.prefix(length) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return UInt64(255 - min(length, 255)) << 56 | hash >> 8
  }

  private static func sortedSet(_ words: [UInt64]) -> [UInt64] {
    var set: [UInt64] = []
    set.reserveCapacity(words.count)
    for word in words.sorted() where set.last != word { set.append(word) }
    return set
  }

  /// Adds each two characters that stand side by side: Chinese and Japanese leave no blanks between words.
  private static func addPairs(of text: ArraySlice<UInt8>, to words: inout [UInt64]) {
    let starts = text.indices.filter { text[$0] & 0xC0 != 0x80 } + [text.endIndex]
    for (start, end) in zip(starts, starts.dropFirst(2)) { words.append(number(of: text[start..<end])) }
  }

  /// Whether a byte begins one of the characters from kana to the ideographs.
  private static func isIdeograph(_ byte: UInt8) -> Bool { (0xE3...0xE9).contains(byte) }
  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}

/// Words that say nothing of what a title is about.
private enum StopWords {
  static let numbers = Set(words.split { $0 == " " || $0 == "\n" }.map { TitleWords.number(of: Array($0.utf8)) })

  /// Without accents, of the languages that most news is in, and what newsrooms put before a title.
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
