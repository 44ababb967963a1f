import ArgumentParser
import Measuring

struct ContentionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "contention",
    abstract: "Has up to 100 threads settle promises at once; fails if a worst run takes too long."
  )

  @Option(help: "How often each number of threads is measured.")
  var runs = 20

  @Option(
    help: """
      How many times the median processor time of 2 threads the worst run of 16 and of 100 threads may \
      take. Without it: 2 times and 3 times.
      """)
  var atMost: Double?

  func validate() throws {
    guard runs > 0 else { throw ValidationError("--runs needs at least 1.") }
  }

  func run() throws { try MainThread.run(measure) }

  private func measure() async throws {
    var table = ContentionTable()
    for handlers in Crowd.Handlers.allCases {
      var measured = [1, 2, 4, 16, 100].map { (threads: $0, usages: [Usage]()) }
      _ = await Crowd.usage(ofThreads: 100, handlers)  // the first run starts the pool's threads
      // The numbers of threads take turns, so that another program disturbs all of them alike.
      for _ in 0..<runs {
        for index in measured.indices {
          measured[index].usages.append(
            await Crowd.usage(ofThreads: measured[index].threads, handlers))
        }
      }
      table.add(handlers.rawValue, measured, bounds: [16: atMost ?? 2, 100: atMost ?? 3])
    }
    print(table.text)
    if !table.holds { throw ExitCode.failure }
  }
}
