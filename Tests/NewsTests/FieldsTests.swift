import Foundation
import News
import TestSupport
import Testing

@Suite struct FieldsTests {
  @Test("every field of what is kept has a name in files")
  func names() throws {
    let article = Article(title: "T", publisher: Publisher(id: nil, name: "P"))
    #expect(Fields(of: article).names == Article.CodingKeys.allCases.map(\.rawValue))
    let saved = SavedArticle(article: article, saved: .distantPast, text: nil)
    #expect(Fields(of: saved).names == SavedArticle.CodingKeys.allCases.map(\.rawValue))
    let source = Source(id: try #require(SourceID(rawValue: "s")), name: "S")
    #expect(Fields(of: source).names == Source.CodingKeys.allCases.map(\.rawValue))
  }
}
