import Glibc

/// A conversation written down beforehand: its lines, one after the other, from a pipe or a file.
@MainActor
public final class Script {
  private let descriptor: Int32
  private let output: Output
  private var splitter: LineSplitter
  private lazy var watch = InputWatch(descriptor)
  private var chunk = [UInt8](repeating: 0, count: 65_536)
  private var isAtEnd = false

  /// Why the script could not be read to its end, by the system's error number.
  public private(set) var readError: Int32?

  /// Reads from a descriptor.
  ///
  /// - Parameters:
  ///   - output: Where the answers go; flushed whenever the next line is not there yet, and only then.
  ///   - longest: How many bytes a line may have to be taken in.
  public init(descriptor: Int32 = STDIN_FILENO, output: Output, longest: Int = 65_536) {
    self.descriptor = descriptor
    self.output = output
    splitter = LineSplitter(longest: longest)
  }

  /// The next line; nil when there is none, or when the task is cancelled.
  public func next() async -> ScriptLine? {
    while !Task.isCancelled {
      if let line = splitter.next() { return line }
      if isAtEnd { return splitter.last() }
      if !isInputAtHand {
        await output.sendOn()
        await waitForInput()
      } else {
        readMore()
      }
    }
    return nil
  }

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

  /// Waits without keeping anybody else from working, and no longer than the task is wanted.
  private func waitForInput() async {
    let (arrivals, bell) = AsyncStream<Void>.makeStream()
    watch.whenReadable { bell.finish() }
    for await _ in arrivals {}
  }
}
