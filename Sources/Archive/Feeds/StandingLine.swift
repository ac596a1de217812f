import Foundation
import News

extension FeedStanding {
  /// What is known of a feed as its log has it.
  var line: [UInt8] {
    let members: [JSON.Member?] = [
      address.map { .init("address", .string($0.rawValue)) },
      entityTag.map { .init("etag", .string($0)) },
      lastModified.map { .init("modified", .string($0)) },
      sum.map { .init("sum", .string(String($0, radix: 16))) },
      Self.member("answered", answered),
      Self.member("freshUntil", freshUntil),
      Self.member("notBefore", notBefore),
      Self.member("failed", failed),
      trouble.map { .init("trouble", .string($0.rawValue)) },
      isGone ? .init("gone", .bool(true)) : nil,
    ]
    var bytes: [UInt8] = []
    JSON.object(members.compactMap(\.self)).write(to: &bytes)
    return bytes
  }

  /// Reads what `line` writes; nil for what is no object.
  init?(line: ArraySlice<UInt8>) {
    guard let json = try? JSON(parsing: line), case .object = json else { return nil }
    func date(_ name: String) -> Date? { json[name]?.string.flatMap { Instant(text: $0) }?.date }
    self.init(
      address: json["address"]?.string.flatMap(WebAddress.init), entityTag: json["etag"]?.string,
      lastModified: json["modified"]?.string, sum: json["sum"]?.string.flatMap { UInt64($0, radix: 16) },
      answered: date("answered"), freshUntil: date("freshUntil"), notBefore: date("notBefore"),
      failed: date("failed"), trouble: json["trouble"]?.string.flatMap(FeedSilence.init),
      isGone: json["gone"] == .bool(true))
  }

  private static func member(_ name: String, _ date: Date?) -> JSON.Member? {
    date.flatMap(Instant.init).map { .init(name, .string($0.text)) }
  }
}
