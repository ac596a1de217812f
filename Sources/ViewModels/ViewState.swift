import News

/// How far a scene is with what it was asked to show.
public enum ViewState<Value: Sendable>: Sendable {
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

  /// Why nothing is shown, if something went wrong.
  public var failure: NewsFailure? {
    if case .failed(let failure) = self { failure } else { nil }
  }
}

extension ViewState: Equatable where Value: Equatable {}
