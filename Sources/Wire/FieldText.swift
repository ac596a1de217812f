import Markup

/// Turns a field that may hold HTML into one row of clean text.
enum FieldText {
  /// The words of a field; nil if there are none.
  static func field(_ written: String) -> String? {
    var written = written
    var plain = PlainText()
    var own = DeclaredEntities()
    plain.begin(.row, most: .max)
    written.withUTF8 { plain.add(html: $0, own: &own) }
    // A picture is no substitute for words here.
    return plain.bytes.isEmpty ? nil : plain.words(.row, most: .max)?.text
  }
}
