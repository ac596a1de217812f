import Foundation
import TestSupport
import TestTraits
import Testing

/// A folder in which nothing can be written, which is a reason to refuse a line and one to forget the screen.
@Suite(.runsPrograms) struct ToldOnceTests {
  @Test("a refusal that the folder can't be written to is told once", arguments: ["CRIER_HOME", "HOME"])
  func unwritable(name: String) async throws {
    var crier = try BuiltCrier(environment: ["CRIER_HOME": ""])
    crier.environment[name] = "/proc/crier"
    let done = try await crier.run("use", "the", "dark", "theme")
    let told = done.text + done.errorText
    #expect(told.components(separatedBy: "couldn't be written").count == 2, "\(told)")
    #expect(!told.contains("couldn't save where you were"))
  }

  @Test("that the screen is not kept is told where nothing else was refused")
  func unkept() async throws {
    let crier = try BuiltCrier(environment: ["CRIER_HOME": "/proc/crier"])
    let done = try await crier.run("show headlines")
    #expect(done.errorText.contains("couldn't save where you were"), "\(done.errorText)")
  }
}
