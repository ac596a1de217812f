import Basics
import News
import Replies
import Voice

/// Headings with something at the right edge.
extension ReplyRenderer {
  /// The least that parts a deed from what to say next.
  private static let beforeIdea = 3

  /// The heading with its first part in front and what stands aside at the right edge, if there is room.
  func addTitle(of reply: Reply, to text: inout StyledText) {
    let parts = Text.field(voice.text(reply.message)).split(separator: " · ").enumerated().map { place, part in
      Run(part, place == 0 ? .heading : .aside)
    }
    let lines = Run.lines(joining: parts, with: style.separator, in: wrap, ellipsis: style.ellipsis)
    for line in lines { text.add(line) }
    guard let aside = reply.aside.map({ Run(Text.field(voice.text($0)), .aside) }), let last = lines.last else {
      return
    }
    let room = measure - last.reduce(0) { $0 + $1.width } - aside.width
    if room >= 2, !style.isSpoken {
      text.extendLast([.blanks(room), aside])
    } else if style.isSpoken {
      text.add([aside])
    }
  }

  /// What was done, behind a sign for it, with what to say next at the right edge where there is room.
  func addDeed(of reply: Reply, to text: inout StyledText) {
    let sign = Run("✓ ", .kept)
    let wrap = Wrap(columns: measure - sign.width, keepsAddresses: true)
    var lines = wrap.lines(of: heading(of: reply)).enumerated().map { index, line in
      [index == 0 ? sign : .blanks(sign.width)] + Run.linked(line, .running)
    }
    let idea = reply.next.first.map { Run(voice.text($0), .saying) }
    let used = lines.last?.reduce(0) { $0 + $1.width } ?? 0
    if let idea {
      // Where the words end at the edge of what reads well, a wide window has room behind them.
      let room = max(measure - used - idea.width, Self.beforeIdea)
      if used + room + idea.width <= columns, !lines.isEmpty {
        lines[lines.count - 1] += [.blanks(room), idea]
      } else {
        lines.append([.blanks(measure - idea.width), idea])
      }
    }
    for line in lines { text.add(line) }
  }
}
