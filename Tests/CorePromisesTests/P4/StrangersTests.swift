import CorePromises
import TestSupport
import Testing

// P4: a job sees no priority and no task-local value of the code that settles or registers.
@Suite(.timeLimit(.minutes(5)))
struct `A handler in a burst with others` {
  private enum Customer {
    @TaskLocal static var name = "nobody"
  }

  private struct Sight: Equatable, Sendable {
    let customer: String
    let priority: UInt8?
  }

  private static let strangers: [TaskPriority] = [.background, .high]

  @Test(arguments: ["main", "actor", "executor", "pool"])
  func `sees nothing of the others' surroundings`(place: String) async {
    let orders = Self.strangers.map { _ in Order() }
    let sights = Log<Sight>()
    let observers = await Customer.$name.withValue("registrar") {
      await Self.observe(orders.map(\.promise), at: place) {
        sights.append(Sight(customer: Customer.name, priority: Self.ownPriority))
      }
    }

    for (order, priority) in zip(orders, Self.strangers) {
      await Task.detached(priority: priority) {
        Customer.$name.withValue("customer \(priority)") { order.resolver.fulfill(1) }
      }
      .value
    }

    for observer in observers { _ = await observer.result }
    #expect(Set(sights.entries.map(\.customer)) == ["nobody"])
    #expect(Set(sights.entries.map(\.priority)).count == 1)
  }

  private static var ownPriority: UInt8? {
    unsafe withUnsafeCurrentTask { unsafe $0?.priority.rawValue }
  }

  private static func observe(
    _ promises: [Promise<Int>], at place: String, _ look: @escaping @Sendable () -> Void
  ) async -> [Promise<Void>] {
    switch place {
    case "actor": await Shop().run { shop in promises.map { shop.handle($0, look) } }
    case "main": promises.map { $0.map(on: .main) { _ in look() } }
    case "executor":
      promises.map { $0.map(on: .executor(globalConcurrentExecutor)) { _ in look() } }
    default: promises.map { $0.map { _ in look() } }
    }
  }
}

extension Shop {
  fileprivate func handle(
    _ promise: Promise<Int>, _ look: @escaping @Sendable () -> Void
  ) -> Promise<Void> { promise.map { _ in look() } }
}
