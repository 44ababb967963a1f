import DelegatePromises
import Testing
import TestSupport

// D4: slots that hold values, or that do not take every delegate.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `A slot that takes values, or not every delegate` {
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
