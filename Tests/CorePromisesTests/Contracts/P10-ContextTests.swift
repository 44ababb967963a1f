import CorePromises
import TestSupport
import Testing

@Suite struct `The context of a promise that has settled` {
  private final class EventLoop: Sendable {}

  // P10
  @Test func `is released, even if the promise is kept`() async {
    var loop: EventLoop? = EventLoop()
    let reference = WeakReference(loop)
    var context = loop.map { loop in
      ExecutionContext { job in withExtendedLifetime(loop) { job() } }
    }
    let promise = Promise.fulfilled(1).map(on: context ?? .inherited) { $0 + 1 }

    _ = await promise.result
    context = nil
    loop = nil

    #expect(reference.object == nil)
    withExtendedLifetime(promise) {}
  }
}
