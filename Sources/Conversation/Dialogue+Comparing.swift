import Commands
import News
import ViewModels

/// What is compared: sources, sections and topics.
extension Dialogue {
  /// The sides of a comparison of what is asked for with other words: "tesla, apple" with "oil".
  func sides(_ request: NewsRequest, with other: String) -> [ComparedSide] {
    let first = (request.query ?? "").split(separator: ",").map { $0.split(separator: " ").joined(separator: " ") }
    return (first + [other]).filter { !$0.isEmpty }
      .map { ComparedSide(words: $0, request: side(called: $0, in: request)) }
  }

  private func side(called words: String, in request: NewsRequest) -> NewsRequest {
    var side = request
    side.query = nil
    let name = understander.withoutDeterminer(words)
    if let source = understander.source(called: words) ?? understander.source(called: name) {
      return side.changed(by: NewsRequest(source: .named([source])))
    }
    if let category = understander.called(name).category.flatMap(Category.init) {
      return side.changed(by: NewsRequest(category: category))
    }
    side.query = name
    return side
  }
}
