import DelegatePromises
import Testing
import TestSupport

// P4, D5: who settles lends neither its priority nor its task-local values.
@Suite(.timeLimit(.minutes(5))) struct `A source that another thread's callback stops` {
  private enum Customer {
    @TaskLocal static var name = "nobody"
  }

  private struct Sight: Equatable, Sendable {
    let customer = Customer.name
    let priority = unsafe withUnsafeCurrentTask { unsafe $0?.priority }
  }

  private let oven = WeakOven()
  private let sights = Shelf<[Sight]>([])

  @Test(arguments: [false, true])
  func `sees nothing of the surroundings of the callback`(isOnMainActor: Bool) async throws {
    let owner = Owner()
    var seen: [Sight] = []
    for priority in [TaskPriority.background, .high] {
      let promise = isOnMainActor ? await askOnMainActor() : await ask(on: owner)
      await Task.detached(priority: priority) {
        Customer.$name.withValue("customer") { oven.bake(1) }
      }.value
      try await promise.released.value
      seen += sights.value
      sights.value = []
    }

    #expect(seen.map(\.customer) == ["nobody", "nobody", "nobody", "nobody"])
    #expect(Set(seen.map(\.priority?.rawValue)).count == 1)
  }

  @MainActor private func askOnMainActor() -> Promise<Int> { ask(on: MainActor.shared) }

  /// Asks for bread; the slot's setter and `stop` note what they see as it is given back.
  private func ask(on actor: isolated any Actor) -> Promise<Int> {
    let isStarted = Shelf(false)
    let slot = DelegateSlot<WeakOven, any OvenDelegate>(id: "delegate", get: { $0.delegate }) {
      oven, delegate in
      if isStarted.value { sights.update { $0.append(Sight()) } }
      oven.delegate = delegate
    }
    return Promise(from: oven, taking: slot, with: { Baker($0) }, isolation: actor) { _ in
      isStarted.value = true
    } stop: { _ in
      sights.update { $0.append(Sight()) }
    }
  }
}

private actor Owner {}
