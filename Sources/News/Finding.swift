import Basics

/// A problem with a file of Crier.
public struct Finding: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// Others had permissions on it.
    case openToOthers
    /// Its owner lacked permissions, which were added.
    case shutToOwner
    /// A folder its owner can read but not write, perhaps on purpose.
    case readOnly
    /// Torn or altered lines, moved to a file of their own.
    case brokenLines(Int, keptAs: String)
    /// Intact lines in an unknown format.
    case unknownLines(Int)
    /// An invalid document, now renamed.
    case senseless(keptAs: String)
    /// The draft of an unfinished write.
    case leftover
    /// A stored login of a name without an account.
    case stranger(name: String)
    /// Several accounts of one name, as after merging folders.
    case namesakes(Int, name: String)
    /// The system refused to read or repair it.
    case refused(reason: String)
  }

  /// The file's name in the folder that was checked.
  public let file: String
  public let kind: Kind

  public init(file: String, kind: Kind) {
    self.file = file
    self.kind = kind
  }

  /// Whether it is right now, or needed no repair.
  public var isMended: Bool {
    switch kind {
    case .refused, .readOnly, .stranger, .namesakes: false
    case .openToOthers, .shutToOwner, .brokenLines, .unknownLines, .senseless, .leftover: true
    }
  }

  /// A code for scripts.
  public var code: String {
    switch kind {
    case .openToOthers: "openToOthers"
    case .shutToOwner: "shutToOwner"
    case .readOnly: "readOnly"
    case .brokenLines: "brokenLines"
    case .unknownLines: "unknownLines"
    case .senseless: "senseless"
    case .leftover: "leftover"
    case .stranger: "stranger"
    case .namesakes: "namesakes"
    case .refused: "refused"
    }
  }

  /// What was wrong and what was done, in words.
  public var message: String {
    switch kind {
    case .openToOthers: "\(file) was open to others. Only you can read it now."
    case .shutToOwner: "\(file) was shut to you, at least in part. You can read and change it now."
    case .readOnly:
      "\(file) is read-only, so nothing can be saved there. If that is not meant, let yourself write to it."
    case .brokenLines(let count, let name):
      "\(lines(count)) of \(file) cannot be read. \(count == 1 ? "It is" : "They are") kept in \(name); the rest is used."
    case .unknownLines(let count):
      "\(lines(count)) of \(file) must come from a newer Crier. \(count == 1 ? "It is" : "They are") left as written."
    case .senseless(let name): "\(file) cannot be read. It is kept as \(name), and a new one begun when there is need."
    case .leftover: "\(file) was left over by a write that never came to its end. It is gone now."
    case .stranger(let name):
      "\(file) says that \"\(Text.shortened(name))\" is logged in, and nobody has an account of that name: log in anew."
    case .namesakes(let count, let name):
      "There are \(count) accounts called \"\(Text.shortened(name))\". The password of each opens what is kept for all of them."
    case .refused(let reason): "\(file) cannot be mended: \(reason)."
    }
  }

  private func lines(_ count: Int) -> String { count == 1 ? "1 line" : "\(count) lines" }
}

/// The result of checking all files.
public struct CheckUp: Hashable, Sendable {
  /// The number of files checked.
  public let files: Int
  public let findings: [Finding]

  public init(files: Int, findings: [Finding]) {
    self.files = files
    self.findings = findings
  }
}
