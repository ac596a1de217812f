extension FilledSlots {
  /// The list that is named, whether there is one of that name or not.
  var listCalled: String? { list ?? name }

  /// The list that is to have another name, whether there is one of that name or not.
  var listRenamed: String? { list ?? (value == "list" ? tag : nil) }
  var isListRenamed: Bool { listRenamed != nil }
}
