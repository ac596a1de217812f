import Basics
import Foundation
import Testing

@Suite struct NormalFormTests {
  private func scalars(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }

  /// Each form, and how Foundation makes it.
  private struct Form: Sendable {
    let name: String
    let own: @Sendable (String) -> String
    let reference: @Sendable (String) -> String
  }

  private static let forms = [
    Form(name: "NFC", own: \.canonicallyComposed, reference: \.precomposedStringWithCanonicalMapping),
    Form(name: "NFD", own: \.canonicallyDecomposed, reference: \.decomposedStringWithCanonicalMapping),
    Form(name: "NFKC", own: \.compatiblyComposed, reference: \.precomposedStringWithCompatibilityMapping),
    Form(name: "NFKD", own: \.compatiblyDecomposed, reference: \.decomposedStringWithCompatibilityMapping),
  ]

  /// All characters that Foundation's tables know, which are of Unicode 15, without those that nobody may give a meaning.
  private static let known = (0..<0xE_0000 as Range<UInt32>).compactMap(Unicode.Scalar.init).filter { scalar in
    scalar.properties.generalCategory != .privateUse && scalar.properties.age.map { $0.major <= 15 } ?? false
  }

  @Test("has every character in the forms that Foundation has it in")
  func characters() {
    for form in Self.forms {
      let different = Self.known.filter { scalars(form.own(String($0))) != scalars(form.reference(String($0))) }
      #expect(different.isEmpty, "\(form.name): \(different.map { String($0.value, radix: 16) })")
    }
  }

  @Test("has Unicode 17's plain forms")
  func newest() {
    #expect("\u{A7F1}\u{1CCD6}\u{1CCF9}".compatiblyDecomposed == "SA9")
    #expect("\u{1CCD6}".canonicallyDecomposed == "\u{1CCD6}")
  }

  @Test("has any sequence of characters in the forms that Python has it in", .enabled(if: Python.isHere))
  func sequences() async throws {
    let told = try await Python.lines(
      of: """
        import random, unicodedata
        parts = list("aeΩﬁ½Åéẛ각ｶﾞﷺ①कıİς각が👍") + [chr(code) for code in (0x301, 0x323, 0x308, 0x5B0, 0x3099, 0x1D15E,
            0x1D165, 0x344, 0x200D, 0x93C, 0xF77, 0xFB2, 0x2F800, 0x1F3FD, 0x1100, 0x1161, 0x11A8, 0xAC00)]
        random.seed(33)
        def codes(text): return " ".join(str(ord(letter)) for letter in text)
        for _ in range(6000):
            text = "".join(random.choice(parts) for _ in range(random.randint(1, 7)))
            print(*(codes(text), *(codes(unicodedata.normalize(form, text)) for form in ("NFC", "NFD", "NFKC", "NFKD"))),
                sep="\t")
        """)
    for line in told {
      let wanted = line.map { $0.split(separator: " ").compactMap { UInt32($0) } }
      let text = wanted[0].compactMap(Unicode.Scalar.init).map(String.init).joined()
      for (form, wanted) in zip(Self.forms, wanted.dropFirst()) where scalars(form.own(text)) != wanted {
        Issue.record("\(form.name) of \(scalars(text)): \(scalars(form.own(text))), not \(wanted)")
      }
    }
    #expect(told.count == 6_000)
  }

  @Test(
    "reads alike whatever the capitals",
    arguments: [
      ["Straße", "STRASSE", "strasse", "STRAẞE"], ["ΟΔΟΣ", "οδος", "οδοσ"], ["ﬁx", "FIX"], ["Ångström", "ÅNGSTRÖM"],
      ["ꮳꮃꭹ", "ᏣᎳᎩ"], ["Éa", "éA"],
    ])
  func cases(alike: [String]) {
    #expect(Set(alike.map(\.caseFolded)).count == 1)
    #expect("ı".caseFolded == "ı" && "I".caseFolded == "i")
  }
}
