import Basics
import Markup
import Reader
import Testing

/// Pages that are given up, by whoever waits for them or because they take too long.
@Suite struct UnfinishedPageTests {
  private static let page = Array(SamplePage.article(body: SamplePage.paragraphs(2_000)).utf8)

  @Test("A page that takes more steps than are left is not finished")
  func spent() {
    let some = PageReader.read(Self.page, address: nil, steps: Steps(10_000))
    #expect(some == .unfinished)
    guard case .article = PageReader.read(Self.page, address: nil) else {
      Issue.record("With all its steps it is an article.")
      return
    }
  }

  @Test("Nothing more is found in a tree once its steps are spent")
  func walking() throws {
    let tree = try #require(HTMLTree.page(Self.page))
    tree.steps.spend(Steps.most)
    #expect(tree.elements([.p], in: HTMLTree.root).isEmpty && tree.first([.p], in: HTMLTree.root) == nil)
    #expect(tree.children(HTMLTree.root).isEmpty && tree.words(HTMLTree.root).isEmpty)
  }

  @Test("A cancelled task reads no further")
  func cancelled() async {
    let reading = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return PageReader.read(Self.page, address: nil)
    }
    #expect(await reading.value == .unfinished)
  }
}
