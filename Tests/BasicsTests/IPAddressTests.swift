import Basics
import Testing

@Suite struct IPAddressTests {
  @Test(
    "is near where it is this machine or a private network",
    arguments: [
      ("127.0.0.1", true), ("127.8.9.1", true), ("0.0.0.0", true), ("10.1.2.3", true), ("172.16.0.1", true),
      ("172.32.0.1", false), ("192.168.1.1", true), ("192.169.1.1", false), ("169.254.169.254", true),
      ("100.64.0.1", true), ("100.128.0.1", false), ("198.18.0.1", true), ("224.0.0.1", true),
      ("255.255.255.255", true), ("8.8.8.8", false), ("203.0.113.5", false), ("::1", true), ("::", true),
      ("fe80::1", true), ("fd00::1", true), ("ff02::1", true), ("2001:db8::1", false), ("2606:4700::1111", false),
      ("::ffff:127.0.0.1", true), ("::ffff:8.8.8.8", false), ("64:ff9b::10.0.0.1", true), ("64:ff9b::8.8.8.8", false),
      ("2002:7f00:1::", true), ("2002:808:808::", false),
    ])
  func near(text: String, isNear: Bool) throws {
    let address = try #require(IPAddress(text))
    #expect(address.isNear == isNear)
    #expect(IPAddress(address.text) == address)
  }

  @Test("is no name, and no number in other forms", arguments: ["localhost", "127.1", "1.2.3.4.5", "", "[::1]", "::g"])
  func none(text: String) { #expect(IPAddress(text) == nil) }
}
