/// What commands are done to that is pointed at.
extension Command {
  /// What this is done to, where it is done to something that is pointed at.
  public var reference: Reference? {
    switch self {
    case .open(let reference), .browse(let reference), .save(let reference), .forget(let reference),
      .details(let reference), .share(let reference), .tag(let reference, _), .untag(let reference, _):
      reference
    default: nil
    }
  }

  /// The same, done to something else; nil where it is done to nothing that is pointed at.
  public func done(to reference: Reference) -> Command? {
    switch self {
    case .open: .open(reference)
    case .browse: .browse(reference)
    case .details: .details(reference)
    case .share: .share(reference)
    case .save: .save(reference)
    case .forget: .forget(reference)
    case .tag(_, let tag): .tag(reference, tag)
    case .untag(_, let tag): .untag(reference, tag)
    default: nil
    }
  }
}
