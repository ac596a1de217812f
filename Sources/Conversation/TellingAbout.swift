import News
import Understanding
import ViewModels

/// What is known without opening anything: of an article, of how many there are, of the person, of Crier itself.
extension Conversation {
  /// All that is known of an article without reading it; of several, of each in turn.
  func describe(_ articles: [Article]) -> Reply {
    Reply(message: articles.map(description).joined(separator: " "), touched: touched(articles))
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
    let sentences = [
      parts.compactMap(\.self).joined(separator: ", ") + ".", article.summary,
      state.isEmpty ? nil : "You have it \(listed(state)).", article.address?.rawValue,
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
      let asked = try await sources(of: request.source)
      let excluded = try await sources(named: request.excludedSources)
      let kind: Query.Kind = request.query == nil && request.days == DaySpan() ? .headlines : .search
      let number = try await scenes.count(query(request, kind, sources: asked, excluding: excluded))
      let headings = Headings(names: names)
      guard number > 0 else {
        return .empty(headings.nothing(request, sources: asked, excluding: excluded), hint: headings.loosening(request))
      }
      context.request = Context.PastRequest(request: request, kind: kind)
      let heading = headings.heading(request, kind, sources: asked, excluding: excluded)
      return Reply(message: "\(heading): \(counted(number, "article")).")
    } catch {
      return Reply(error)
    }
  }

  /// Where news comes from now.
  func tellStatus() -> Reply {
    Reply(
      message: "The \(scenes.edition) edition is speaking. Its stories are invented and come with me, "
        + "so nothing depends on a network.")
  }

  /// How a line was understood: the one quoted, or else the one before.
  func explain(_ line: String?) -> Reply {
    guard let heard = line.map({ interpretation(of: $0) }) ?? lastHeard else {
      return .empty("Nothing was said before this.", hint: #"Say "how do you understand" and a line."#)
    }
    let line = Text.field(heard.line)
    let shown = line.count > 60 ? line.prefix(60) + "…" : line[...]
    guard !heard.commands.isEmpty else {
      let offer = heard.offer.map { " The nearest was \(words(for: $0))." } ?? ""
      return Reply(message: "I made nothing of \"\(shown)\" that I would act on.\(offer)")
    }
    let commands = heard.commands.map { words(for: $0.command) + ($0.isFragment ? ", going on from before" : "") }
    let repairs = heard.repairs.map { "\"\(Text.field($0.said))\" as \"\($0.read)\"" }
    let sureness = Int((heard.confidence * 100).rounded())
    return Reply(
      message: "I read \"\(shown)\" as \(listed(commands)).",
      hint: (repairs.isEmpty ? "" : "I read \(listed(repairs)). ")
        + "How: \(heard.evidence.rawValue), \(sureness) of 100 sure.")
  }

  /// A command as its intent and slots: search (query "tesla", from "monday").
  private func words(for command: Command) -> String {
    command.slots == .object([]) ? command.intent : "\(command.intent) \(command.slots.text)"
  }
}
