import Basics

// Anybody may have written the files that these are read from.

extension SavedArticle {
  /// The article with nothing but words in its texts; nil where its id has more, as none of Crier's has.
  public var clean: SavedArticle? {
    article.clean.map { SavedArticle(article: $0, saved: saved, text: text.map { SafeText($0).text }) }
  }
}

extension Article {
  var clean: Article? {
    guard SafeText(id.rawValue).text == id.rawValue else { return nil }
    var clean = Article(
      id: id, title: SafeText(title).text,
      publisher: Publisher(id: publisher.id, name: SafeText(publisher.name).text), address: address)
    clean.summary = summary.map { SafeText($0).text }
    clean.author = author.map { SafeText($0).text }
    clean.excerpt = excerpt.map { SafeText($0).text }
    (clean.image, clean.published, clean.language) = (image, published, language)
    (clean.comments, clean.recording) = (comments, recording)
    return clean
  }
}

extension Source {
  /// The source with nothing but words in its texts.
  public var clean: Source {
    var clean = self
    clean.name = SafeText(name).text
    clean.summary = summary.map { SafeText($0).text }
    clean.folder = folder?.map { SafeText($0).text }
    clean.otherNames = otherNames?.map { SafeText($0).text }
    clean.otherFolders = otherFolders?.map { $0.map { SafeText($0).text } }
    clean.attributes = attributes.map { attributes in
      Dictionary(
        attributes.map { (SafeText($0.key).text, SafeText($0.value).text) }, uniquingKeysWith: { first, _ in first })
    }
    return clean
  }
}
