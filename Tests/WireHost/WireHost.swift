import Basics
import Glibc
import News
import Terminal
import Wire

/// Requests the addresses it is given, as Crier does, and prints a line for each; Ctrl-C ends it.
///
/// A program of its own, so that it can run without a network, and be interrupted.
@main
enum WireHost {
  static func main() async {
    let addresses = CommandLine.arguments.dropFirst().compactMap(WebAddress.init(rawValue:))
    let wayOut = WayOut(agent: "Crier/test")
    let run = await Interruption.heeded {
      for address in addresses { say(await outcome(of: WebRequest(address, patience: .seconds(900)), by: wayOut)) }
      say(wayOut.connection.isUp ? "up" : "down")
      return Int32(0)
    }
    switch run {
    case .success(let status): endProgram(status)
    case .failure(let interrupted): endProgram(interrupted.exitStatus)
    }
  }

  private static func outcome(of request: WebRequest, by wayOut: WayOut) async -> String {
    do throws(WireFailure) {
      return "\(try await wayOut.dispatcher.answer(to: request).status)"
    } catch {
      return error.code
    }
  }

  private static func say(_ line: String) {
    print(line)
    fflush(nil)
  }
}
