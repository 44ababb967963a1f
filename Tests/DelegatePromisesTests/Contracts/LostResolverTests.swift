import DelegatePromises
import Testing
import TestSupport

/// An adapter that takes a resolver and settles nothing with it.
private final class Forgetful: OvenDelegate {
  enum Fault: CaseIterable {
    case ignoresItsResolver, dropsItInACallback
  }

  private let resolver: Locked<Promise<Int>.Resolver?>

  init(_ resolver: Promise<Int>.Resolver, _ fault: Fault) {
    self.resolver = Locked(fault == .ignoresItsResolver ? nil : resolver)
  }

  func ovenDidPreheat() { _ = resolver.withLock { $0.take() } }
  func ovenDidBake(_ loaves: Int) {}
  func ovenDidFail(_ error: any Error) {}
}

/// The limit is there for a test that fails: an answer that nobody can give comes at once.
private let limit = Duration.seconds(300)

// P6, D10: an answer that nobody can give any more.
@Suite(.timeLimit(.minutes(5)))
struct `An answer whose resolver is lost` {
  @Test(arguments: Forgetful.Fault.allCases)
  @MainActor private func `is abandoned, on an actor`(_ fault: Forgetful.Fault) async {
    let oven = WeakOven()
    await expectAbandoned {
      try await Promise.answer(
        from: oven, taking: \.delegate, with: { Forgetful($0, fault) }, timeout: limit
      ) {
        $0.delegate?.ovenDidPreheat()
      }
    }
    #expect(oven.delegate == nil)
  }

  @Test(arguments: Forgetful.Fault.allCases)
  private func `is abandoned, on no actor`(_ fault: Forgetful.Fault) async {
    let oven = WeakOven()
    await expectAbandoned {
      try await Promise.answer(
        from: oven, taking: \.delegate, with: { Forgetful($0, fault) }, timeout: limit
      ) {
        $0.delegate?.ovenDidPreheat()
      }
    }
  }

  @Test(arguments: Forgetful.Fault.allCases)
  private func `is abandoned, through a slot`(_ fault: Forgetful.Fault) async {
    let oven = WeakOven()
    let slot = DelegateSlot<WeakOven, any OvenDelegate>(
      id: "delegate", get: { $0.delegate }, set: { $0.delegate = $1 })
    await expectAbandoned {
      try await Promise.answer(
        from: oven, taking: slot, with: { Forgetful($0, fault) }, timeout: limit
      ) {
        $0.delegate?.ovenDidPreheat()
      }
    }
  }

  @Test(arguments: Forgetful.Fault.allCases)
  private func `is abandoned, among observers`(_ fault: Forgetful.Fault) async {
    let oven = SharedOven()
    let slot = DelegateSlot<SharedOven, any OvenDelegate>(
      add: { $0.add($1) }, remove: { $0.remove($1) })
    await expectAbandoned {
      try await Promise.answer(
        from: oven, taking: slot, with: { Forgetful($0, fault) }, timeout: limit
      ) {
        $0.preheat()
      }
    }
  }

  @Test(arguments: Forgetful.Fault.allCases)
  private func `is abandoned, of a source made for it`(_ fault: Forgetful.Fault) async {
    await expectAbandoned {
      try await Promise.answer(with: { Forgetful($0, fault) }, timeout: limit) { adapter in
        let source = adapter
        source.ovenDidPreheat()
        return source
      }
    }
  }

  @Test(arguments: Forgetful.Fault.allCases)
  private func `is abandoned, of a call with the adapter`(_ fault: Forgetful.Fault) async {
    await expectAbandoned {
      try await Promise.answer(with: { Forgetful($0, fault) }, timeout: limit) {
        $0.ovenDidPreheat()
      }
    }
  }

  private func expectAbandoned(
    _ sourceLocation: SourceLocation = #_sourceLocation,
    _ ask: () async throws -> Int
  ) async {
    let error = await #expect(throws: PromiseError.self, sourceLocation: sourceLocation) {
      _ = try await ask()
    }
    guard case .abandoned? = error else {
      Issue.record("\(error as Any)", sourceLocation: sourceLocation)
      return
    }
  }
}
