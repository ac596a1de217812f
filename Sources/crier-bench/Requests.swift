import Basics
import Foundation
import TestSupport
import Wire

/// Measures a request without news, which most of a reload consists of.
struct Requests {
  func figures() async throws -> String {
    let requests = 1_000
    let server = try LoopbackServer(isRecording: false) { _ in .notModified([("ETag", "\"1\"")]) }
    guard let address = WebAddress(rawValue: server.address("/feed.xml")) else { return "" }
    let request = WebRequest(address, fields: [HeaderField("If-None-Match", "\"1\"")])
    let out = CurlDispatcher(agent: "Crier/bench")
    let clock = ContinuousClock()
    let first = try await clock.measure { _ = try await out.answer(to: request) }
    var lines: [String] = []
    for width in [1, 8] {
      let took = try await clock.measure {
        try await withThrowingTaskGroup(of: Void.self) { group in
          for _ in 0..<width {
            group.addTask { for _ in 0..<(requests / width) { _ = try await out.answer(to: request) } }
          }
          try await group.waitForAll()
        }
      }.milliseconds
      let name = width == 1 ? "one by one " : "\(width) at a time"
      let each = rounded(took * 1_000 / Double(requests))
      lines.append("  \(name)      \(rounded(took)) ms, \(each) µs each    \(bar(took, atMost: 200))")
    }
    return """
      \(requests) requests over the loopback, to each of which there is nothing new
        first of all     \(rounded(first.milliseconds)) ms, with libcurl to open
      \(lines.joined(separator: "\n"))
      """
  }
}
