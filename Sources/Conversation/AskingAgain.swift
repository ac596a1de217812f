import Commands
import News
import Understanding
import ViewModels

/// Asking again: for what could not be had, or for what is on screen as it is now.
extension Conversation {
  /// Tries again what the network kept from being answered last; where nothing was, asks anew for what is on screen.
  func refresh() async -> Reply {
    guard let unanswered = context.unanswered else { return await refreshList() }
    let reply =
      switch unanswered {
      case .news(let request, let kind): await showNews(request, kind, .new)
      case .count(let request): await count(request)
      case .sources(let filter): await showSources(filter)
      case .addFeed(let place): await addFeed(place)
      case .preview(let request): await preview(request)
      case .more(let page): await turn(to: page, else: \.next)
      case .edition(let name): await changeEdition(EditionRequest(name: name))
      }
    if !reply.isUnanswered { context.unanswered = nil }
    return reply
  }

  /// Remembers a request that was not answered for want of somebody to answer it, until another one is.
  func noteAnswer(_ reply: Reply, to command: Command) {
    if case .refresh = command { return }
    guard let request = Context.Request(command) else {
      // What is kept here is on screen now, and what was asked of others before it is over.
      if case .saved = command { context.unanswered = nil }
      return
    }
    context.unanswered = reply.isUnanswered ? request : nil
  }

  private func refreshList() async -> Reply {
    switch context.scene {
    // Whichever edition answered before, the one that speaks now is asked.
    case .headlines: await scenes.headlines.refresh { $0.asked(of: scenes.editions.name) }
    case .search: await scenes.search.refresh { $0.asked(of: scenes.editions.name) }
    case .saved: await scenes.saved.refresh()
    case .sources: await scenes.sources.refresh()
    case .preview:
      guard let request = scenes.preview.shown?.request else { break }
      return await preview(request)
    case nil: return await showNews(NewsRequest(), .headlines, .new)
    }
    return shown(context.scene ?? .headlines, context.heading)
  }
}

extension Context.Request {
  /// What a command asks of others; nil where it asks nobody, or holds what no file may.
  fileprivate init?(_ command: Command) {
    switch command {
    case .headlines(let request): self = .news(request, .headlines)
    case .search(let request): self = .news(request, .search)
    case .count(let request): self = .count(request)
    case .sources(let filter): self = .sources(filter)
    case .addFeed(let place): self = .addFeed(place)
    case .preview(let place, let base): self = .preview(PreviewModel.Request(place: place, base: base))
    case .more(let page): self = .more(page)
    case .edition(let request):
      guard let name = request.name, request.key == nil else { return nil }
      self = .edition(name)
    default: return nil
    }
  }
}

extension Query {
  /// The same, asked of another edition.
  fileprivate func asked(of edition: EditionName) -> Query {
    var query = self
    query.edition = edition
    return query
  }
}
