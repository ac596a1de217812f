import Basics
import Commands
import News
import Replies
import Understanding

/// Requests with something else in them than was asked for: "no, not italy, spain".
extension Dialogue {
  func correctedRequest(_ said: Correction) -> Step? {
    guard let asked = context.missed ?? context.asked, let words = said.right else { return nil }
    if said.isOfAmount, asked.news?.count == nil, let count = number(in: words) {
      let size = Command.settings(SettingRequest(name: Choice.Name.pageSize.rawValue, value: String(count)))
      return .leaning(.correct, size, .carryOut(size, isDoubtful: false))
    }
    guard
      let change = change(in: words, of: asked, isOfAmount: said.isOfAmount)
    else { return nil }
    guard var past = asked.news, command(asking: past, as: asked, after: change) != nil else {
      if said.wrong != nil { return nil }
      let command = continued(.headlines(change))
      return .leaning(.correct, command, step(for: command, isDoubtful: false))
    }
    if let words = said.wrong {
      // What was not asked for cannot have been wrong.
      guard let wrong = self.change(in: words, of: asked, isOfAmount: false), let rest = past.without(wrong) else {
        return nil
      }
      past = rest
    }
    let corrected = past.withOrigin(of: change).changed(by: change)
    guard let command = command(asking: corrected, as: asked, after: change) else { return nil }
    return .leaning(.correct, command, step(for: command, isDoubtful: false))
  }

  /// What words change in a request.
  private func change(in words: String, of asked: Asked, isOfAmount: Bool) -> NewsRequest? {
    let heard = grounding.interpretation(of: words)
    if let part = heard.commands.first {
      guard heard.commands.count == 1, part.isFragment || isName(words, in: part) else { return nil }
      if let change = part.command.newsRequest { return change == NewsRequest() ? nil : change }
      guard let count = number(in: words) else { return nil }
      let isOnScreen = screen.articles?.shown.contains { $0.number == count } == true
      return isOfAmount || asked.news?.count != nil && !isOnScreen ? NewsRequest(count: count) : nil
    }
    let bare = understander.withoutDeterminer(words)
    if let source = understander.source(called: bare) { return NewsRequest(source: .named([source])) }
    if let named = origin(called: bare, of: asked.news) { return named }
    // Other words to look for, where some were looked for.
    guard asked.news?.query != nil, heard.choices.allSatisfy({ $0.command.kind == .search }),
      words.split(separator: " ").count <= Self.mostTopicWords, !understander.isHollow(words)
    else { return nil }
    return NewsRequest(query: words.lowercased())
  }

  /// Whether words are only the name of what a request asks for.
  private func isName(_ words: String, in part: Interpretation.Understood) -> Bool {
    if case .search(let request) = part.command, let query = request.query {
      return request == NewsRequest(query: query) && Words(query) == Words(words)
    }
    return part.names.count == 1 && Words(part.names[0]) == Words(understander.withoutDeterminer(words))
  }

  /// The country or the language that words call by name, whichever of them was asked for: "the english".
  private func origin(called words: String, of past: NewsRequest?) -> NewsRequest? {
    let called = understander.called(words)
    let country = called.country.flatMap(Country.init)
    if past?.language == nil, let country { return NewsRequest(country: country) }
    if let language = called.language.flatMap(Language.init) { return NewsRequest(language: language) }
    return country.map { NewsRequest(country: $0) }
  }

  /// The most words of a topic in place of another, by judgment.
  private static let mostTopicWords = 3
}
