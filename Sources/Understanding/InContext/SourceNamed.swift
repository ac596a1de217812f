import Basics
import Commands
import Grammar

extension Understander {
  /// A line as it would be understood with names of sources in place of its pronoun: "follow it", "follow both".
  ///
  /// The names are looked up once there is a pronoun, for one that means just two or for any other.
  ///
  /// Nil where there is no pronoun, or where the line is about something else than sources then.
  public func reading(
    of line: String, namingSources sources: (_ isPair: Bool) -> [String], at moment: Moment
  ) -> Interpretation? {
    let words = TypedWord.words(of: line)
    guard let (place, isPublisher) = publisher(in: words.map(\.plain)),
      let joint = self.words(.joining).phrases.first?.first
    else { return nil }
    let isPair =
      place.count == 1
      && interpret(words[place.lowerBound].plain, at: moment).commands.map(\.command) == [.open(.both)]
    let names = sources(isPair)
    if names.isEmpty { return nil }
    let said = words.map(\.typed)
    let named = said[..<place.lowerBound] + [names.joined(separator: " \(joint) ")] + said[place.upperBound...]
    let heard = interpret(named.joined(separator: " "), at: moment)
    guard heard.isCertain,
      heard.commands.allSatisfy({
        $0.command.choosesSources || $0.command.kind == .file || $0.command.kind == .unfile
          || isPublisher && $0.command.showsSources
      })
    else { return nil }
    return heard.said(as: line)
  }

  /// What a search for some words comes to where they stand in the place of a source's name: "headlines from narnia"; nil
  /// where they are what the line is about.
  public func sourceAsked(
    by part: Interpretation.Understood, in line: String, at moment: Moment
  ) -> Interpretation.Understood? {
    guard case .search(let request) = part.command, let query = request.query,
      let known = words(.lackingSource).phrases.first?.last
    else { return nil }
    let (said, name) = (TypedWord.words(of: line), Words(query).list)
    let starts = 0..<max(1, said.count - name.count + 1)
    guard !name.isEmpty,
      let start = starts.first(where: { said[$0...].prefix(name.count).map(\.plain) == name }), start > 0
    else { return nil }
    let typed = said.map(\.typed)
    let other = (typed[..<start] + [known] + typed[(start + name.count)...]).joined(separator: " ")
    guard let asked = sure(other, at: moment)?.newsRequest, asked.query == nil, asked.sourceNames?.count == 1 else {
      return nil
    }
    var meant = request
    (meant.query, meant.source) = (nil, .named([SourceName(words: query, id: nil)]))
    return Interpretation.Understood(command: .headlines(meant), isPlain: part.isPlain, isWhole: part.isWhole)
  }

  /// Where words stand for publishers, and whether for nothing else.
  private func publisher(in said: [String]) -> (place: Range<Int>, isPublisher: Bool)? {
    for start in said.indices {
      if let count = words(.publisher).count(beginning: said[start...]) { return (start..<start + count, true) }
    }
    let places = said.indices.filter { words(.pointing).holds(said[$0]) }
    return places.count == 1 ? (places[0]..<places[0] + 1, false) : nil
  }
}

extension Command {
  /// Whether this shows what some sources write.
  fileprivate var showsSources: Bool {
    if case .headlines(let request) = self { return request.source != nil }
    if case .search(let request) = self { return request.source != nil }
    return false
  }
}
