// Two calls, whose way through the library `Scripts/benchmarks files` follows.
import DelegatePromises
import Foundation

protocol OvenDelegate: AnyObject, Sendable {
  func ovenDidBake(_ loaves: Int)
}

final class Oven: Sendable {
  @MainActor weak var delegate: (any OvenDelegate)?

  @MainActor func bake() { delegate?.ovenDidBake(12) }
}

final class LoavesBaked: OvenDelegate {
  private let resolver: Promise<Int>.Resolver

  init(_ resolver: Promise<Int>.Resolver) { self.resolver = resolver }

  func ovenDidBake(_ loaves: Int) { resolver.fulfill(loaves) }
}

final class OvenEvents: OvenDelegate {
  let didBake = DelegateEvent<Int>()

  func ovenDidBake(_ loaves: Int) { didBake.send(loaves) }
}

@inline(never) func walkBegins() {}
@inline(never) func walkEnds() {}

/// Asks a delegate that answers later, and gets its slot given back.
@MainActor
func question() async throws {
  let oven = Oven()
  for isWalk in [false, true] {
    if isWalk { walkBegins() }
    let loaves = try await Promise.answer(from: oven, taking: \.delegate, with: LoavesBaked.init) {
      oven in Task { @MainActor in oven.bake() }
    }
    if isWalk { walkEnds() }
    precondition(loaves == 12 && oven.delegate == nil)
  }
}

/// Sends to a task that waits in a loop.
@MainActor
func event() async throws {
  let news = OvenEvents()
  let values = news.didBake.values()
  let reading = Task { @MainActor in
    var count = 0
    for try await _ in values {
      count += 1
      if count == 2 { return walkEnds() }
    }
  }
  for isWalk in [false, true] {
    // The task gets its turn, and waits.
    for _ in 0..<4 { await Task { @MainActor in }.value }
    if isWalk { walkBegins() }
    news.didBake.send(12)
  }
  try await reading.value
}

let walks: [String: @MainActor @Sendable () async throws -> Void] = [
  "question": question, "event": event,
]
guard let walk = CommandLine.arguments.last.flatMap({ walks[$0] }) else {
  fatalError("pass one of: \(walks.keys.sorted().joined(separator: ", "))")
}
// An `async` main would do, but valgrind stops where Dispatch takes the main thread over.
Task { @MainActor in
  try await walk()
  exit(0)
}
while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
