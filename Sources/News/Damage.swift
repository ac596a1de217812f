import Basics
import FoundationEssentials

/// A part of the state folder that could not be read and was left alone.
public struct Damage: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// Torn or altered lines of a log.
    case brokenLines(Int)
    /// Intact lines of a log in an unknown format.
    case unknownLines(Int)
    /// A log that lacks changes it had, as if an older copy were put over it; the last of them may be kept in a file.
    case setBack(until: Date, keptAs: String?)
    /// A file that the system refused to open.
    case refused(SystemRefusal)
    /// An invalid document, which will be renamed at the next write.
    case senseless(keptAs: String)
    /// A document of a later format, which will be renamed at the next write.
    case newer(keptAs: String)
    /// Others can write to a folder at or around the home folder.
    case openPlace(String)
    /// A stored login of a name without an account.
    case stranger(name: String)
    /// A file that did not fit those it is made from, and is made anew.
    case remade
  }

  public let file: String
  public let kind: Kind

  public init(file: String, kind: Kind) {
    self.file = file
    self.kind = kind
  }

  /// What a report of it is remembered by, in any language.
  public var mark: String {
    switch kind {
    case .brokenLines(let count): "\(file) brokenLines \(count)"
    case .unknownLines(let count): "\(file) unknownLines \(count)"
    case .setBack(let until, _): "\(file) setBack \(until.timeIntervalSince1970)"
    case .refused(let refusal): "\(file) refused \(refusal.code)"
    case .senseless(let name): "\(file) senseless \(name)"
    case .newer(let name): "\(file) newer \(name)"
    case .openPlace(let place): "\(file) openPlace \(place)"
    case .stranger(let name): "\(file) stranger \(name)"
    case .remade: "\(file) remade"
    }
  }
}
