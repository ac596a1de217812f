import Commands
import News
import Understanding
import ViewModels

/// Writing out what is kept.
extension Conversation {
  func export(_ request: ExportRequest) async -> Reply {
    let format = request.format ?? request.destination.flatMap(format)
    switch (request.subject, format) {
    case (.sources, nil), (_, .opml): return await exportSources(to: request.destination)
    case (.sources, _):
      return Reply(
        status: .error("onlyOPML"), message: "Sources are written as OPML and nothing else.",
        hint: #"Say "export my sources as opml"."#)
    case (.articles(let wanted), let format):
      let format = format.flatMap { ArticleFormat(rawValue: $0.rawValue) }
      return await exportArticles(wanted, as: format ?? .markdown, to: request.destination)
    }
  }

  /// Writes out what is pointed at, where a line is an export but for that: "export 3 as json"; nil where it is not.
  ///
  /// An export holds no reference, so the line is read in two: what is pointed at, and the rest.
  func exportPointed(by heard: Interpretation) async -> Reply? {
    let words = heard.line.split(separator: " ").map(String.init)
    switch heard.commands.first?.command {
    case nil: break
    case .export(let request)? where request.subject == .articles(LibraryRequest()) && heard.commands.count == 1: break
    default: return nil
    }
    guard (2...8).contains(words.count), heard.repairs.isEmpty else { return nil }
    for start in 1..<words.count {
      guard case .export? = sure(words[..<start].joined(separator: " ")) else { continue }
      for end in (start + 1...words.count).reversed() {
        guard let reference = reference(in: words[start..<end].joined(separator: " ")),
          case .export(let request)? = sure((words[..<start] + words[end...]).joined(separator: " "))
        else { continue }
        // "It" is whatever was touched last; where nothing was, the library is what can be exported.
        if reference == .it, context.it.isEmpty { return nil }
        return await export(reference, as: request)
      }
    }
    return nil
  }

  private func reference(in words: String) -> Reference? {
    let heard = interpretation(of: words)
    guard heard.commands.count == 1, heard.repairs.isEmpty, heard.commands[0].isFragment,
      case .open(let reference) = heard.commands[0].command
    else { return nil }
    if reference == .everything { return nil }
    return reference
  }

  private func export(_ reference: Reference, as request: ExportRequest) async -> Reply {
    let wanted = request.format ?? request.destination.flatMap(format)
    guard let format = ArticleFormat(rawValue: (wanted ?? .markdown).rawValue) else {
      return Reply(
        status: .error("onlySources"), message: "OPML holds sources and no articles.",
        hint: #"Say "export my sources as opml"."#)
    }
    switch pointing(for: .share, at: reference).find(reference) {
    case .articles(let cards):
      let articles = cards.map(\.article)
      let saved = scenes.library.kept(among: articles.map(\.id))
      let unsaved = articles.filter { article in !saved.contains { $0.article.id == article.id } }
      let kept = saved + (await scenes.library.prepared(unsaved)).map { KeptArticle($0) }
      let order = PrintOrder(
        title: "Articles",
        content: .articles(articles.map(\.id), as: format) { ids in
          ids.compactMap { id in kept.first { $0.article.id == id } }
        }, destination: request.destination, moment: moment())
      do throws(NewsFailure) {
        context.it = articles
        let printed = try await press.print(order)
        var reply = exported(named(articles), printed)
        reply.message += contradiction(of: format, printed)
        return reply
      } catch {
        return Reply(error)
      }
    case .several(let cards):
      return Reply(
        status: .error("itIsUnclear"), message: "\(counted(cards.count, "article")) fit.",
        hint: "Say the number of one of them.")
    case .nothing(let misfit): return Reply(misfit: misfit)
    }
  }

  /// The format that the name of a file speaks for.
  private func format(of destination: ExportRequest.Destination) -> ExportFormat? {
    if case .file(let path) = destination { ExportFormat(fileName: path) } else { nil }
  }

  private func exportArticles(
    _ wanted: LibraryRequest, as format: ArticleFormat, to destination: ExportRequest.Destination?
  ) async -> Reply {
    do throws(NewsFailure) {
      let library = scenes.library
      let ids = library.soundIDs(matching: try query(wanted))
      guard !ids.isEmpty else { return await nothingSaved(wanted) }
      var written = 0
      let order = PrintOrder(
        title: Headings(names: names).saved(wanted, from: await shownName(of: wanted.source)),
        content: .articles(ids, as: format) { some in
          let kept = library.kept(among: some)
          written += kept.count
          return kept
        }, destination: destination, moment: moment())
      let printed = try await press.print(order)
      var reply = exported(counted(written, "article"), printed)
      // What another Crier forgot meanwhile, or what turned out to be altered or of a newer kind when it was looked at.
      reply.message += contradiction(of: format, printed)
      if written < ids.count { reply.message += " \(ids.count - written) more could not be read." }
      return reply
    } catch {
      return Reply(error)
    }
  }

  private func exportSources(to destination: ExportRequest.Destination?) async -> Reply {
    do throws(NewsFailure) {
      let followed = scenes.library.followed()
      guard !followed.isEmpty else { throw scenes.library.followsEmptiness }
      let order = PrintOrder(
        title: "Sources followed", content: .sources(followed), destination: destination, moment: moment())
      var reply = exported("the \(counted(followed.count, "source")) you follow", try await press.print(order))
      if destination != .standardOutput {
        reply.hint = #"OPML holds sources and no articles: for those, say "export as markdown"."#
      }
      return reply
    } catch {
      return Reply(error)
    }
  }

  /// What is to be said of a file whose name speaks for another format than it has.
  private func contradiction(of format: ArticleFormat, _ printed: Printed) -> String {
    guard case .file(let path) = printed, let named = ExportFormat(fileName: path), named.rawValue != format.rawValue
    else { return "" }
    return " It holds \(format.rawValue), as you said, and not \(named.rawValue), as its name does."
  }

  private func exported(_ things: String, _ printed: Printed) -> Reply {
    switch printed {
    case .file(let path): Reply(message: "Exported \(things) to \(path).", body: .printed(printed))
    case .output, .text: Reply(message: "Exported \(things).", body: .printed(printed))
    }
  }
}
