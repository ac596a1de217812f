import Basics
import News
import Replies

extension Telling {
  /// The story as `--json` has it; each sentence says where it stands, who else says so and who said it first.
  var json: JSON {
    var members = Members()
    members.add("article", .string(article.rawValue))
    if let topic {
      members.add("words", .string(topic.words))
      members.add("count", .integer(topic.count))
      members.add("before", topic.before.map { .integer($0) })
    }
    if goesOn == true { members.add("goesOn", .bool(true)) }
    members.add("sentences", .array(sentences.map(\.json)))
    members.add("sources", .array(sources.map(JSON.string)))
    members.add("articles", .integer(articles))
    members.add("since", since.map { .string(Timestamp.text(of: $0)) })
    return members.object
  }
}

extension Telling.Sentence {
  fileprivate var json: JSON {
    var members = spot.members
    members.add("speaker", speaker.map(JSON.string))
    members.add("office", office.map(JSON.string))
    members.add("paragraph", spot.paragraph.map(JSON.integer))
    if !others.isEmpty { members.add("others", .array(others.map(\.members.object))) }
    if speaker == nil { members.add("first", .string((first ?? spot).publisher)) }
    return members.object
  }
}

extension Telling.Spot {
  fileprivate var members: Members {
    var members = Members()
    members.add("text", .string(words))
    members.add("source", .string(publisher))
    members.add("published", published.map { .string(Timestamp.text(of: $0)) })
    members.add("article", .string(article.rawValue))
    members.add("field", .string(field))
    members.add("offset", .integer(offset))
    members.add("length", .integer(length))
    return members
  }
}

extension Chart {
  /// The chart as `--json` has it.
  var json: JSON {
    let bars = bars.map { bar -> JSON in
      [
        bar.name == nil ? "from" : unit.rawValue: .string(bar.name ?? Timestamp.text(of: bar.start)),
        "count": .integer(bar.count),
      ]
    }
    return ["unit": .string(unit.rawValue), "total": .integer(total), "bars": .array(bars)]
  }
}
