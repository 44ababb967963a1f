import DelegatePromises
import Testing
import TestSupport

// P6, D10: an answer that nobody can give any more.
@Suite(.timeLimit(.minutes(5)))
struct `An answer whose resolver is lost` {
  fileprivate enum Fault: CaseIterable { case ignoresItsResolver, dropsItInACallback }
  fileprivate enum Way: CaseIterable { case property, observers, made, called }

  @Test(arguments: Way.allCases, Fault.allCases)
  fileprivate func `is abandoned`(in way: Way, _ fault: Fault) async {
    let error = await #expect(throws: PromiseError.self) { _ = try await ask(in: way, fault) }

    guard case .abandoned? = error else {
      Issue.record("\(error as Any)")
      return
    }
  }

  private func ask(in way: Way, _ fault: Fault) async throws -> Int {
    let make = { @Sendable in Forgetful($0, fault) }
    // The limit is there for a test that fails: an answer that nobody can give comes at once.
    let limit = Duration.seconds(300)
    switch way {
    case .property:
      return try await Promise.answer(
        from: WeakOven(), taking: \.delegate, with: make, timeout: limit
      ) { $0.preheat() }
    case .observers:
      return try await Promise.answer(
        from: SharedOven(), taking: .observers, with: make, timeout: limit
      ) { $0.preheat() }
    case .made:
      return try await Promise.answer(with: make, timeout: limit) { adapter in
        adapter.ovenDidPreheat()
        return Courier(delegate: adapter)
      }
    case .called:
      return try await Promise.answer(with: make, timeout: limit) { $0.ovenDidPreheat() }
    }
  }
}

/// An adapter that takes a resolver and settles nothing with it.
private final class Forgetful: OvenDelegate {
  private let resolver: Locked<Promise<Int>.Resolver?>

  init(_ resolver: Promise<Int>.Resolver, _ fault: `An answer whose resolver is lost`.Fault) {
    self.resolver = Locked(fault == .ignoresItsResolver ? nil : resolver)
  }

  func ovenDidPreheat() { _ = resolver.withLock { $0.take() } }
  func ovenDidBake(_ loaves: Int) {}
  func ovenDidFail(_ error: any Error) {}
}
