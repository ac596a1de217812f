import Basics
import Testing

@Suite struct ChecksumTests {
  @Test(
    "is the CRC-32 that everybody knows",
    arguments: [
      ("", 0), ("a", 0xE8B7_BE43), ("123456789", 0xCBF4_3926),
      ("The quick brown fox jumps over the lazy dog", 0x414F_A339),
    ] as [(String, UInt32)])
  func vectors(text: String, sum: UInt32) { #expect(Checksum.of(Array(text.utf8).span) == sum) }

  @Test("is written in eight digits")
  func text() { #expect(Checksum.text(0xBEEF) == "0000beef") }
}
