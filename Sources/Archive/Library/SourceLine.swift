import Basics
import News

extension Source {
  /// The source that a line of its log holds, as a decoder would read it, in a tenth of the time.
  ///
  /// Nil where anything in it is not as it is usually written. Somebody may follow a thousand, and every launch reads them.
  init?(line: ArraySlice<UInt8>) {
    guard let json = try? JSON(parsing: line), let id = json["id"]?.string.flatMap(SourceID.init),
      let name = json["name"]?.string
    else { return nil }
    var isUsual = true
    func value<Value>(_ name: String, _ make: (String) -> Value?) -> Value? {
      guard let written = json[name] else { return nil }
      let value = written.string.flatMap(make)
      isUsual = isUsual && value != nil
      return value
    }
    func folder() -> [String]? {
      guard let written = json["folder"] else { return nil }
      guard case .array(let names) = written else {
        isUsual = false
        return nil
      }
      let folder = names.compactMap(\.string)
      isUsual = isUsual && folder.count == names.count
      return folder
    }
    self.init(
      id: id, name: name, home: value("home", WebAddress.init),
      category: value("category", Category.init), language: value("language", Language.init),
      country: value("country", Country.init), feed: value("feed", WebAddress.init))
    summary = value("summary") { $0 }
    self.folder = folder()
    guard isUsual else { return nil }
  }
}
