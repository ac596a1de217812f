import Basics
import FoundationEssentials
import News

extension FeedStanding {
  /// The feed's entry as a line of its log.
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
      Self.member("failing", failing),
      trouble.map { .init("trouble", .string($0.rawValue)) },
      told.map { .init("told", .string($0.rawValue)) },
      listed.map { .init("listed", .integer($0)) },
      isNear ? .init("near", .bool(true)) : nil,
      isInClear ? .init("clear", .bool(true)) : nil,
      isGone ? .init("gone", .bool(true)) : nil,
    ]
    return JSON.object(members.compactMap(\.self)).bytes
  }

  /// Reads what `line` writes; nil where it is no object.
  init?(line: ArraySlice<UInt8>) {
    guard let json = try? JSON(parsing: line), case .object(let members) = json else { return nil }
    self.init()
    for member in members {
      let text = member.value.string
      var date: Date? { text.flatMap { Instant(text: $0) }?.date }
      switch member.name {
      case "address": address = text.flatMap(WebAddress.init)
      case "etag": entityTag = text
      case "modified": lastModified = text
      case "sum": sum = text.flatMap { UInt64($0, radix: 16) }
      case "answered": answered = date
      case "freshUntil": freshUntil = date
      case "notBefore": notBefore = date
      case "failed": failed = date
      case "failing": failing = date
      case "trouble": trouble = text.flatMap(FeedSilence.init)
      case "told": told = text.flatMap(FeedSilence.init)
      case "listed": if case .integer(let count) = member.value { listed = count }
      case "near": isNear = member.value == .bool(true)
      case "clear": isInClear = member.value == .bool(true)
      case "gone": isGone = member.value == .bool(true)
      default: break
      }
    }
  }

  private static func member(_ name: String, _ date: Date?) -> JSON.Member? {
    date.flatMap(Instant.init).map { .init(name, .string($0.text)) }
  }
}
