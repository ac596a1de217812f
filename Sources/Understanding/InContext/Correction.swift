import Basics
import Commands
import Grammar

/// What a line puts right of what was done or asked just before: "no wait, not 3, 4".
public struct Correction: Hashable, Sendable {
  /// The words for what was not meant: "3".
  public var wrong: String?
  /// The words for what was meant: "4".
  public var right: String?
  /// Whether it says that what was done was wrong, and not only "no".
  public var isAllWrong = false
  /// Whether it says that there was too much of it, or too little.
  public var isOfAmount = false
  /// Whether a pause or several words stand between the sign and what was meant: "no, tea", and not "no tea".
  public var isParted = false
}

extension Understander {
  /// What a line may put right, the likeliest first; nothing for a line that corrects nothing.
  public func corrections(in line: String) -> [Correction] {
    let words = TypedWord.words(of: line)
    guard !words.isEmpty, words.count <= Self.mostCorrecting else { return [] }
    return corrections(in: withSignsSpelt(words)[...])
  }

  /// What a line makes of something that was said of it otherwise: "8" of "make it 8 instead", "on friday" of "no, on
  /// friday"; the likeliest first.
  public func madeOtherwise(in line: String) -> [String] {
    let words = TypedWord.words(of: line)
    let plain = words.map(\.plain)
    // A number by itself is a card: "no, 4".
    let right = corrections(in: line).compactMap(\.right).filter { Int($0) == nil }
    guard let count = self.words(.resizing).count(beginning: plain[...]), count < words.count else { return right }
    return [words[count...].map(\.typed).joined(separator: " ")] + right
  }

  /// What a line that corrects itself should have been: "show me sports no wait business"; nil for any other.
  ///
  /// - Parameter read: How a line is understood.
  public func corrected(_ heard: Interpretation, reading read: (String) -> Interpretation) -> Corrected? {
    let (correcting, joining, pleading) = (self.words(.correcting), self.words(.joining), self.words(.pleading))
    // A plea may part the words of a correction.
    guard leftOut != .corrections, correcting.mayStand(in: heard.line) || pleading.mayStand(in: heard.line) else {
      return nil
    }
    let words = TypedWord.words(of: heard.line).filter { !pleading.holds($0.plain) }
    guard (3...Self.mostCorrecting).contains(words.count) else { return nil }
    let plain = words.map(\.plain)
    let isPointing = heard.commands.contains { $0.command.reference != nil }
    for start in 1..<words.count - 1 {
      guard let count = correcting.count(beginning: plain[start...]), !joining.holds(plain[start - 1]),
        // What makes sense as it is takes more than a word that may be part of it: "mercury, no thermometers".
        heard.commands.isEmpty || isPointing || count > 1 || words[start + count - 1].endsClause,
        let right = corrections(in: words[start...]).lazy.compactMap(\.right).first,
        let corrected = corrected(words[..<start], by: right, reading: read)
      else { continue }
      // The sign may be part of what is pointed at, which is asked about before anything is taken away: "forget 3 no 4".
      let isTorn =
        isPointing && heard.commands.count == 1 && heard.commands[0].command.kind.traits.takesWhatIsNamed
        && !words[start + count - 1].endsClause && heard.commands != corrected.meaning.commands
      return Corrected(
        line: corrected.line,
        meaning: isTorn ? corrected.meaning.beside(heard) : corrected.meaning.said(as: heard.line))
    }
    return nil
  }

  /// A line as it should have been.
  public struct Corrected {
    public let line: String
    public let meaning: Interpretation
  }

  /// What was said with its last words put right, from the word on that what is right begins with, if any; nil where that
  /// does not ask for the same kind of thing.
  private func corrected(
    _ said: ArraySlice<TypedWord>, by right: String, reading read: (String) -> Interpretation
  ) -> Corrected? {
    let before = read(said.line)
    guard before.isCertain, before.commands.count == 1 else { return nil }
    let again = TypedWord.words(of: right).first.flatMap { first in said.lastIndex { $0.plain == first.plain } }
    let repeated = again.map { [said.endIndex - $0] } ?? []
    // What is named may be all that was said: "sports, no wait, business".
    let isName = before.commands[0].command.kind == .headlines
    let most = isName ? said.count : said.count - 1
    for count in repeated + (1...Self.mostReplaced).filter({ $0 <= most }) {
      let line = (said.dropLast(count).map(\.typed) + [right]).joined(separator: " ")
      let meaning = read(line)
      if meaning.isCertain, meaning.commands.map(\.command.kind) == before.commands.map(\.command.kind) {
        return Corrected(line: line, meaning: meaning)
      }
    }
    return nil
  }

