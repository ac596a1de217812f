import Basics
import News
import Voice

/// What was said and read, day by day, as a document.
struct HistoryDocument {
  let format: HistoryFormat
  let zone: Zone
  let voice: Voice

  func text(of entries: [DiaryEntry], title: String) -> SafeText {
    switch format {
    case .csv: csv(entries)
    case .json: json(entries)
    case .markdown:
      days(of: entries, below: "# \(escapedMarkdown(title))", day: { "## \($0.text)\n" }) { time, entry in
        "- \(time) \(markdown(entry))"
      }
    case .text:
      days(of: entries, below: Text.field(title), day: \.text) { time, entry in "  \(time)  \(plain(entry))" }
    }
  }

  private func days(
    of entries: [DiaryEntry], below title: String, day: (Day) -> String, row: (String, DiaryEntry) -> String
  ) -> SafeText {
    var rows = [title]
    var last: Day?
    for entry in entries {
      let today = Day(entry.at, in: zone)
      if today != last { rows += ["", day(today)] }
      last = today
      rows.append(row(Moment(now: entry.at, zone: zone).clock(of: entry.at), entry))
    }
    return SafeText(rows.joined(separator: "\n") + "\n")
  }

  private func plain(_ entry: DiaryEntry) -> String {
    switch entry.deed {
    case .said(let said): [said.line, said.done].compactMap(\.self).map { Text.field($0) }.joined(separator: " - ")
    case .read(let article):
      voice.text(.historyRead(title: article.title, publisher: article.publisher.name))
        + (article.address.map { " \($0.rawValue)" } ?? "")
    }
  }

  private func markdown(_ entry: DiaryEntry) -> String {
    switch entry.deed {
    case .said(let said): [said.line, said.done].compactMap(\.self).map(escapedMarkdown).joined(separator: " - ")
    case .read(let article):
      article.address.map {
        String(markdownNote(title: article.title, link: $0, publisher: article.publisher.name).dropFirst(2))
      } ?? escapedMarkdown(plain(entry))
    }
  }

  private func csv(_ entries: [DiaryEntry]) -> SafeText {
    let table = CSVLibrary()
    let rows = entries.map { entry in
      let (said, article) = (entry.said, entry.article)
      return table.row([
        Timestamp.text(of: entry.at), entry.deed.kind.rawValue, said?.line ?? article?.title ?? "", said?.done ?? "",
        article?.publisher.name ?? "", article?.address?.rawValue ?? "",
      ])
    }
    return rows.reduce(table.row(["at", "kind", "what", "result", "source", "url"])) { $0 + $1 }
  }

  private func json(_ entries: [DiaryEntry]) -> SafeText {
    let objects = entries.map { entry -> SafeText in
      var members = [JSON.Member("at", .string(Timestamp.text(of: entry.at)))]
      switch entry.deed {
      case .said(let said):
        members += [.init("said", .string(said.line)), .init("intents", .array(said.intents.map(JSON.string)))]
        if let done = said.done { members.append(.init("result", .string(done))) }
      case .read(let article): members.append(.init("read", .object(article.members)))
      }
      return SafeText(json: JSON.object(members).wordsAlone.text)
    }
    let rows = objects.dropFirst().reduce(objects.first ?? "") { $0 + ",\n" + $1 }
    return objects.isEmpty ? "[]\n" : "[\n" + rows + "\n]\n"
  }
}
