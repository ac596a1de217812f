import News
import Testing

@testable import Archive

@Suite struct PasswordHashTests {
  /// From yescrypt's own list of test vectors.
  private let published = "$y$jD5.7$LdJMENpBABJJ3hIHjB1Bi.$HboGM6qPrsK.StKYGt6KErmUYtioHreJd98oIugoNB6"

  @Test("is yescrypt: agrees with what yescrypt's author published")
  func vector() async {
    #expect(await PasswordHash(rawValue: published).fits(Password("pleaseletmein")))
    #expect(await !PasswordHash(rawValue: published).fits(Password("pleaseletmeIn")))
  }

  @Test("fits its own password alone, and is another each time")
  func own() async throws {
    let password = Password("correct horse")
    let hash = try #require(await PasswordHash.of(password, cost: 1))
    let other = try #require(await PasswordHash.of(password, cost: 1))
    #expect(hash.rawValue.hasPrefix("$y$") && hash != other)
    #expect(!hash.rawValue.contains("horse"))
    #expect(await hash.fits(password))
    #expect(await other.fits(password))
    #expect(await !hash.fits(Password("correct Horse")))
  }

  @Test("the hash for unknown names costs as much as any, and no password has it")
  func nobodys() async throws {
    let fresh = try #require(await PasswordHash.of(Password("correct horse")))
    #expect(PasswordHash.nobodys.rawValue.split(separator: "$")[1] == fresh.rawValue.split(separator: "$")[1])
    #expect(await !PasswordHash.nobodys.fits(Password("correct horse")))
  }

  @Test("matches no password when altered", arguments: ["", "*", "!", "$y$", "$1$abc$def", "$y$jBT$"])
  func altered(hash: String) async {
    #expect(await !PasswordHash(rawValue: hash).fits(Password("")))
    #expect(await !PasswordHash(rawValue: hash).fits(Password(hash)))
  }

  @Test("takes every byte into account when comparing")
  func comparing() {
    let bytes = Array("abcdef".utf8)
    #expect(PasswordHash.areSame(bytes, bytes))
    #expect(!PasswordHash.areSame(bytes, Array(bytes.dropLast())))
    for index in bytes.indices {
      var other = bytes
      other[index] ^= 0x20
      #expect(!PasswordHash.areSame(bytes, other))
    }
  }
}
