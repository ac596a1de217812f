import Foundation
import News
import Stories
import TestTraits
import Testing

@Suite(.laborious) struct BriefTests {
  private func story() throws -> [Report] {
    [
      try Invented.report(
        "a", "Ferry sinks off Port Alder", "A ferry with 60 people aboard sank off Port Alder. My aunt likes tea.",
        from: "Post", hours: 2),
      try Invented.report(
        "b", "Sixty aboard ferry that sank", "A ferry with 60 people aboard sank off Port Alder on Monday night.",
        text: "The harbour was closed by the storm.", from: "Herald", hours: 0),
    ]
  }

  @Test("tells what several articles tell, and nothing twice")
  func brief() throws {
    let reports = try story()
    let words = Brief.of(reports, words: 40, most: 2).compactMap { span in
      reports.lazy.compactMap { span.words(in: $0) }.first
    }
    #expect(words.count { $0.contains("60 people aboard sank") } == 1)
    #expect(!words.contains("My aunt likes tea."))
  }

  @Test("names who else says a sentence and who said it first")
  func witnesses() throws {
    let reports = try story()
    let span = try #require(Brief.of([reports[0]], words: 12, most: 1).first)
    #expect(Witness.of(span, in: reports).map(\.source) == ["Herald"])
    #expect(Witness.first(of: span, in: reports) == reports[1].id)
  }

  @Test("holds nothing but spans of the right article, word for word, whatever the articles hold")
  func verbatim() throws {
    for seed in 0..<60 {
      let reports = try Invented.nasty(seed: seed, count: 6)
      let spans = Brief.of(reports) + reports.flatMap { Quote.all(in: $0).map(\.span) }
      for span in spans {
        let report = try #require(reports.first { $0.id == span.article })
        let bytes = Array(report[span.field].utf8)
        let words = try #require(span.words(in: report), "seed \(seed)")
        #expect(Array(words.utf8) == Array(bytes[span.offset..<span.offset + span.length]), "seed \(seed)")
      }
    }
  }

  @Test("has no words for a span that is not there")
  func missing() throws {
    let report = try story()[0]
    let other = try story()[1]
    #expect(Span(article: report.id, field: .title, offset: 0, length: 5).words(in: report) == "Ferry")
    #expect(Span(article: report.id, field: .title, offset: 24, length: 5).words(in: report) == nil)
    #expect(Span(article: report.id, field: .title, offset: -1, length: 5).words(in: report) == nil)
    #expect(Span(article: report.id, field: .title, offset: 0, length: 5).words(in: other) == nil)
  }
}
