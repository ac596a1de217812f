/// Invented pages.
enum SamplePage {
  static let sentence = "The harbour master said that the boats, most of them small, would be back before it was dark. "

  static func paragraphs(_ count: Int) -> String {
    (1...count).map { "<p>\($0). \(sentence)\(sentence)</p>" }.joined(separator: "\n")
  }

  static func article(head: String = "", body: String = paragraphs(6), around: String = "") -> String {
    """
    <!DOCTYPE html><html lang="en-GB"><head><title>Boats are back | The Quay</title>\(head)</head><body>
    <nav><ul><li><a href="/">Home</a><li><a href="/news">News</a></ul></nav>\(around)
    <div class="story"><h1>Boats are back</h1><div class="article-text">\(body)</div></div>
    <div class="related"><h3>More</h3><ul><li><a href="/1">Another story of the quay</a></ul></div>
    <footer>All rights reserved by the quay and its sons</footer></body></html>
    """
  }
}
