import Basics
import News

extension Finding {
  /// The file, or the folder as a sentence begins with it.
  public var called: Saying { isFolder ? .theFolder(name: file) : .verbatim(file) }

  /// What was amiss and what was done about it.
  public var saying: Saying {
    switch kind {
    case .openToOthers: .openToOthers(file: called)
    case .shutToOwner: .shutToOwner(file: called)
    case .readOnly: .readOnly(file: called)
    case .brokenLines(let count, let kept): .brokenLinesKept(count: count, file: file, kept: kept)
    case .unknownLines(let count): .unknownLinesKept(count: count, file: file)
    case .senseless(let kept): .senselessKept(file: file, kept: kept)
    case .leftover: .leftover(file: file)
    case .remade: .remade(file: file)
    case .stranger(let name): .strangerLoggedIn(file: file, name: Text.shortened(name))
    case .accountLost(let name): .accountLost(folder: file, name: Text.shortened(name))
    case .namesakes(let count, let name): .namesakes(count: count, name: Text.shortened(name))
    case .refused(let refusal): .cannotBeMended(file: called, reason: refusal.saying)
    }
  }
}

extension Damage {
  /// What happened to a file.
  public var saying: Saying {
    switch kind {
    case .brokenLines(let count): .brokenLines(count: count, file: file)
    case .unknownLines(let count): .unknownLines(count: count, file: file)
    case .setBack(let until, let kept?): .setBackKept(file: file, until: until, kept: kept)
    case .setBack(let until, nil): .setBack(file: file, until: until)
    case .refused(let refusal): .fileUnreadable(file: file, reason: refusal.saying)
    case .senseless(let kept): .senseless(file: file, kept: kept)
    case .newer(let kept): .fromNewerCrier(file: file, kept: kept)
    case .openPlace(let place): .openPlace(home: file, place: place)
    case .stranger(let name): .stranger(file: file, name: Text.shortened(name))
    case .remade: .remade(file: file)
    }
  }
}
