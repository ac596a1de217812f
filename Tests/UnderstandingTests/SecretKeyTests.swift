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
      ("go live with Zx9kQ2mLp7Rt4Vb8Nc3Yw6Hd", true), ("use Zx9kQ2mLp7Rt4Vb8Nc3Yw6Hd1Jf5Gs0A", true),
      ("NEWSAPI_KEY=a1b2c3d4e5f6", true), ("use newsapi key: qwertyuiopasdfghjklz", true), ("key=a1b2", false),
      ("use a1b2c3d4-e5f6-4711-89ab-0123456789ab", true), ("sk_live_9f8e7d6c5b4a3f2e", true),
      ("what is key in the covid-19-vaccine-trials", false), ("live news from internationalization", false),
    ])
  func told(line: String, isTold: Bool) { #expect(Asking.understander().tellsKey(line) == isTold) }

  @Test(
    "is told where a line only mentions it, or asks how a line with it is understood",
    arguments: ["why do you use newsapi with %", "how do you understand \"use newsapi with %\"", "explain \"key=%\""],
    ["a1b2c3d4e5f6", "0aB1cD2eF3gH4iJ5", "0123456789abcdef0123456789abcdef"])
  func mentioned(line: String, key: String) throws {
    let moment = try Asking.moment()
    let heard = Asking.understander().interpret(line.replacing("%", with: key), at: moment)
    #expect(SecretGuard(Asking.understander(), at: moment).verdict(on: heard) == .keyShown)
  }

  @Test(
    "is taken where it stands behind the edition",
    arguments: ["use newsapi with %", "go live with %", "go live using % please", "newsapi with the key % now"])
  func taken(line: String) throws {
    let key = "0aB1cD2eF3gH4iJ5"
    let heard = Asking.understander().interpret(line.replacing("%", with: key), at: try Asking.moment())
    guard case .edition(let request)? = heard.commands.first?.command else {
      Issue.record("\(Asking.text(heard))")
      return
    }
    #expect(request.name == .newsapi && request.key?.revealed == key)
  }

  @Test("keeps the case of addresses")
  func addresses() throws {
    let understander = Asking.understander()
    let heard = try Asking.heard("Preview HTTPS://Example.com/News/Feed.XML", by: understander)
    #expect(heard == #"preview {"url":"HTTPS://Example.com/News/Feed.XML"}"#)
  }
}
