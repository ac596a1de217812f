import Basics
import Foundation
import News

/// Numbered articles of about a kilobyte, to fill libraries with.
enum InventedArticles {
  /// A word in one article of every `rarity`.
  static let rareWord = "oil"
  static let rarity = 500

  static func saved(_ number: Int) -> SavedArticle {
    let start = 1_750_000_000.0
    let article = Article(
      title: "Council number \(number) keeps its clock tower, and its clock",
      summary: "What was said in the town hall of quarter \(number % 977), by those who stayed to the end.",
      publisher: Publisher(id: SourceID(rawValue: "harbour-post-\(number % 40)"), name: "Harbour Post \(number % 40)"),
      author: "Ann Teller", address: WebAddress(rawValue: "https://harbour.example/2026/11/21/council-\(number)"),
      published: Date(timeIntervalSince1970: start + Double(number) * 300))
    let text = """
      Nobody had expected the hall to be full on a wet Tuesday, and nobody left early. The clock, said its keeper, has
      been wrong since the spring of 1911, and the town has been late for everything since; to mend it now would take
      work, money and most of the charm. “We’d miss the bus,” said one of those who spoke, “but we’d miss it together.”

      The vote was close. It was held twice, since the first count disagreed with itself, and the second with the first.
      """
    return SavedArticle(
      article: article, saved: Date(timeIntervalSince1970: start + Double(number) * 300 + 60),
      text: number % rarity == 0 ? text + " They spoke of \(rareWord), too." : text)
  }

  /// A folder for filling, in memory where possible, since waiting for a disk a hundred thousand times takes minutes.
  static func workshop(for home: String) -> String {
    let memory = "/dev/shm"
    return FileManager.default.isWritableFile(atPath: memory)
      ? "\(memory)/\(URL(fileURLWithPath: home).lastPathComponent)" : home + "-workshop"
  }
}
