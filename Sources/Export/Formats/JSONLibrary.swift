import Basics
import Markup
import News

/// Saved articles as a JSON array, an object on a line each, shaped as the cards of `--json` are.
struct JSONLibrary: LibraryFormat {
  var showsBlocks: Bool { false }

  func opening(_ cover: Cover) -> SafeText { "[" }

  func entry(_ kept: KeptArticle, _ blocks: BlockText?, isFirst: Bool) -> SafeText {
    var members = kept.article.members
    if let language = kept.article.language { members.append(.init("language", .string(language.rawValue))) }
    if let excerpt = kept.article.excerpt { members.append(.init("excerpt", .string(excerpt))) }
    if let saved = kept.savedAt { members.append(.init("savedAt", .string(Timestamp.text(of: saved)))) }
    members.append(.init("tags", .array(kept.tags.map { .string($0.rawValue) })))
    if let text = kept.text { members.append(.init("text", .string(text))) }
    return (isFirst ? "\n" : ",\n") + SafeText(json: JSON.object(members).wordsAlone.text)
  }

  func closing(isEmpty: Bool) -> SafeText { isEmpty ? "]\n" : "\n]\n" }
}