  /// The words for what is not to be done, where a line says that of nothing in particular: "do not follow" in "no no, do
  /// not follow it"; nil for any other line.
  public func forbiddenVerb(in line: String) -> String? {
    var rest = TypedWord.words(of: line)[...]
    let isCorrection = sign(before: &rest) != nil
    if let last = rest.last, words(.pointing).holds(last.plain) { rest.removeLast() }
    guard (1...Self.mostForbidding).contains(rest.count),
      isCorrection || rest.contains(where: { words(.denying).holds($0.plain) })
    else { return nil }
    return rest.line
  }

  /// The most words of what is forbidden, by judgment.
  private static let mostForbidding = 3

  /// Whether a word stands between two things of which either will do.
  public func isEither(_ word: String) -> Bool { words(.either).holds(word) }

  /// The two things between which a line is torn: "hmm, the owl or the heron"; none for any other line.
  public func alternatives(in line: String) -> [String] {
    guard self.words(.either).mayStand(in: line) else { return [] }
    var rest = TypedWord.words(of: line)[...]
    guard rest.count <= Self.mostCorrecting, sign(before: &rest) == nil else { return [] }
    let sides = rest.split { self.words(.either).holds($0.plain) }
    return sides.count == 2 ? sides.map(\.line) : []
  }

  /// The most words of a line that is searched for a correction, of one whose parts nothing tells apart, and of what one
  /// replaces, by judgment.
  private static let mostCorrecting = 20
  private static let mostUnmarked = 8
  private static let mostReplaced = 4

  private func corrections(in words: ArraySlice<TypedWord>) -> [Correction] {
    var rest = words
    let sign = sign(before: &rest)
    if rest.isEmpty { return sign.map { [$0] } ?? [] }
    var (said, isSigned) = (sign ?? Correction(), sign != nil)
    while let count = self.words(.correcting).count(ending: rest.map(\.plain)), count < rest.count {
      rest = rest.dropLast(count)
      isSigned = true
    }
    said.isParted = rest.startIndex - words.startIndex > 1 || words[..<rest.startIndex].last?.endsClause != false
    let parts = parts(of: rest).map { part in
      Correction(
        wrong: part.wrong.map { withoutPreference($0).line }, right: part.right?.line, isAllWrong: said.isAllWrong,
        isOfAmount: said.isOfAmount,
        isParted: said.isParted)
    }
    if !parts.isEmpty { return parts }
    said.right = withoutPreference(rest).line
    return isSigned ? [said] : []
  }

  /// What the words that only announce a correction say, which are taken away; nil where none says that something was
  /// wrong.
  private func sign(before rest: inout ArraySlice<TypedWord>) -> Correction? {
    var sign: Correction?
    while !rest.isEmpty {
      let plain = rest.map(\.plain)[...]
      let counts = [WordClass.undoing, .overdoing, .correcting, .lettingGo, .exclaiming].map { kind in
        (kind: kind, count: self.words(kind).count(beginning: plain) ?? 0)
      }
      guard let longest = counts.map(\.count).max(), longest > 0,
        let kind = counts.first(where: { $0.count == longest })?.kind
      else { return sign }
      // Only before something else: alone it asks to forget.
      if kind == .lettingGo, longest == rest.count || !rest[rest.startIndex + longest - 1].endsClause { return sign }
      rest = rest.dropFirst(longest)
      if kind == .exclaiming { continue }
      var said = sign ?? Correction()
      if kind == .undoing { said.isAllWrong = true }
      if kind == .overdoing { said.isOfAmount = true }
      sign = said
    }
    return sign
  }

