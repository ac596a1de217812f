import Foundation
import TestTraits
import Testing

@testable import Archive

/// What is kept of what editions answered.
@Suite struct AnswerCacheTests {
  @Test("the oldest go where there may be too many, and none where all stay", arguments: [3, nil])
  func room(most: Int?) throws {
    let folder = try TemporaryFolder()
    let cache = AnswerCache(in: folder.state(), most: most)
    for number in 1...6 { cache.keep(number, to: "\(number)") }
    #expect(cache.holds("6") && cache.holds("1") == (most == nil))
    #expect(try folder.names("home/cache").count == most ?? 6)
  }

  @Test("a count that several Criers keep at once misses nothing", .patientLocks)
  func counted() async throws {
    let folder = try TemporaryFolder()
    let cache = AnswerCache(in: folder.state())
    await withTaskGroup { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<25 { cache.change("requests") { ($0 ?? 0) + 1 } }
        }
      }
    }
    #expect(cache.answer(to: "requests", as: Int.self) == 200)
  }
}
