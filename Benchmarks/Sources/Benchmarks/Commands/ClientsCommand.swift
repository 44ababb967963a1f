import ArgumentParser
import Foundation
import Measuring

struct ClientsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clients",
    abstract: "Compiles a client of ours and one of NIO's: their text, and how long that takes."
  )

  @Option(help: "How many chains of 5 operators a client has.")
  var chains = 200

  @Option(help: "How many times each client is compiled; the shortest time counts.")
  var rounds = 3

  func validate() throws {
    guard chains > 0 else { throw ValidationError("--chains needs at least 1.") }
    guard rounds > 0 else { throw ValidationError("--rounds needs at least 1.") }
  }

  func run() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let compiler = ClientCompiler(folder: folder)
    var ours = try compiler.compile(.promises, chains: chains)
    var theirs = try compiler.compile(.nio, chains: chains)
    for _ in 1..<rounds {
      ours = ours.faster(of: try compiler.compile(.promises, chains: chains))
      theirs = theirs.faster(of: try compiler.compile(.nio, chains: chains))
    }
    print(Report(runs: [outcomes(ours, beside: theirs)]).text)
  }

  private func outcomes(
    _ ours: ClientCompiler.Product, beside theirs: ClientCompiler.Product
  ) -> [Outcome] {
    [
      Outcome(
        of: "text of a client, per chain of 5 operators on types of its own",
        in: .bytes,
        ours: Double(ours.text) / Double(chains),
        against: (ClientLibrary.nio.name, Double(theirs.text) / Double(chains)),
        ratio: .atMost(0.30)
      ),
      Outcome(
        of: "release compile time of \(chains) such chains",
        in: .milliseconds,
        ours: ours.milliseconds,
        against: (ClientLibrary.nio.name, theirs.milliseconds),
        ratio: .atMost(0.80)
      ),
    ]
  }
}
