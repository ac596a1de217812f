import News
import Testing

@Suite struct GivenTextTests {
  private func given(_ summary: String?, _ excerpt: String?) -> String {
    var article = Article(title: "T", summary: summary, publisher: Publisher(id: nil, name: "P"))
    article.excerpt = excerpt
    return article.given
  }

  @Test(
    "says once what a summary and a beginning both say",
    arguments: [
      ("Rain fell.", "Rain fell.", "Rain fell."),
      (
        "Rain fell on the old town and…", "Rain fell on the old town and on its port… ",
        "Rain fell on the old town and on its port… "
      ),
      (
        "Rain fell, all day", "LONDON (AP) — Rain  fell all\nday. It stopped.",
        "LONDON (AP) — Rain  fell all\nday. It stopped."
      ),
      ("Rain fell, and it didn’t stop.", "Rain fell, and it didnt stop. At", "Rain fell, and it didnt stop. At"),
      ("Rain fell on the town. It stopped.", "Rain fell on…", "Rain fell on the town. It stopped."),
      ("Дождь шёл весь день.", "Дождь шёл весь день. Потом снег.", "Дождь шёл весь день. Потом снег."),
      ("", "Rain fell.", "Rain fell."), ("Rain fell.", "…", "Rain fell."),
    ])
  func once(summary: String, excerpt: String, text: String) { #expect(given(summary, excerpt) == text) }

  @Test(
    "says both where they say different things",
    arguments: [
      ("Rain fell.", "The town woke early."), ("Дождь шёл весь день.", "Другой текст."), ("雨が降った。", "町は早く目覚めた。"),
    ])
  func both(summary: String, excerpt: String) { #expect(given(summary, excerpt) == "\(summary)\n\n\(excerpt)") }

  @Test("says what there is")
  func one() {
    #expect(
      given("Rain fell.", nil) == "Rain fell." && given(nil, "Rain fell.") == "Rain fell." && given(nil, nil).isEmpty)
  }
}