  private typealias Parts = (wrong: ArraySlice<TypedWord>?, right: ArraySlice<TypedWord>?)

  /// What was not meant and what was, where a negation tells them apart.
  private func parts(of rest: ArraySlice<TypedWord>) -> [Parts] {
    let negating = self.words(.negating)
    if let count = negating.count(beginning: rest.map(\.plain)[...]) {
      let behind = rest.dropFirst(count)
      return behind.isEmpty ? [] : parts(negated: behind)
    }
    for index in rest.indices.dropFirst() {
      guard let count = negating.count(beginning: rest[index...].map(\.plain)[...]) else { continue }
      let (before, behind) = (rest[..<index], rest[(index + count)...])
      if behind.isEmpty { return [(before, nil)] }
      let isBehind = rest[index + count - 1].endsClause
      return isBehind ? [(before, withoutPreference(behind))] : [(behind, withoutPreference(before))]
    }
    return []
  }

  /// What was not meant with what was behind it, if anything is: first where a pause or a word stands between them.
  private func parts(negated behind: ArraySlice<TypedWord>) -> [Parts] {
    let splits = behind.indices.dropFirst()
    let marked = splits.filter { index in
      behind[index - 1].endsClause
        || self.words(.preferring).count(beginning: behind[index...].map(\.plain)[...])
          .map { index + $0 < behind.endIndex } == true
    }
    let isShort = behind.count <= Self.mostUnmarked
    let places: [Parts] = (marked + (marked.isEmpty && isShort ? Array(splits) : [])).map { index in
      (behind[..<index], withoutPreference(behind[index...]))
    }
    return marked.isEmpty ? [(behind, nil)] + places : places
  }

  /// What is preferred, without the words that only say so.
  private func withoutPreference(_ words: ArraySlice<TypedWord>) -> ArraySlice<TypedWord> {
    var words = words
    while let count = self.words(.preferring).count(beginning: words.map(\.plain)[...]), count < words.count {
      words = words.dropFirst(count)
    }
    while let count = self.words(.preferring).count(ending: words.map(\.plain)), count < words.count {
      words = words.dropLast(count)
    }
    return words
  }

  /// The words with slips in those that announce a correction put right: "worng one".
  private func withSignsSpelt(_ words: [TypedWord]) -> [TypedWord] {
    if !words.contains(where: { isUnknown($0.plain) }) { return words }
    let signs = signs
    return words.map { word in
      guard isUnknown(word.plain), let meant = signs.first(where: { isSlip(word.plain, for: $0) }) else { return word }
      return TypedWord(typed: word.typed, plain: meant, unowned: word.unowned)
    }
  }

  /// The words that announce corrections, each once.
  private var signs: [String] {
    let all = [WordClass.undoing, .overdoing, .correcting, .negating].flatMap { words($0).phrases.joined() }
    var known: Set<String> = []
    return all.filter { known.insert($0).inserted }
  }

  private func isUnknown(_ word: String) -> Bool {
    var said = Tokeniser(word, in: grammar.tables.writing)
    grammar.lookUp(&said)
    return said.tokens.contains { $0.kind == .word && $0.word == Vocabulary.unknown }
  }
}

extension Collection<TypedWord> {
  /// The words as a line, without the pause behind the last.
  var line: String {
    map(\.typed).joined(separator: " ").trimming { ",;:. ".contains($0) }
  }
}

extension Interpretation {
  /// The same with what another one asks for behind it.
  public func followed(by other: Interpretation?) -> Interpretation {
    Interpretation(
      line: line, commands: commands + (other?.commands ?? []), confidence: confidence, evidence: evidence,
      repairs: repairs)
  }

  /// The same of a line that was said in other words.
  public func said(as line: String) -> Interpretation {
    Interpretation(
      line: line, commands: commands, confidence: confidence, evidence: evidence, repairs: repairs)
  }

  /// A question which of two is meant: this, or what its line means as it stands.
  fileprivate func beside(_ heard: Interpretation) -> Interpretation {
    Interpretation(
      line: heard.line, commands: [], choices: commands + heard.commands, confidence: confidence, evidence: evidence)
  }
}
