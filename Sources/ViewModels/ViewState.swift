import News

/// How far a scene is with what it was asked to show.
public enum ViewState<Value: Hashable & Sendable>: Hashable, Sendable {
  /// Nothing was asked for so far.
  case new
  case loading
  case loaded(Value)
  /// Why there is nothing to show: nothing found, no sources chosen, offline, …
  case failed(NewsFailure)

  /// What is shown, if anything is.
  public var value: Value? {
    if case .loaded(let value) = self { value } else { nil }
  }
}
