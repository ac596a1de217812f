import Basics
import News

/// What a feed changed in a story, as stored: `[{"seen":"…","title":"as it was","text":[["before","went","came","after"]]}]`.
enum KeptEdits {
  /// As many are kept of a story, the newest, by judgment.
  private static let most = 10

  /// The stored edits with one more.
  static func adding(_ edit: StoryEdit, to stored: ArraySlice<UInt8>?) -> [UInt8] {
    let before = stored.flatMap { try? JSON(parsing: $0) }?.elements ?? []
    return JSON.array(before.suffix(most - 1) + [json(of: edit)]).bytes
  }

  /// The edits that are stored, the oldest first.
  static func edits(in stored: ArraySlice<UInt8>) -> [StoryEdit] {
    ((try? JSON(parsing: stored))?.elements ?? []).compactMap { json in
      guard let seen = json["seen"]?.string.flatMap({ Instant(text: $0) })?.date else { return nil }
      return StoryEdit(
        seen: seen, title: json["title"]?.string.map { SafeText($0).text }, summary: places(json["summary"]),
        text: places(json["text"]))
    }
  }

  private static func json(of edit: StoryEdit) -> JSON {
    var members = [JSON.Member("seen", .string(Instant(edit.seen)?.text ?? ""))]
    if let title = edit.title { members.append(JSON.Member("title", .string(title))) }
    for (name, places) in [("summary", edit.summary), ("text", edit.text)] where !places.isEmpty {
      let rows = places.map { place in
        JSON.array([place.before, place.removed, place.added, place.after].map { .string($0) })
      }
      members.append(JSON.Member(name, .array(rows)))
    }
    return .object(members)
  }

  private static func places(_ json: JSON?) -> [WordDifference.Place] {
    (json?.elements ?? []).compactMap { row in
      let words = row.elements.map { SafeText($0.string ?? "").text }
      guard words.count == 4 else { return nil }
      return WordDifference.Place(before: words[0], removed: words[1], added: words[2], after: words[3])
    }
  }
}
