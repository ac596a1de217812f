import Agents
import Basics
import News
import Replies
import Terminal

/// The door for programs: the Model Context Protocol, a message a line on standard input and output.
@MainActor
struct AgentDoor {
  private let setting: Setting
  private let output: Output

  /// Longer messages are refused: a line of talk is far shorter.
  private static let longest = 1 << 20

  init(_ setting: Setting, _ output: Output) {
    self.setting = setting
    self.output = output
  }

  /// Answers messages until there are no more; the exit status says whether they could be read.
  func run() async -> Int32 {
    let rooms = AgentRooms(setting)
    let voice = setting.voice
    let desk = AgentDesk(
      moment: setting.moment, words: { voice.text($0) }, begin: { await rooms.begin($0) },
      ended: { await rooms.end($0) })
    let server = AgentServer(desk, version: Version.current) { voice.text($0) }
    let script = Script(output: output, longest: Self.longest)
    let status: Int32 =
      switch await Interruption.heeded({ await serve(server, script) }) {
      case .success: script.readError == nil ? ExitStatus.answered : ExitStatus.failed
      case .failure(let interrupted): interrupted.exitStatus
      }
    await rooms.endAll()
    return status
  }

  /// Answers one message after the other; one that is given up meanwhile is answered no more.
  private func serve(_ server: AgentServer, _ script: Script) async {
    var last: Task<Void, Never>?
    let waiting = Waiting()
    while output.trouble == nil, let line = await script.next() {
      let message =
        switch line {
        case .words(let text): Message(text.utf8)
        case .overlong(let beginning, bytes: _): Message(tooLong: beginning)
        }
      if case .words(let text) = line, text.allSatisfy(\.isWhitespace) { continue }
      if case .cancelled(let id) = message { waiting.giveUp(id) }
      let before = last
      let place = waiting.newPlace()
      let task = Task {
        await before?.value
        defer { waiting.leave(place) }
        guard !Task.isCancelled, let answer = await server.answer(message), !Task.isCancelled else { return }
        output.write(SafeText(json: answer.text) + "\n")
        await output.sendOn()
      }
      if case .request(let request) = message { waiting.wait(for: task, of: request.id, at: place) }
      last = task
    }
    // Whoever closes its end waits for the answers that are due; a signal waits for none.
    if Task.isCancelled { waiting.giveUpAll() }
    await last?.value
  }
}

/// The requests that are still to be answered, in the order in which they came: a program may use an id twice.
@MainActor
private final class Waiting {
  private var tasks: [Int: (id: JSON, task: Task<Void, Never>)] = [:]
  private var places = 0

  func newPlace() -> Int {
    places += 1
    return places
  }

  func wait(for task: Task<Void, Never>, of id: JSON, at place: Int) { tasks[place] = (id, task) }
  func leave(_ place: Int) { tasks[place] = nil }
  func giveUp(_ id: JSON) { for (own, task) in tasks.values where own == id { task.cancel() } }
  func giveUpAll() { for (_, task) in tasks.values { task.cancel() } }
}

/// A house for each thread that a program talks in, as several Criers share a folder.
@MainActor
private final class AgentRooms {
  private let setting: Setting
  private var houses: [String: House] = [:]

  init(_ setting: Setting) { self.setting = setting }

  func begin(_ name: String) async -> AgentThread {
    let house = await House(setting, isForProgram: true)
    houses[name] = house
    return AgentThread(house.conversation, voice: house.voice) { house.leaveChanges(isIdle: true) }
  }

  func end(_ name: String) async {
    guard let house = houses.removeValue(forKey: name) else { return }
    await house.recital.end()
    do throws(NewsFailure) {
      try await house.leaveForGood()
      try await house.end()
    } catch { warn(error.saying, in: setting.language) }
  }

  func endAll() async {
    for name in houses.keys.sorted() { await end(name) }
  }
}
