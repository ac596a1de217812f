import Commands
import News
import ViewModels

/// What is compared: two sources, two sections, or two topics.
extension Dialogue {
  /// The sides of a comparison of what is asked for with other words.
  func sides(_ request: NewsRequest, with other: String) -> (ComparedSide, ComparedSide) {
    let words = [request.query ?? "", other]
    let requests =
      named(words, in: request)
      ?? words.map { words in
        var side = request
        side.query = words
        return side
      }
    return (ComparedSide(words: words[0], request: requests[0]), ComparedSide(words: words[1], request: requests[1]))
  }

  /// The sides where all of them are names of one kind; nil where they are topics: "compare apple and the sun".
  private func named(_ words: [String], in request: NewsRequest) -> [NewsRequest]? {
    var base = request
    base.query = nil
    let names = words.map(understander.withoutDeterminer)
    let sources = words.indices.compactMap {
      understander.source(called: words[$0]) ?? understander.source(called: names[$0])
    }
    if sources.count == words.count { return sources.map { base.changed(by: NewsRequest(source: .named([$0]))) } }
    let categories = names.compactMap { understander.called($0).category.flatMap(Category.init) }
    guard categories.count == words.count else { return nil }
    return categories.map { base.changed(by: NewsRequest(category: $0)) }
  }
}
