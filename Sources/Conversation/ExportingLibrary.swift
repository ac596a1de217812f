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
        status: .error, message: "Sources are written as OPML and nothing else.",
        hint: #"Say "export my sources as opml"."#, failureCode: "onlyOPML")
    case (.articles(let wanted), let format):
      let format = format.flatMap { ArticleFormat(rawValue: $0.rawValue) }
      return await exportArticles(wanted, as: format ?? .markdown, to: request.destination)
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
      let ids = library.ids(matching: try query(wanted))
      guard !ids.isEmpty else { return await nothingSaved(wanted) }
      let order = PrintOrder(
        title: Headings(names: names).saved(wanted, from: await shownName(of: wanted.source)),
        content: .articles(ids, as: format) { library.kept(among: $0) }, destination: destination, moment: moment())
      return exported(counted(ids.count, "article"), try await press.print(order))
    } catch {
      return Reply(error)
    }
  }

  private func exportSources(to destination: ExportRequest.Destination?) async -> Reply {
    do throws(NewsFailure) {
      let followed = scenes.library.followed()
      guard !followed.isEmpty else { throw .noSourcesChosen }
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

  private func exported(_ things: String, _ printed: Printed) -> Reply {
    switch printed {
    case .file(let path): Reply(message: "Exported \(things) to \(path).", printed: printed)
    case .output, .text: Reply(message: "Exported \(things).", printed: printed)
    }
  }
}
