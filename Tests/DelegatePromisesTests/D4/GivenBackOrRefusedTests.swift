import DelegatePromises
import Testing
import TestSupport

// D4: a slot is given back, or refused.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `A slot that returns another object than was put in` {
  // D4
  @Test func `is given back even if its getter returns a proxy`() async throws {
    let (oven, earlier) = (ProxyOven(), Bystander())
    oven.delegate = earlier
    let promise = Promise(from: oven, taking: \.delegate, with: { Baker($0) }) { _ in }

    oven.bake(1)
    #expect(try await promise.value == 1)
    oven.bake(2)

    #expect(earlier.calls.count == 1)
  }

  // D4
  @Test func `is left alone if another proxy was put there in the meantime`() async throws {
    let (oven, later) = (ProxyOven(), Bystander())
    let promise = Promise(from: oven, taking: \.delegate, with: { Baker($0) }) { _ in }

    oven.delegate = later
    promise.cancel()
    oven.bake(1)

    #expect(later.calls.count == 1)
  }

  // D6
  @Test func `is refused if it never returns the same object twice`() async throws {
    let oven = ShiftyOven()
    let promise = Promise(from: oven, taking: \.delegate, with: { Baker($0) }) { _ in
      Issue.record("started")
    }

    await #expect(throws: DelegateError.unstableSlot(madeAt: promise.origin)) {
      try await promise.value
    }
    #expect(oven.isEmpty)
  }

  // D4
  @Test func `is given back if it returns an equal value, and left alone otherwise`() {
    let (oven, other) = (NoteOven(), NoteOven())
    let promises = [oven, other].map { oven in
      Promise(from: oven, taking: \.note, with: { _ in Note(text: "ours") }) { _ in }
        as Promise<Int>
    }

    other.note = Note(text: "theirs")
    for promise in promises { promise.cancel() }

    #expect(oven.note == nil)
    #expect(other.note == Note(text: "theirs"))
  }

  // D4
  @Test func `is not given back if it can be set once`() async throws {
    let oven = WeakOven()
    let sets = Counter()
    let slot = DelegateSlot<WeakOven, any OvenDelegate>(
      id: "once", get: { $0.delegate },
      set: { oven, delegate in
        guard let delegate else { return }
        sets.add()
        oven.delegate = delegate
      })
    let promise = Promise(from: oven, taking: slot, with: { Baker($0) }) { $0.bake(1) }

    #expect(try await promise.value == 1)
    #expect(sets.count == 1)
  }

  // D4
  @Test func `that always holds a delegate is given back to the previous one`() async throws {
    let oven = LoyalOven()
    let before = oven.delegate
    let slot = DelegateSlot<LoyalOven, any OvenDelegate>(
      id: "delegate", get: { $0.delegate }, set: { if let next = $1 { $0.delegate = next } })
    let promise = Promise(from: oven, taking: slot, with: { Baker($0) }) {
      $0.delegate.ovenDidBake(3)
    }

    #expect(try await promise.value == 3)
    #expect(oven.delegate === before)
  }
}

/// An oven that wraps its delegate, and returns the wrapper.
private final class ProxyOven {
  private var proxy: StandIn?

  var delegate: (any OvenDelegate)? {
    get { proxy }
    set { proxy = newValue.map { StandIn(inner: $0) } }
  }

  func bake(_ loaves: Int) { proxy?.ovenDidBake(loaves) }
}

/// An oven that returns a new wrapper each time.
private final class ShiftyOven {
  private var inner: (any OvenDelegate)?

  var isEmpty: Bool { inner == nil }

  var delegate: (any OvenDelegate)? {
    get { inner.map { StandIn(inner: $0) } }
    set { inner = newValue }
  }
}

private struct Note: Equatable {
  let text: String
}

private final class NoteOven {
  var note: Note?
}

/// An oven that always has a delegate.
private final class LoyalOven {
  var delegate: any OvenDelegate = Bystander()
}
