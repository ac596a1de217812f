import Commands
import Testing

@testable import Understanding

/// A line says when another part of it is to be done.
@Suite struct RoutineTests {
  @Test(
    "when, and what, said before or behind",
    arguments: [
      (
        "when i say good morning, brief me, then show tech headlines",
        RoutineRequest(name: "good morning", line: "brief me, then show tech headlines")
      ),
      ("whenever i say \"morning all\" show unread", RoutineRequest(name: "morning all", line: "show unread")),
      ("when i say hi show tech headlines", RoutineRequest(name: "hi", line: "show tech headlines")),
      ("every time i start, what's trending", RoutineRequest(when: .start, line: "what's trending")),
      ("please, every time i start, brief me!", RoutineRequest(when: .start, line: "brief me")),
      ("brief me every time i open crier", RoutineRequest(when: .start, line: "brief me")),
      ("every morning at 7 brief me", RoutineRequest(when: .morning, time: 420, line: "brief me")),
      (
        "at 7:30 every weekday, show tech headlines",
        RoutineRequest(when: .weekdays, time: 450, line: "show tech headlines")
      ),
      ("show unread every evening at 6", RoutineRequest(when: .evening, time: 1_080, line: "show unread")),
      ("show unread every night at 1", RoutineRequest(when: .evening, time: 60, line: "show unread")),
      ("show unread every evening at 12", RoutineRequest(when: .evening, time: 0, line: "show unread")),
      ("on mondays at noon, brief me on oil", RoutineRequest(when: .monday, time: 720, line: "brief me on oil")),
    ])
  func said(line: String, request: RoutineRequest) throws {
    #expect(try Asking.interpretation(of: line).commands.map(\.command) == [.routine(request)])
  }

  @Test(
    "what only sounds so is none",
    arguments: [
      "show every story about oil", "news from the daily mail", "tell me every time there's news on oil",
      "set an alarm every morning at 7", "how many articles about oil each day", "news about day care every day",
    ])
  func notSaid(line: String) throws {
    #expect(!(try Asking.interpretation(of: line).commands.contains { $0.command.kind == .routine }))
  }

  @Test("without a time, the evening begins at six and any other day at seven") func evening() {
    #expect(RoutineRequest(when: .evening).occasion == .daily(.evening, at: 18 * 60))
    #expect(RoutineRequest(when: .morning).occasion == .daily(.morning, at: 7 * 60))
    #expect(RoutineRequest(name: "?!").occasion == nil)
  }
}
