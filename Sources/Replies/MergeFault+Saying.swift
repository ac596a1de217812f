import News

extension MergeFault {
  /// What happened, as one sentence for the person at the prompt.
  public var saying: Saying {
    switch self {
    case .unreachable(let place, let reason): .mergeUnreachable(place: place, reason: reason.saying)
    case .nothingThere(let place): .nothingToMerge(place: place)
    case .sameFolder(let place): .sameFolder(place: place)
    }
  }

  /// What to do about it.
  public var hintSaying: Saying {
    switch self {
    case .unreachable: .mergeUnreachableHint
    case .nothingThere: .nothingToMergeHint
    case .sameFolder: .sameFolderHint
    }
  }
}
