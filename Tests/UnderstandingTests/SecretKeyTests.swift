import News
import Testing

@testable import Understanding

@Suite struct SecretKeyTests {
  @Test("takes a key as it was typed, and shows it nowhere but in the line itself")
  func hidden() throws {
    let line = "use newsapi key 0aB1cD2eF3gH4iJ5"
    let heard = Asking.understander().interpret(line, at: try Asking.moment())
    guard case .edition(let request)? = heard.commands.first?.command else {
      Issue.record("\(Asking.text(heard))")
      return
    }
    #expect(request.name == .newsapi)
    #expect(request.key?.revealed == "0aB1cD2eF3gH4iJ5")
    #expect(heard.json.text.replacing(line, with: "").lowercased().contains("0ab1cd2ef3gh4ij5") == false)
    #expect("\(request)".contains("0aB1") == false)
    #expect(String(reflecting: request).contains("0aB1") == false)
  }

  @Test(
    "knows a key by what it looks like, or by what is said of it",
    arguments: [
      ("search for 0123456789abcdef0123456789ABCDEF", true), ("\"0123456789abcdef0123456789abcdef\".", true),
      ("q=0123456789abcdef0123456789abcdef", true), ("my key is 0123456789abcdefgh", true),
      ("search for 0123456789abcdef0123456789abcde", false), ("search for 0123456789abcdefgh", false),
      ("preview https://example.com/0123456789abcdef0123456789abcdef.xml", false),
    ])
  func told(line: String, isTold: Bool) { #expect(Asking.understander().tellsKey(line) == isTold) }

  @Test("keeps the case of addresses")
  func addresses() throws {
    let understander = Asking.understander()
    let heard = try Asking.heard("Preview HTTPS://Example.com/News/Feed.XML", by: understander)
    #expect(heard == #"preview {"url":"HTTPS://Example.com/News/Feed.XML"}"#)
  }
}
