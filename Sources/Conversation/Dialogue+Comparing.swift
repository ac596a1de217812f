import Commands
import News
import ViewModels

/// What is compared: sources, sections and topics.
extension Dialogue {
  /// The sides of a comparison of what is asked for with other words: "tesla, apple" with "oil".
  func sides(_ request: NewsRequest, with other: String) -> [ComparedSide] {
    // A comma inside a number parts nothing: "10,000 steps".
    ((request.query ?? "").split(separator: ", ").map(String.init) + [other]).filter { !$0.isEmpty }.map {
      side(called: $0, in: request)
    }
  }

  private func side(called words: String, in request: NewsRequest) -> ComparedSide {
    let words = topic(meantBy: words) ?? words
    var side = request
    side.query = nil
    let name = understander.withoutDeterminer(words)
    if let source = understander.source(called: words) ?? understander.source(called: name) {
      return ComparedSide(
        words: words, request: side.changed(by: NewsRequest(source: .named([source]))), isSource: true)
    }
    if let category = understander.called(name).category.flatMap(Category.init) {
      return ComparedSide(words: words, request: side.changed(by: NewsRequest(category: category)))
    }
    side.query = name
    return ComparedSide(words: words, request: side)
  }
}
