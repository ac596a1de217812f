import News
import Testing
import ViewModels

@MainActor
@Suite struct ListModelTests {
  /// A list of 25 numbers, asked for by what to count in.
  private func model(
    answer: @escaping @Sendable (String, PageNumber) async throws(NewsFailure) -> [Int]
  ) -> ListModel<String, Int> {
    ListModel(nothing: .nothingFound) { request, number, size, _ throws(NewsFailure) in
      let all = try await answer(request, number)
      return Page(of: all, number: number, size: size)
    }
  }

  @Test("is new, then loading, then loaded")
  func states() async throws {
    let gate = Gate()
    let model = model { (_, _) async throws(NewsFailure) in
      await gate.passed()
      return Array(1...25)
    }
    #expect(model.state == .new)
    async let shown: Void = model.show("all")
    while model.state == .new { await Task.yield() }
    #expect(model.state == .loading)
    await gate.open()
    await shown
    let list = try #require(model.state.value)
    #expect(list.total == 25)
    #expect(list.view.map(\.number) == Array(1...10))
  }

  @Test("keeps the numbers of the pages before, and turns both ways")
  func pages() async throws {
    let model = model { (_, _) async throws(NewsFailure) in Array(101...125) }
    await model.show("all")
    try await model.turn(to: PageNumber(rawValue: 3))
    #expect(model.state.value?.view.map(\.number) == Array(21...25))
    try await model.turn(to: PageNumber(rawValue: 2))
    let list = try #require(model.state.value)
    #expect(list.view.map(\.item) == Array(111...120))
    #expect(list.shown.map(\.number) == Array(1...25))
    #expect(list.item(3) == 103)
  }

  @Test("keeps the list where there is no further page, and says so")
  func end() async throws {
    let model = model { (_, _) async throws(NewsFailure) in Array(1...25) }
    await model.show("all")
    let before = model.state
    await #expect(throws: NewsFailure.noFurtherPage) { try await model.turn(to: PageNumber(rawValue: 4)) }
    #expect(model.state == before)
  }

  @Test("brings back the page that was in view, as it was, after a request that came to nothing")
  func back() async throws {
    let asked = Asked()
    let model = model { (request, _) async throws(NewsFailure) in
      await asked.note()
      return request == "all" ? Array(1...25) : []
    }
    await model.show("all")
    try await model.turn(to: PageNumber(rawValue: 2))
    let before = model.state
    await model.show("nothing")
    #expect(model.state.failure == .nothingFound)
    model.bringBack()
    #expect(model.state == before)
    #expect(await asked.count == 3)
  }

  @Test("fails with the reason, and an answer without items is one")
  func failures() async {
    let empty = model { (_, _) async throws(NewsFailure) in [] }
    await empty.show("all")
    #expect(empty.state == .failed(.nothingFound))
    let broken = model { (_, _) async throws(NewsFailure) in throw .editionUnreadable(edition: "demo") }
    await broken.show("all")
    #expect(broken.state == .failed(.editionUnreadable(edition: "demo")))
  }

  @Test("still has on screen what was there before a request that found nothing")
  func lastShown() async throws {
    let model = model { (request, _) async throws(NewsFailure) in request == "some" ? [1, 2] : [] }
    await model.show("some")
    await model.show("none")
    #expect(model.state == .failed(.nothingFound))
    #expect(model.shown?.request == "some")
    await #expect(throws: NewsFailure.noFurtherPage) { try await model.turn(to: PageNumber(rawValue: 2)) }
    try await model.turn(to: .first)
    #expect(model.state.value?.view.map(\.item) == [1, 2])
  }

  @Test("belongs to the newest request, in whatever order answers come")
  func newestWins() async throws {
    let gate = Gate()
    let model = model { (request, _) async throws(NewsFailure) in
      if request == "slow" { await gate.passed() }
      return request == "slow" ? [1] : [2]
    }
    async let slow: Void = model.show("slow")
    while model.state == .new { await Task.yield() }
    await model.show("fast")
    await gate.open()
    await slow
    #expect(model.shown?.request == "fast")
    #expect(model.state.value?.view.map(\.item) == [2])
  }
}

/// Holds back an answer until it is opened.
private actor Asked {
  private(set) var count = 0

  func note() { count += 1 }
}

private actor Gate {
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func passed() async {
    if !isOpen { await withCheckedContinuation { waiting.append($0) } }
  }

  func open() {
    isOpen = true
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}
