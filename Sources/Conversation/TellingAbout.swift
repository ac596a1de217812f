import Basics
import News
import Understanding
import ViewModels

/// What is known without opening anything: of an article, of how many there are, of the person, of Crier itself.
extension Conversation {
  /// All that is known of an article without reading it; of several, of each in turn.
  ///
  /// Where several tell a story, they are a list of their own from then on, with the article itself in the first place.
  func describe(_ articles: [Article]) -> Reply {
    let (message, about) = (articles.map(description).joined(separator: " "), touched(articles))
    guard articles.count == 1, let article = articles.first, let other = article.also.first else {
      return Reply(message: message, touched: about)
    }
    let tellers = [article.with(also: [])] + article.also
    context.tellers = tellers
    let marks = scenes.library.marks(of: tellers)
    return Reply(
      message: message, hint: "Say \"open 2\" to read what \(other.publisher.name) tells, or \"back\" for the list.",
      cards: tellers.enumerated().map { Card(number: $0 + 1, article: $1, marks: marks) }, touched: about)
  }

  /// Tells who tells the story of an article, where several do and a line asks to unfold it; nil otherwise.
  func unfold(_ command: Command, of line: String) async -> Reply? {
    guard case .open(let reference) = command, Words(line).list.contains(where: understander.words(.unfolding).holds),
      case .articles(let cards) = pointing(for: .describe, at: reference).find(reference), cards.count == 1,
      !cards[0].article.also.isEmpty
    else { return nil }
    return await perform(.describe, [cards[0].article], isDoubtful: false)
  }

  private func description(of article: Article) -> String {
    let zone = moment().zone
    let parts = [
      "\"\(article.title)\", \(article.publisher.name)",
      article.author.map { "by \($0)" },
      article.published.map { "published \(Day($0, in: zone).text)" },
      article.language.map { "in \(names.name(of: $0))" },
    ]
    let marks = scenes.library.marks(of: [article])
    let state = [
      marks.saved.contains(article.id) ? "saved" : nil, marks.read.contains(article.id) ? "read" : nil,
    ].compactMap(\.self)
    let tags = (marks.tags[article.id] ?? []).map { "#\($0.rawValue)" }
    let sentences = [
      parts.compactMap(\.self).joined(separator: ", ") + ".", article.summary,
      state.isEmpty ? nil : "You have it \(listed(state)).",
      tags.isEmpty ? nil : "It is tagged \(listed(tags)).", article.address?.rawValue,
      article.also.isEmpty
        ? nil : "\(listed(article.also.map(\.publisher.name))) \(article.also.count == 1 ? "tells" : "tell") it too.",
    ]
    return sentences.compactMap(\.self).joined(separator: " ")
  }

  /// Shows the links of articles, for copying.
  func share(_ articles: [Article]) -> Reply {
    let links = articles.compactMap { $0.address?.rawValue }
    guard !links.isEmpty else {
      guard let first = articles.first else { return Reply(.nothingFound) }
      return Reply(.noAddress(title: first.title))
    }
    let verb = links.count == 1 ? "Here is the link" : "Here are the links"
    return Reply(
      message: "\(verb) to \(named(articles)): \(links.joined(separator: " "))",
      hint: "Mark it to copy it: the clipboard is out of my reach.", touched: touched(articles))
  }

  /// How many articles there are of what was asked for.
  func count(_ request: NewsRequest) async -> Reply {
    do throws(NewsFailure) {
      let kind: Query.Kind = request.query == nil && request.days == DaySpan() ? .headlines : .search
      let asked = try await asked(request, kind)
      if let reply = nothingYet(request) { return reply }
      let number = try await scenes.count(asked.query)
      guard number > 0 else {
        context.missed = .count(request, kind)
        return nothing(request, asked)
      }
      note(.count(request, kind))
      let heading = Headings(names: names).heading(
        request.changed(by: asked.chosen), kind, sources: asked.sources, excluding: asked.excluded)
      return Reply(message: "\(heading): \(counted(number, "article")).")
    } catch {
      return Reply(error)
    }
  }

  /// Watches what was asked about last: "keep me posted on it".
  func watchLast() -> Reply {
    guard let topic = context.asked?.news?.query else {
      return .empty("Nothing was asked about before this.", hint: #"Say what to watch: "watch the hurricane"."#)
    }
    return NotBuilt.reply(to: .watch(topic))
  }
}
