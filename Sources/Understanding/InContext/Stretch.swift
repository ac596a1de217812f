import Basics
import Commands
import Grammar

/// A part of a line that is a request by itself, among words that are none: "save it" in "that one is fun save it".
extension Understander {
  /// The most words of a line that is searched for a request, by judgment.
  private static let mostSearched = 26

  /// The longest part of a line that is a request for certain; nil where no part is, or where the words before it deny it.
  ///
  /// - Parameter needed: a word that the part must hold.
  func request(in words: [String], holding needed: String? = nil, at moment: Moment) -> Interpretation? {
    guard (2...Self.mostSearched).contains(words.count) else { return nil }
    // A verb alone may have had its object among the words left over, unless it is a sentence by itself: "fun. save".
    let isVerbApart = words[words.count - 2].last.map { ".!?".contains($0) } == true
    let least = needed == nil && !isVerbApart ? 2 : 1
    for count in (least..<max(words.count, least)).reversed() {
      for start in 0...(words.count - count) {
        let part = words[start..<start + count]
        if let needed, !part.contains(needed) { continue }
        if needed == nil, count == 1, start < words.count - 1 { continue }
        let others = words[..<start] + words[(start + count)...]
        // What can be told without reading comes first, since reading takes its time.
        guard !isDenied(by: words[..<start], and: others), !others.contains(where: isNumber),
          !goesOn(part, with: words[(start + count)...]),
          needed == nil ? mayAsk(part) : !others.contains(where: { beginsCommand(SaidWords.plain($0)) }),
          // A tag without "as" would be any words left over.
          let heard = certain(Array(part), isTagMarked: true, at: moment),
          isAllSaid(part, words[(start + count)...], in: heard, at: moment)
        else { continue }
        if needed != nil || isRequest(heard, part.count, of: words.count) { return heard }
      }
    }
    return nil
  }

  /// A line that asks for something among words that do not; nil where it does not.
  public func request(in line: String, at moment: Moment) -> Interpretation? {
    request(in: TypedWord.words(of: line).map(\.typed), at: moment)?.said(as: line)
  }

  /// A line that gives a tag without "as" to what it points at.
  public func tagged(_ line: String, at moment: Moment) -> Interpretation? {
    let heard = certain(TypedWord.words(of: line).map(\.typed), at: moment)
    return heard?.commands.last?.command.kind == .tag ? heard?.said(as: line) : nil
  }

  /// Words as a request that can mean nothing else.
  ///
  /// - Parameter isTagMarked: Whether a tag needs an "as" before it, also where an article is pointed at.
  func certain(_ words: [String], isTagMarked: Bool = false, at moment: Moment) -> Interpretation? {
    let heard = interpret(words.joined(separator: " "), at: moment)
    if heard.isCertain { return heard }
    guard !isTagMarked, heard.commands.isEmpty,
      let tagging = self.words(.beforeTag).phrases.first?.joined(separator: " ")
    else { return nil }
    guard let verb = words.first, beginsCommand(SaidWords.plain(verb)) else { return nil }
    for index in words.indices.dropFirst(2)
    where words.count - index <= Self.mostTagged && isPronoun(words[index - 1]) && !isHollow(words[index]) {
      let tagged = interpret((words[..<index] + [tagging] + words[index...]).joined(separator: " "), at: moment)
      if tagged.isCertain, tagged.commands.last?.command.kind == .tag { return tagged }
    }
    return nil
  }

  /// The most words of a tag said without "as", by judgment.
  private static let mostTagged = 2

  /// Whether words begin with a verb or as a question.
  private func mayAsk(_ part: ArraySlice<String>) -> Bool {
    guard let first = part.first.map(SaidWords.plain) else { return false }
    return words(.questioning).holds(first) || words(.refusing).holds(first) || beginsCommand(first)
  }

  /// Whether a part of a line asks for something, being most of the line where it only shows something.
  private func isRequest(_ heard: Interpretation, _ part: Int, of count: Int) -> Bool {
    heard.commands.allSatisfy(\.isRequestByItself)
      && (part * 2 >= count || heard.commands.allSatisfy { $0.command.kind.traits.isDeed })
  }

  private func isNumber(_ word: String) -> Bool {
    word != Self.standIn && (Int(word) != nil || grammar.code(called: SaidWords.plain(word), in: .number) != nil)
  }

  private func isPronoun(_ word: String) -> Bool {
    word == Self.standIn || words(.pointing).holds(SaidWords.plain(word))
  }

  /// Whether words before a request say that it is not to be carried out, or only asked about.
  private func isDenied(by before: ArraySlice<String>, and others: ArraySlice<String>) -> Bool {
    if let first = before.first, words(.questioning).holds(SaidWords.plain(first)) { return true }
    return before.contains { words(.negating).holds(SaidWords.plain($0)) }
      || others.contains { words(.refusing).holds(SaidWords.plain($0)) }
  }

  /// Whether nothing behind a request makes it one of something else.
  ///
  /// "Erase all items" takes nothing away in "erase all items on my shopping list", and "the pin number for my account"
  /// has no 4 in it.
  private func isAllSaid(
    _ part: ArraySlice<String>, _ behind: ArraySlice<String>, in heard: Interpretation, at moment: Moment
  ) -> Bool {
    guard let last = part.last, !behind.isEmpty, last.last.map({ ",;.!?".contains($0) }) != true else { return true }
    if heard.commands.contains(where: \.command.kind.traits.destroys) { return behind.allSatisfy(isHollow) }
    guard case .numbers? = heard.commands.last?.command.reference else { return true }
    return !words(.small).holds(SaidWords.plain(last)) || !interpret(last, at: moment).commands.isEmpty
  }

  /// Whether the words behind a request belong to what it points at: "the phone" in "the phone number of bob".
  private func goesOn(_ part: ArraySlice<String>, with behind: ArraySlice<String>) -> Bool {
    guard let last = part.last?.last, !",;.!?".contains(last), let next = behind.first else { return false }
    return part.contains(Self.standIn) ? !behind.allSatisfy(isHollow) : !isHollow(next)
  }
}

extension Interpretation.Understood {
  /// Whether this may be asked for in passing: something done or asked, and no bare words that may belong to others.
  fileprivate var isRequestByItself: Bool {
    switch command {
    case .open, .yes, .no, .cancel, .clear, .greeting, .thanks, .quit, .help, .logIn, .signUp, .logOut, .deleteAccount,
      .changePassword, .renameProfile, .explain, .edition:
      false
    case .headlines(let request), .search(let request):
      !isFragment && request.query == nil && request != NewsRequest()
    case .browse, .save, .forget, .forgetSaved, .ask, .similar, .saved, .sources, .follow, .unfollow, .categories,
      .details, .share,
      .tag, .untag, .tags, .rename, .markRead, .markUnread, .export, .merge, .summary, .count, .chart, .watch, .unwatch,
      .profile, .settings, .layout, .random, .addFeed, .preview, .history, .status, .networkLog, .doctor, .undo, .redo,
      .more, .back, .refresh:
      !isFragment
    }
  }
}
