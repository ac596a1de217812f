extension FilledSlots {
  /// The list that is named, whether there is one of that name or not.
  var listCalled: String? { list ?? name }
}
