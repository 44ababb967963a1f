import CorePromises
import DelegatePromises
import Testing
import TestSupport

// D5: what the page on hazards says of the compiler. A process of its own, lest it traps one day.
@Suite(.timeLimit(.minutes(5)))
struct `An adapter on the main actor that is called elsewhere` {
  @Test func `runs there, if the protocol is one of Swift`() async {
    await #expect(processExitsWith: .success) { @MainActor () async throws in
      let (sensor, isOnQueue) = (Sensor(), Shelf<Bool?>(nil))
      let promise = Promise(
        from: sensor, taking: \.delegate, with: { Reading($0, isOnQueue) }
      ) { _ in }

      await onThread { sensor.read(7) }

      #expect(try await promise.value == 7)
      #expect(isOnQueue.value == false)
    }
  }
}

@MainActor
private final class Reading: @MainActor SensorDelegate {
  private let resolver: Promise<Int>.Resolver
  private let isOnQueue: Shelf<Bool?>

  init(_ resolver: Promise<Int>.Resolver, _ isOnQueue: Shelf<Bool?>) {
    (self.resolver, self.isOnQueue) = (resolver, isOnQueue)
  }

  func sensorDidRead(_ value: Int) {
    isOnQueue.value = ThisThread.isOnMainQueue
    resolver.fulfill(value)
  }
}
