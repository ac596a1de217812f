import Foundation

/// The same articles in a table of SQLite's, searched by its own program: the floor for finding a word.
struct LikeInSQLite {
  private let database: String

  private static let program = "/usr/bin/sqlite3"

  /// Fills a table; nil where SQLite's program is missing.
  init?(articles: Int, beside home: String) throws {
    guard FileManager.default.isExecutableFile(atPath: Self.program) else { return nil }
    database = home + ".db"
    let script = home + ".sql"
    defer { unlink(script) }
    func quoted(_ text: String?) -> String { "'" + (text ?? "").replacingOccurrences(of: "'", with: "''") + "'" }
    var sql = "BEGIN; CREATE TABLE saved (id TEXT PRIMARY KEY, title TEXT, summary TEXT, saved REAL, body TEXT);\n"
    for number in 0..<articles {
      let saved = InventedArticles.saved(number)
      let texts = [saved.id.rawValue, saved.article.title, saved.article.summary].map(quoted).joined(separator: ",")
      sql += "INSERT INTO saved VALUES (\(texts),\(saved.saved.timeIntervalSince1970),\(quoted(saved.text)));\n"
    }
    try (sql + "COMMIT;\n").write(toFile: script, atomically: false, encoding: .utf8)
    guard try ChildProcess([Self.program, database], input: script).status == 0 else {
      throw ChildProcess.Trouble(description: "sqlite3 did not take the rows")
    }
  }

  /// Finds the articles with the rare word.
  func search() throws -> ChildProcess {
    let pattern = "'%\(InventedArticles.rareWord)%'"
    let query = """
      SELECT * FROM saved WHERE title LIKE \(pattern) OR summary LIKE \(pattern) OR body LIKE \(pattern)
      ORDER BY saved DESC LIMIT 10
      """
    return try ChildProcess([Self.program, database, query])
  }

  func remove() { unlink(database) }
}
