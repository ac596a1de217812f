import Basics
import Testing

@Suite struct NearAddressTests {
  @Test(
    "is near where it is written as this machine or a private network, in whatever way",
    arguments: [
      "localhost", "LOCALHOST", "localhost.", "x.localhost", "x.localhost.", "localhost.localdomain.",
      "localhost.localdomain", "localhost6", "ip6-localhost", "127.0.0.1", "127.0.0.1.", "127.1", "0x7f000001",
      "2130706433", "0", "[::1]", "[::ffff:127.0.0.1]", "169.254.169.254", "10.0.0.1", "router", "printer.local",
      "printer.local.", "metadata.google.internal", "nas.home.arpa", "nas.home.arpa.", "fritz.lan",
      "\u{FF4C}ocalhost", "%6c%6f%63alhost", "localhost%2e", "127\u{3002}0\u{3002}0\u{3002}1", "ana:secret@localhost.",
    ])
  func near(host: String) throws {
    for scheme in ["http", "https"] {
      for rest in ["", "/feed", ":8080/feed?x=1#y"] {
        let address = try #require(WebAddress(rawValue: "\(scheme)://\(host)\(rest)"))
        #expect(address.isNear, "\(address.rawValue)")
      }
    }
  }

  @Test(
    "is far where a public name or number is written",
    arguments: [
      "example.com", "example.com.", "localhost.example.com", "local.example", "8.8.8.8", "[2606:4700::1111]",
      "internal.org", "notlocalhost.com", "home.arpa.example",
    ])
  func far(host: String) throws {
    let address = try #require(WebAddress(rawValue: "https://\(host)/"))
    #expect(!address.isNear && !address.isLoopback)
  }

  @Test(
    "is on this machine by any of its names, and no other private one is",
    arguments: [
      ("localhost.", true), ("a.localhost.", true), ("localhost.localdomain.", true), ("localhost", true),
      ("127.0.0.1", true), ("[::1]", true), ("router", false), ("10.0.0.1", false), ("nas.local", false),
      ("mail.localdomain", false),
    ])
  func loopback(host: String, isLoopback: Bool) throws {
    #expect(try #require(WebAddress(rawValue: "http://\(host)/")).isLoopback == isLoopback)
  }
}
