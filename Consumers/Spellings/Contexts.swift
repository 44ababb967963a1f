import Dispatch
import DelegatePromises

/// Where a handler runs.
struct Contexts {
  let bread = bake()

  func `as an implicit member`() -> Promise<Int> {
    bread
      .map(on: .immediate) { $0.grams }
      .then(on: .inherited) { _ in bake() }
      .recover(on: .main) { _ in bake() }
      .tap(on: .immediate) { _ in }
      .finally(on: .immediate) {}
      .map(on: .immediate) { $0.grams }
  }

  func `an executor`(_ pool: any TaskExecutor) -> Promise<Int> {
    bread.map(on: .executor(pool)) { $0.grams }
  }

  func `one of one's own`(_ queue: DispatchQueue) -> Promise<Int> {
    let counter = ExecutionContext { job in queue.async { job() } }
    return bread.map(on: counter) { $0.grams }
  }
}

extension Contexts {
  func `of each kind, one after another`(_ queue: DispatchQueue) -> Promise<Int> {
    let counter = ExecutionContext { job in queue.async { job() } }
    return number(1).map(on: .immediate) { $0 + 1 }
      .then(on: .main) { number($0 + 1) }
      .map(on: .queue(queue)) { $0 + 1 }
      .tap(on: counter) { _ in }
      .compactMap(on: counter) { $0 + 1 }
  }
}

/// A handler formed on the main actor uses its state.
@MainActor final class Shelf {
  private(set) var loaves: [Bread] = []

  func `handlers formed on the main actor`() -> Promise<Int> {
    bake()
      .map { bread in self.loaves.append(bread) }
      .then { self.refill() }
      .tap { [weak self] _ in self?.loaves.removeAll() }
      .recover { error in self.empty(for: error) }
      .finally { self.loaves = [] }
      .map { [weak self] _ in self?.loaves.count ?? 0 }
  }

  func `a method of the main actor as a handler`() -> Promise<Void> { bake().map(store) }

  func `an operation on the main actor`() -> Promise<Int> {
    Promise {
      self.loaves.append(try await knead())
      return self.loaves.count
    }
  }

  private func store(_ bread: Bread) { loaves.append(bread) }
  private func refill() -> Promise<Bread> { bake() }
  private func empty(for error: any Error) -> Promise<Bread> { .rejected(error) }
}

/// A handler formed on an actor uses its state.
actor Pantry {
  private var loaves: [Bread] = []

  func `handlers formed on an actor`() -> Promise<Int> {
    bake().map { bread in
      self.loaves.append(bread)
      return self.loaves.count
    }
  }
}

@_optimize(none)
func runContexts() async {
  let contexts = Contexts()
  note(contexts.`as an implicit member`(), is: 500)
  note(contexts.`an executor`(globalConcurrentExecutor), is: 500)
  note(contexts.`one of one's own`(DispatchQueue(label: "counter")), is: 500)
  note(
    contexts.`of each kind, one after another`(DispatchQueue(label: "counter")), is: 5)
  note(await Pantry().`handlers formed on an actor`(), is: 1)
}

@_optimize(none)
@MainActor func runShelf() {
  let shelf = Shelf()
  note(Shelf().`handlers formed on the main actor`(), is: 0)
  note(shelf.`a method of the main actor as a handler`().map { shelf.loaves.count }, is: 1)
  note(Shelf().`an operation on the main actor`(), is: 1)
}
