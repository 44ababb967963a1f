import DelegatePromises
import Testing
import TestSupport

// D2
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `A pending delegate promise` {
  private let kitchen = Kitchen<WeakOven>()

  enum Way: CaseIterable { case property, observers, transferred, made, called }

  // D2, D5
  @Test(.serialized, arguments: Way.allCases)
  func `keeps source and adapter even if nobody holds them, or the promise`(way: Way) async throws {
    let line = #line
    ask(way, line: UInt(line))
    #expect((kitchen.ovens.count, kitchen.bakers.count) == (way == .called ? 0 : 1, 1))
    let token = try #require(tokens(madeOn: line).first)

    await onThread { [kitchen] in kitchen.baker?.ovenDidBake(4) }

    try await token.released.value
    #expect((kitchen.ovens.count, kitchen.bakers.count) == (0, 0))
  }

  @discardableResult
  private func ask(_ way: Way, line: UInt) -> Promise<Int> {
    let (make, ovens) = (kitchen.newBaker, kitchen.ovens)
    return switch way {
    case .property:
      Promise(from: WeakOven(counted: ovens), taking: \.delegate, with: make, line: line) { _ in }
    case .observers:
      Promise(from: SharedOven(counted: ovens), taking: .observers, with: make, line: line) { _ in }
    case .transferred:
      Promise(
        owning: UnguardedOven(counted: ovens), taking: \.delegate, on: .immediate, with: make,
        line: line
      ) { _ in }
    case .made: Promise(with: make, line: line) { Courier(delegate: $0, counted: ovens) }
    case .called: Promise(with: make, line: line) { _ in }
    }
  }
}
