import Foundation
import News
import Testing

@Suite struct ChoicesTests {
  private var chosen: Choices {
    Choices().with(.theme(.dark)).with(.pageSize(PageSize(rawValue: 20))).with(.country(Country(rawValue: "de")))
      .with(.order(.newest)).with(.start(.section(.sports))).with(.language(Language(rawValue: "fr")))
      .with(.edition(.newsapi)).with(.layout(.titles)).with(.pictures(.on)).with(.texts(true)).with(.notices(true))
      .with(.feeds(.all))
      .with(.keys(false)).with(.pager("less -R")).with(.history(false))
      .with(.past(.half))
  }

  @Test("each is found again under its name", arguments: Choice.Name.allCases)
  func named(name: Choice.Name) {
    #expect(chosen[name].name == name)
    #expect(chosen[name] != Choices()[name])
    #expect(Choices().with(chosen[name])[name] == chosen[name])
    #expect(chosen.with(Choices()[name])[name] == Choices()[name])
  }

  @Test("a change of one taken back is as it was before")
  func inverse() {
    let change = Change.chose(.theme(.light), before: .theme(.dark))
    #expect(change.inverse == .chose(.theme(.dark), before: .theme(.light)))
    #expect(change.inverse.inverse == change)
  }

  @Test("come back from a file as they were, with a section by its name alone")
  func roundTrip() throws {
    #expect(try JSONDecoder().decode(Choices.self, from: JSONEncoder().encode(chosen)) == chosen)
    let searching = Choices().with(.start(.line("news about bees")))
    #expect(try JSONDecoder().decode(Choices.self, from: JSONEncoder().encode(searching)) == searching)
    let sports = try JSONDecoder().decode(Choices.self, from: Data(#"{"start":"sports"}"#.utf8))
    #expect(sports.start == .section(.sports))
  }

  @Test("one that makes no sense spoils none of the others")
  func lenient() throws {
    let text = #"{"theme": "plaid", "pageSize": 5000, "country": "de", "start": 7, "later": true}"#
    let read = try JSONDecoder().decode(Choices.self, from: Data(text.utf8))
    #expect(read == Choices().with(.country(Country(rawValue: "de"))))
  }
}
