import News
import Understanding
import ViewModels

/// Looking through a feed before anybody adds it.
extension Conversation {
  /// Shows all that a feed has, in its own order.
  func preview(_ request: PreviewModel.Request) async -> Reply {
    await scenes.preview.show(request)
    guard let preview = scenes.preview.state.value else {
      return scenes.preview.state.failure.map(Reply.init) ?? Reply(message: "Another preview came in between.")
    }
    guard preview.list.total > 0 else {
      var reply = Reply.empty(
        "\(preview.title) has nothing in it.", hint: "Its publisher may put something there later.")
      reply.body = .feed(title: preview.title)
      return reply
    }
    context.asked = nil
    context.missed = nil
    context.deed = nil
    return shownPreview(preview.title)
  }

  /// The reply that shows the feed in view.
  func shownPreview(_ title: String) -> Reply {
    guard let list = scenes.preview.shown?.list else { return Reply(message: title) }
    bringOnScreen(.preview, title)
    let marks = scenes.library.marks(of: list.view.map { $0.item })
    return Reply(
      message: title, cards: list.view.map { Card(number: $0.number, article: $0.item, marks: marks) },
      place: Reply.Place(page: .first, total: list.total), body: .feed(title: title))
  }
}
