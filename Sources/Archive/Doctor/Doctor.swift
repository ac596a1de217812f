import Basics
import Glibc
import News

/// Checks every file of Crier, and repairs what it can without losing a line.
///
/// Only files with Crier's names are touched. A folder with other things in it belongs to the person, who decides on
/// its permissions.
struct Doctor {
  private let home: String
  /// The home folder with all links resolved.
  private let realHome: String
  private var files = 0
  private var findings: [Finding] = []

  /// Checks a folder and its profiles.
  static func checkUp(of folder: StateFolder) -> CheckUp {
    guard let home = folder.path, FileMark(of: home) != nil else { return CheckUp(files: 0, findings: []) }
    var doctor = Doctor(home: home)
    doctor.lookOverShelves("")
    doctor.lookOverFolder(FileName.feeds) { KeptName($0) }
    doctor.lookOverProfiles()
    return CheckUp(files: doctor.files, findings: doctor.findings)
  }

  private init(home: String) {
    self.home = home
    realHome = Disk.realPath(of: home)
  }

  private mutating func lookOverProfiles() {
    guard let mark = FileMark(of: "\(home)/profiles"), isInside("profiles") else { return }
    let isOwn = KeptName.areAlone(in: home)
    if !mark.isFile, isOwn { keepPrivate("\(home)/profiles", 0o700, calling: Called(name: "profiles", isFolder: true)) }
    do throws(SystemRefusal) {
      for profile in try Disk.names(in: "\(home)/profiles", beginning: "", containing: "")
      where !profile.hasPrefix(".") && isInside("profiles/\(profile)") {
        // Among other things, a folder of this name may not be Crier's.
        if isOwn || KeptName.isAny(in: "\(home)/profiles/\(profile)") { lookOverShelves("profiles/\(profile)/") }
      }
    } catch { note(Called(name: "profiles", isFolder: true), error) }
  }

  /// Whether a name exists in the home folder without a link leading out.
  ///
  /// The permissions of files elsewhere may be intended.
  private func isInside(_ name: String) -> Bool {
    Disk.realPath(of: "\(home)/\(name)").utf8.starts(with: "\(realHome)/".utf8)
  }

  /// Checks one profile's files and its cached answers.
  private mutating func lookOverShelves(_ place: String) {
    lookOver(place) { KeptName($0) }
    for folder in FileName.ofAnswers { lookOverFolder(place + folder, KeptName.init(answer:)) }
  }

  /// Checks a subfolder, if it exists and is Crier's.
  private mutating func lookOverFolder(_ name: String, _ kind: (String) -> KeptName?) {
    guard FileMark(of: "\(home)/\(name)")?.isFolder == true, isInside(name),
      KeptName.isAny(in: "\(home)/\(name)", kind)
    else { return }
    lookOver("\(name)/", kind)
  }

  /// Checks a folder by its place in the home folder: empty, or a path with a final slash.
  private mutating func lookOver(_ place: String, _ kind: (String) -> KeptName?) {
    let folder = "\(home)/\(place)"
    let called = Called(name: place.isEmpty ? home : String(place.dropLast()), isFolder: true)
    if KeptName.areAlone(in: folder, kind) { keepPrivate(folder, 0o700, calling: called) }
    do throws(SystemRefusal) {
      for name in try Disk.names(in: folder, beginning: "", containing: "") {
        if let kind = kind(name) { lookOver(place + name, as: kind) }
      }
    } catch { note(called, error) }
  }

  private mutating func lookOver(_ name: String, as kind: KeptName) {
    guard isInside(name) else { return }
    let path = Disk.realPath(of: "\(home)/\(name)")
    // A dangling link holds nothing, and a draft may have been finished meanwhile.
    guard let mark = FileMark(of: path) else { return }
    files += 1
    let called = Called(name: name)
    guard mark.isFile else { return note(called, .noFile(mark)) }
    keepPrivate(path, 0o600, calling: called)
    do throws(SystemRefusal) {
      switch kind {
      case .log: try mendLog(name, path)
      case .document: try mendDocument(name, path)
      case .draft: try removeLeftover(name, path, mark)
      // By its own name, since a link there is not followed; what another machine has may not have come whole.
      case .words where name.contains(".\(Device.machine)."):
        if WordIndex.remake(at: "\(home)/\(name)") { findings.append(Finding(file: name, kind: .remade)) }
      case .words: break
      case .other: break
      }
    } catch { note(called, error) }
  }

