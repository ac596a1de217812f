import Basics
import Commands
import News
import Understanding
import ViewModels

/// Sources that were followed by mistake.
extension Dialogue {
  /// Others followed in place of some that were, or some of them no more; nil where a line says neither.
  func followed(_ said: Correction, _ last: Context.LastDeed) -> Step? {
    let followed = last.followed ?? []
    let wrong = said.wrong.map { sources(called: $0, among: followed) } ?? followed
    guard !wrong.isEmpty else { return nil }
    guard let words = said.right else { return .unfollow(wrong) }
    let heard = grounding.interpretation(of: words)
    let part = sources(called: words, among: followed)
    if said.wrong == nil, !part.isEmpty, part.count < followed.count {
      return .unfollow(followed.filter { !part.contains($0) })
    }
    return names(in: heard).map { .refollow($0, insteadOf: wrong, last) }
  }

  /// Which of some sources words call by name.
  func sources(called words: String, among sources: [Source]) -> [Source] {
    let heard = grounding.interpretation(of: words)
    let ids = names(in: heard)?.compactMap(\.id) ?? []
    let named = sources.filter { ids.contains($0.id) }
    if !named.isEmpty { return named }
    guard case .open(.fitting(.about(let name), _))? = heard.commands.first?.command else {
      return sources.calledPartly(words)
    }
    return sources.calledPartly(name)
  }

  /// The sources that words name and nothing beside them, or the numbers of some on screen.
  private func names(in heard: Interpretation) -> [SourceName]? {
    guard let part = heard.commands.first else {
      return understander.source(called: understander.withoutDeterminer(heard.line)).map { [$0] }
    }
    guard heard.commands.count == 1 else { return nil }
    if case .follow(let sources) = part.command { return sources }
    if case .headlines(let request) = part.command { return request.sourcesAlone }
    guard part.isFragment else { return nil }
    if case .open(.fitting(.source(let source, about: nil), _)) = part.command { return [source] }
    guard case .open(.numbers(let numbers)) = part.command, screen.showsSources else { return nil }
    return numbers.map { SourceName(words: String($0), id: nil) }
  }
}

extension Dialogue {
  /// The headlines of a followed source, where a line is nothing but a part of its name and of no other's: "ellery"; or
  /// asks for nothing but two words of it or more.
  func partlyNamed(_ heard: Interpretation) -> Interpretation? {
    guard context.question == nil, heard.commands.count + heard.choices.count == 1,
      case .search(let request)? = heard.commands.first?.command ?? heard.offer, let query = request.query,
      request == NewsRequest(query: query),
      query.contains(" ") || Words(understander.withoutDeterminer(heard.line)) == Words(query)
    else { return nil }
    let meant = grounding.shelf.followed().calledPartly(query)
    guard meant.count == 1 else { return nil }
    let source = SourceName(words: query, id: meant[0].id)
    return heard.meaning(
      Interpretation.Understood(
        command: .headlines(NewsRequest(source: .named([source]))), isPlain: true, isWhole: true))
  }

  /// The step for a line that says to follow no more whom one has just followed, and not whom: "no no, do not follow".
  func unfollowed(by line: String, _ last: Context.LastDeed) -> Step? {
    guard last.deed == .follow, last.isChange, let followed = last.followed, let name = followed.first?.name,
      let verb = understander.forbiddenVerb(in: line),
      case .unfollow(.named(let meant))? = grounding.interpretation(of: "\(verb) \(name)").commands.first?.command,
      meant.count == 1
    else { return nil }
    return .unfollow(followed)
  }
}
