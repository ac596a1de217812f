import Basics

/// A publisher of news, as an edition describes it.
public struct Source: Hashable, Sendable, Codable, Identifiable {
  /// The id to ask for it by.
  public let id: SourceID
  /// The name people know it by.
  public var name: String
  /// What it says about itself.
  public var summary: String?
  /// Its front page.
  public var home: WebAddress?
  /// Its main section.
  public var category: Category?
  /// Its language.
  public var language: Language?
  /// Its country.
  public var country: Country?
  /// Its feed's address, if it has one.
  public var feed: WebAddress?
  /// Its folders in the list it came from, outermost first; nil without any.
  public var folder: [String]?
  /// The other folders that a list has it in.
  public var otherFolders: [[String]]?
  /// What it was called before, by its feed, by a list or by the person, which still finds it.
  public var otherNames: [String]?
  /// What a list says of it besides, by the names there, for giving it back.
  public var attributes: [String: String]?

  /// The fields' names in files, in order.
  public enum CodingKeys: String, CodingKey, CaseIterable {
    case id, name, summary, home, category, language, country, feed, folder, otherFolders, otherNames, attributes
  }

  public init(
    id: SourceID, name: String, home: WebAddress? = nil, category: Category? = nil, language: Language? = nil,
    country: Country? = nil, feed: WebAddress? = nil
  ) {
    self.id = id
    self.name = name
    self.home = home
    self.category = category
    self.language = language
    self.country = country
    self.feed = feed
  }

  /// All that it goes by, its name first.
  public var names: [String] { [name] + (otherNames ?? []) }

  /// The source under another name, found by the one before as well.
  public func called(_ name: String) -> Source {
    var source = self
    source.name = name
    let others = names.filter { $0 != name }
    source.otherNames = others.isEmpty ? nil : others
    return source
  }

  /// All its folders, each from the outermost on.
  public var folders: [[String]] { [folder].compactMap(\.self) + (otherFolders ?? []) }

  /// Whether it is in a folder of a name, or in one inside that.
  public func isIn(folder name: String) -> Bool {
    let name = Words(name)
    return folders.contains { $0.contains { Words($0) == name } }
  }
}
