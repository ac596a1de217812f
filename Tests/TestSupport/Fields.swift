/// The fields of a value as its type declares them, to hold against all who write them down.
public struct Fields {
  public let names: [String]
  /// Those in which nothing is.
  public let empty: [String]

  public init(of value: Any) {
    let fields = Mirror(reflecting: value).children
    names = fields.compactMap(\.label)
    empty = fields.filter { field in
      let mirror = Mirror(reflecting: field.value)
      return mirror.displayStyle == .optional && mirror.children.isEmpty
    }.compactMap(\.label)
  }
}
