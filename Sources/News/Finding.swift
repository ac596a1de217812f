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
    /// A file that did not fit those it is made from, and is made anew.
    case remade
    /// A stored login of a name without an account.
    case stranger(name: String)
    /// What a profile holds, without an account.
    case accountLost(name: String)
    /// Several accounts of one name, as after merging folders.
    case namesakes(Int, name: String)
    /// The system refused to read or repair it.
    case refused(SystemRefusal)
  }

  /// The name of the file or folder, in the folder that was checked.
  public let file: String
  public let isFolder: Bool
  public let kind: Kind

  public init(file: String, isFolder: Bool = false, kind: Kind) {
    self.file = file
    self.isFolder = isFolder
    self.kind = kind
  }

  /// Whether it is right now, or needed no repair.
  public var isMended: Bool {
    switch kind {
    case .refused, .readOnly, .stranger, .accountLost, .namesakes: false
    case .openToOthers, .shutToOwner, .brokenLines, .unknownLines, .senseless, .leftover, .remade: true
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
    case .remade: "remade"
    case .stranger: "stranger"
    case .accountLost: "accountLost"
    case .namesakes: "namesakes"
    case .refused: "refused"
    }
  }
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
