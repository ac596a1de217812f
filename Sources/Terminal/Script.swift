import Glibc

/// A conversation's lines from a pipe or a file, in which those that begin with `#` are remarks.
@MainActor
public final class Script {
  private let descriptor: Int32
  private let output: Output
  private let beforeWaiting: @MainActor () -> Void
  private var splitter: LineSplitter
  private lazy var watch = InputWatch(descriptor)
  private var chunk = [UInt8](repeating: 0, count: 65_536)
  private var isAtEnd = false
  /// Whether lines are typed, which may be a password that begins like a remark.
  private let isTyped: Bool
  private let readsTags: Bool

  /// The system's error number, where reading failed.
  public private(set) var readError: Int32?

  /// Reads from a descriptor.
  ///
  /// - Parameters:
  ///   - output: The answers' output, flushed only when the next line has to be waited for.
  ///   - longest: The most bytes of a line.
  ///   - readsTags: Whether a line such as `#work 4` is no remark, where nothing is acted on.
  ///   - beforeWaiting: What is done before the answers are sent and the next line is waited for.
  public init(
    descriptor: Int32 = STDIN_FILENO, output: Output, longest: Int = 65_536, readsTags: Bool = false,
    beforeWaiting: @escaping @MainActor () -> Void = {}
  ) {
    self.descriptor = descriptor
    self.output = output
    self.readsTags = readsTags
    self.beforeWaiting = beforeWaiting
    isTyped = isatty(descriptor) == 1
    splitter = LineSplitter(longest: longest)
  }

  /// The next line; nil at the end, or when the task is cancelled.
  public func next() async -> ScriptLine? {
    while !Task.isCancelled {
      if let line = splitter.next() {
        if isSaid(line) { return line }
        continue
      }
      if isAtEnd { return splitter.last().flatMap { isSaid($0) ? $0 : nil } }
      if !isInputAtHand {
        beforeWaiting()
        await output.sendOn()
        await waitForInput()
      } else {
        readMore()
      }
    }
    return nil
  }

  private func isSaid(_ line: ScriptLine) -> Bool { isTyped || !line.isRemark(unlessTag: readsTags) }

  private var isInputAtHand: Bool {
    var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&wanted, 1, 0) != 0
  }

  private func readMore() {
    let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
    if count > 0 {
      splitter.feed(chunk[..<count])
    } else if count == 0 {
      isAtEnd = true
    } else if errno != EINTR, errno != EAGAIN {
      readError = errno
      isAtEnd = true
    }
  }

  /// Waits for input without blocking other tasks, until cancelled.
  private func waitForInput() async {
    let (arrivals, bell) = AsyncStream<Void>.makeStream()
    watch.whenReadable { bell.finish() }
    for await _ in arrivals {}
  }
}
