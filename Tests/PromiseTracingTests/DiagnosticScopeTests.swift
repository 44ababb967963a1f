import CorePromises
import PromiseTracing
import Dispatch
import Testing
import TestSupport

// O5, P7: which reporter hears of a promise.
@Suite struct `A scope` {
  private let notes = ScopedNotes()

  @Test func `hears of links, wherever they are made`() {
    let order = notes.scope.run { Promise<Int>.rejected(BakeryError.outOfFlour) }

    do { _ = order.map(on: .immediate) { $0 }.mapError(on: .immediate) { $0 } }

    #expect(notes.events.count == 1)
  }

  @Test(arguments: [ExecutionContext.immediate, .inherited, .main, .queue(.global())])
  func `hears of what handlers make`(context: ExecutionContext) async {
    let (order, resolver) = notes.scope.run { Promise<Int>.pending() }
    let link = order.map(on: context) { _ in
      _ = Promise<Int>.rejected(BakeryError.outOfFlour)
    }

    resolver.fulfill(1)

    _ = await link.result
    #expect(notes.events.count == 1)
  }

  @Test func `hears of what tasks make that endings begin`() async {
    let order = notes.scope.run { Promise<Int>.fulfilled(1) }
    let isDone = Gate()

    let end = order.finally {
      _ = Task {
        do { _ = Promise<Int>.rejected(BakeryError.outOfFlour) }
        isDone.open()
      }
    }

    await isDone.wait()
    withExtendedLifetime(end) {}
    #expect(notes.events.count == 1)
  }

  @Test func `does not hear of the promises of another scope, nor of none`() {
    let other = ScopedNotes()

    other.scope.run { _ = Promise<Int>.rejected(BakeryError.outOfFlour) }

    #expect(notes.events.isEmpty)
    #expect(other.events.count == 1)
  }

  @Test func `knows its promises until they are gone`() {
    var order: Promise<Int>? = notes.scope.run { Promise<Int>.fulfilled(1) }
    let isEmpty = Shelf(false)

    #expect(notes.scope.alive.map(\.origin) == [order?.origin].compactMap(\.self))
    notes.scope.whenEmpty { isEmpty.value = true }
    #expect(!isEmpty.value)
    order = nil
    #expect(order == nil)
    #expect(notes.scope.alive.isEmpty)
    #expect(isEmpty.value)
  }

  @Test func `is freed with its last promise`() {
    weak var scope: DiagnosticScope?
    var order: Promise<Int>?
    do {
      let made = DiagnosticScope { _ in }
      scope = made
      order = made.run { Promise.fulfilled(1) }
    }

    #expect(scope != nil)
    order = nil
    #expect(order == nil && scope == nil)
  }
}
