import Basics
import Foundation

@testable import Wire

/// Feeds for tests, each with only what its test is about.
enum Sample {
  static let base = WebAddress(rawValue: "https://paper.example/feeds/all.xml")

  static func feed(_ text: String, contentType: String? = nil) throws -> Feed {
    try FeedReader.feed(in: Array(text.utf8), contentType: contentType, base: base)
  }

  static func rss(_ channel: String) throws -> Feed {
    try feed(#"<rss version="2.0"><channel>\#(channel)</channel></rss>"#)
  }

  /// The one item of an RSS feed.
  static func item(_ inside: String) throws -> FeedItem {
    try rss("<title>T</title><item>\(inside)</item>").items.first ?? FeedItem()
  }

  /// The one entry of an Atom feed.
  static func entry(_ inside: String) throws -> FeedItem {
    try feed(#"<feed xmlns="http://www.w3.org/2005/Atom"><entry>\#(inside)</entry></feed>"#).items.first ?? FeedItem()
  }
}
