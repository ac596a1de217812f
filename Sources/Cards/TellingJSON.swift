import Basics
import News
import Replies

extension Telling {
  /// The story as `--json` has it; each sentence says where it stands in which article.
  var json: JSON {
    var members = Members()
    let sentences = sentences.map { sentence -> JSON in
      [
        "text": .string(sentence.words), "source": .string(sentence.publisher),
        "article": .string(sentence.article.rawValue), "field": .string(sentence.field),
        "offset": .integer(sentence.offset), "length": .integer(sentence.length),
      ]
    }
    members.add("sentences", .array(sentences))
    members.add("sources", .array(sources.map(JSON.string)))
    members.add("articles", .integer(articles))
    members.add("since", since.map { .string(Timestamp.text(of: $0)) })
    return members.object
  }
}

extension Chart {
  /// The chart as `--json` has it.
  var json: JSON {
    let bars = bars.map { bar -> JSON in
      ["from": .string(Timestamp.text(of: bar.start)), "count": .integer(bar.count)]
    }
    return ["unit": .string(unit.rawValue), "total": .integer(total), "bars": .array(bars)]
  }
}
