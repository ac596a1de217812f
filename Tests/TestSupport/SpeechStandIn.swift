import Foundation
import Glibc
import Synchronization

/// A stand-in for Speech Dispatcher: a server of SSIP on a socket of its own, which says nothing and notes all.
public final class SpeechStandIn: Sendable {
  public enum Manner: Sendable {
    /// Tells of each message at once that it was said.
    case speaks
    /// Tells of none until it is cancelled.
    case holds
    /// Tells of the first that another program cut it short.
    case cutsFirst
    /// Takes a caller's first lines, and hangs up when asked to speak.
    case leaves
    /// Refuses whatever is asked.
    case refuses
  }

  private let listener: Int32
  private let manner: Manner
  private let noted = Mutex<[String]>([])

  public init(at path: String, _ manner: Manner = .speaks) throws {
    self.manner = manner
    listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var place = sockaddr_un()
    place.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &place.sun_path) { room in
      for (index, byte) in path.utf8.prefix(room.count - 1).enumerated() { room[index] = byte }
    }
    let isBound = withUnsafePointer(to: &place) { place in
      place.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    guard isBound, listen(listener, 8) == 0 else { throw POSIXError(.EADDRNOTAVAIL) }
    Thread { [listener, self] in
      while true {
        let caller = accept(listener, nil, nil)
        guard caller >= 0 else { return }
        Thread { self.serve(caller) }.start()
      }
    }.start()
  }

  /// Hangs up on nobody, and takes no more callers.
  public func end() { shutdown(listener, Int32(SHUT_RDWR)) }

  /// The lines that came, as they were sent.
  public var lines: [String] { noted.withLock { $0 } }

  /// The lines that are commands.
  public var commands: [String] { parted.commands }

  /// What was to be said, message by message.
  public var messages: [String] { parted.messages }

  private var parted: (commands: [String], messages: [String]) {
    var (commands, messages, text) = ([String](), [String](), nil as [String]?)
    for line in lines {
      if text == nil {
        commands.append(line)
        if line == "SPEAK" { text = [] }
      } else if line == "." {
        messages.append(text?.joined(separator: "\n") ?? "")
        text = nil
      } else {
        text?.append(line.hasPrefix(".") ? String(line.dropFirst()) : line)
      }
    }
    return (commands, messages)
  }

  private func serve(_ caller: Int32) {
    defer { close(caller) }
    var (bytes, isText, count) = ([UInt8](), false, 0)
    while let line = Self.line(&bytes, from: caller) {
      noted.withLock { $0.append(line) }
      if isText {
        guard line == "." else { continue }
        isText = false
        count += 1
        Self.send("225-\(count)\r\n225 OK MESSAGE QUEUED\r\n701-\(count)\r\n701-1\r\n701 BEGIN\r\n", to: caller)
        if manner == .speaks || manner == .cutsFirst {
          Self.end(count, isCut: manner == .cutsFirst && count == 1, caller)
        }
      } else if manner == .refuses {
        Self.send("300 ERR NOT NOW\r\n", to: caller)
      } else if line == "SPEAK" {
        if manner == .leaves { return }
        isText = true
        Self.send("230 OK RECEIVING DATA\r\n", to: caller)
      } else {
        Self.send("200 OK\r\n", to: caller)
        if line == "CANCEL SELF" { Self.end(count, isCut: true, caller) }
      }
    }
  }

  private static func end(_ message: Int, isCut: Bool, _ caller: Int32) {
    let code = isCut ? "703" : "702"
    send("\(code)-\(message)\r\n\(code)-1\r\n\(code) \(isCut ? "CANCELED" : "END")\r\n", to: caller)
  }

  /// The next line; nil once the caller has left.
  private static func line(_ bytes: inout [UInt8], from caller: Int32) -> String? {
    var chunk = [UInt8](repeating: 0, count: 4_096)
    while true {
      if let end = bytes.firstIndex(of: 10) {
        defer { bytes.removeSubrange(...end) }
        let isWhole = end > 0 && bytes[end - 1] == 13
        return String(decoding: bytes[..<(isWhole ? end - 1 : end)], as: UTF8.self)
      }
      let count = read(caller, &chunk, chunk.count)
      guard count > 0 else { return nil }
      bytes += chunk[..<count]
    }
  }

  private static func send(_ text: String, to caller: Int32) {
    _ = Array(text.utf8).withUnsafeBytes { Glibc.send(caller, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
  }
}
