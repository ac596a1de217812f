extension Purpose {
  /// The purpose that help is asked about: by its own name, by that of an intent, or by what is part of it.
  public init?(topic: String) {
    if let purpose = Purpose(rawValue: topic) {
      self = purpose
    } else if topic == "dates" {
      self = .narrow
    } else {
      guard let intent = Intent(rawValue: topic), let purpose = intent.traits.help else { return nil }
      self = purpose
    }
  }
}