  /// Removes permissions of others and adds those the owner needs.
  private mutating func keepPrivate(_ path: String, _ mode: mode_t, calling called: Called) {
    var status = stat()
    guard path.withPath({ stat($0, &status) }) == 0 else { return }
    let rights = status.st_mode & 0o777
    // A read-only folder is intended.
    let isReadOnly = mode == 0o700 && rights & 0o700 == 0o500
    let wanted = isReadOnly ? 0o500 : mode
    do throws(SystemRefusal) {
      if rights != wanted { try SystemRefusal.checked { path.withPath { chmod($0, wanted) } } }
      if rights & 0o077 != 0 { findings.append(called.finding(.openToOthers)) }
      if rights & wanted & 0o700 != wanted { findings.append(called.finding(.shutToOwner)) }
      if isReadOnly { findings.append(called.finding(.readOnly)) }
    } catch { note(called, error) }
  }

  private mutating func mendLog(_ name: String, _ path: String) throws(SystemRefusal) {
    let outcome = try LogMender.mend(path)
    if let spare = outcome.spare {
      forgetTold(beside: path)
      findings.append(Finding(file: name, kind: .brokenLines(outcome.broken, keptAs: place(of: spare))))
    }
    if outcome.unknown > 0 { findings.append(Finding(file: name, kind: .unknownLines(outcome.unknown))) }
  }

  /// Renames an invalid document, under the lock that keeps other Criers from replacing it.
  private mutating func mendDocument(_ name: String, _ path: String) throws(SystemRefusal) {
    var setAside: String?
    let folder = Disk.parent(of: "\(home)/\(name)")
    try Disk.whileHolding(folder, orElse: \.self) { () throws(SystemRefusal) in
      let isSound: Bool
      do throws(SystemRefusal) {
        let bytes = try Disk.contents(of: path)
        isSound = (try? JSON(parsing: bytes)) != nil
      } catch {
        guard error.code == EFBIG else { throw error }
        isSound = false
      }
      if !isSound { setAside = try Disk.setAside(path, .broken) }
    }
    guard let spare = setAside else { return }
    forgetTold(beside: path)
    findings.append(Finding(file: name, kind: .senseless(keptAs: place(of: spare))))
  }

  /// Lets damage like the repaired be reported again.
  private func forgetTold(beside path: String) { Disk.remove("\(Disk.parent(of: path))/\(FileName.toldDamage)") }

  /// A file's place in the home folder, with links resolved.
  private func place(of path: String) -> String { String(path.utf8.dropFirst(realHome.utf8.count + 1)) ?? path }

  /// Removes an abandoned draft.
  ///
  /// Its content was never confirmed, or is still in the file it was to replace.
  private mutating func removeLeftover(_ name: String, _ path: String, _ mark: FileMark) throws(SystemRefusal) {
    let file = try OpenFile(path, O_RDONLY)
    guard mark.isOlder(thanMilliseconds: 2_000), file.tryLock() == .taken else { return }
    try SystemRefusal.checked { path.withPath { unlink($0) } }
    findings.append(Finding(file: name, kind: .leftover))
  }

  private mutating func note(_ called: Called, _ refusal: SystemRefusal) {
    findings.append(called.finding(.refused(refusal)))
  }

  /// A file or folder by its name in the home folder.
  private struct Called {
    let name: String
    var isFolder = false

    func finding(_ kind: Finding.Kind) -> Finding { Finding(file: name, isFolder: isFolder, kind: kind) }
  }
}
