import CFiles
import Glibc

/// Who holds a file's lock, as far as the system tells.
public struct LockHolder: Hashable, Sendable {
  /// The path of the locked file or folder.
  public let file: String
  /// The program's process id and its name; nil where the system does not tell.
  public let program: Program?
  /// The process that took the lock, which may be gone.
  private let locker: Int32?

  public struct Program: Hashable, Sendable {
    public let process: Int32
    public let name: String

    public init(process: Int32, name: String) {
      self.process = process
      self.name = name
    }
  }

  public init(file: String, program: Program?) {
    self.file = file
    self.program = program
    locker = program?.process
  }

  /// Looks for the holder of an open file's lock.
  init(of file: String, _ status: stat) {
    self.file = file
    locker = Self.locker(of: status)
    program =
      locker.flatMap(Self.program) ?? Self.lockers(of: status).lazy.compactMap(Self.program).first
  }

  /// Whether the lock is free by now or another program's, or the file gone.
  public var hasLetGo: Bool {
    guard let file = try? OpenFile(file, O_RDONLY) else { return true }
    guard file.tryLock() == .held else { return true }
    guard let locker, let status = try? file.status() else { return false }
    return Self.locker(of: status) != locker
  }

  /// The process that took the lock; it may have handed its open file on and be gone.
  private static func locker(of status: stat) -> Int32? {
    let device = "\(hex(crier_device_major(status.st_dev))):\(hex(crier_device_minor(status.st_dev)))"
    let wanted = "\(device):\(status.st_ino)"
    for line in lines(of: "/proc/locks") {
      let fields = line.split(separator: " ")
      // "1: -> FLOCK" stands for a program that is waiting.
      if fields.count > 5, fields[1] == "FLOCK", fields[5] == wanted { return Int32(fields[4]) }
    }
    return nil
  }

  private static func hex(_ number: UInt32) -> String { (number < 16 ? "0" : "") + String(number, radix: 16) }

  /// The processes of the same person that have the file open and locked.
  private static func lockers(of status: stat) -> [Int32] {
    let processes = (try? Disk.names(in: "/proc", beginning: "", containing: "")) ?? []
    return processes.compactMap { Int32($0) }.filter { process in
      let files = (try? Disk.names(in: "/proc/\(process)/fd", beginning: "", containing: "")) ?? []
      return files.contains { file in
        var other = stat()
        return stat("/proc/\(process)/fd/\(file)", &other) == 0 && other.st_ino == status.st_ino
          && other.st_dev == status.st_dev
          && lines(of: "/proc/\(process)/fdinfo/\(file)").contains { $0.hasPrefix("lock:") && $0.contains("FLOCK") }
      }
    }
  }

  private static func program(_ process: Int32) -> Program? {
    lines(of: "/proc/\(process)/comm").first.map { Program(process: process, name: String($0)) }
  }

  /// The lines of one of the system's own files, whose sizes are not told; empty where it cannot be read.
  private static func lines(of path: String) -> [Substring] {
    let bytes = try? OpenFile(path, O_RDONLY).bytes(0..<1 << 18)
    return String(decoding: bytes ?? [], as: UTF8.self).split(separator: "\n")
  }
}
