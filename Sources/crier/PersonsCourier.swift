import Archive
import Basics
import Export
import FoundationEssentials
import Terminal
import ViewModels

/// Programs and files of the person's machine, for the conversation to send articles to.
struct PersonsCourier: Courier {
  let errand: Errand
  let folder: String
  let home: String?

  func whole(_ path: String) -> String {
    if let home, path == "~" || path.hasPrefix("~/") { return home + path.dropFirst() }
    if path.hasPrefix("/") { return path }
    return "\(folder == "." ? FileManager.default.currentDirectoryPath : folder)/\(path)"
  }

  func finds(_ program: String) -> Bool { errand.finds(program) }

  func mayAdd(to path: String) -> Bool { AddedLines.mayStand(in: path) }

  func run(_ words: [String]) async throws(CourierFailure) {
    do throws(Errand.Failure) { try await errand.run(words) } catch {
      let program = words.first ?? ""
      switch error {
      case .missing: throw .noProgram(program)
      case .didNotStart(let reason): throw .didNotStart(program: program, reason)
      case .failed(let status): throw .failed(program: program, status: status)
      }
    }
  }

  func add(_ notes: [SentNote], to path: String) throws(CourierFailure) {
    let lines = notes.map { markdownNote(title: $0.title, link: $0.link, publisher: $0.publisher) }
    do throws(SystemRefusal) { try AddedLines.add(lines, to: path) } catch {
      throw .cannotWrite(path: path, error)
    }
  }
}
