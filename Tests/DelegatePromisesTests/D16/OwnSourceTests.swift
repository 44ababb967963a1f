import DelegatePromises
import Testing
import TestSupport

// D16: the source is made for the promise, or gets the delegate with a call.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `A delegate promise without a slot` {
  // D16
  @Test(arguments: [false, true])
  func `hands what start returned to stop, when that has returned`(isAwaited: Bool) async throws {
    let log = Shelf<[String]>([])
    let start = { @Sendable (baker: Baker) -> Handle in
      baker.ovenDidBake(1)
      log.update { $0.append("started") }
      return Handle()
    }
    let stop = { @Sendable (handle: Handle) in log.update { $0.append("stopped \(handle.name)") } }

    if isAwaited {
      let loaves = try await Promise.answer(with: { Baker($0) }, start: start, stop: stop)
      #expect(loaves == 1)
    } else {
      let promise = Promise(with: { Baker($0) }, start: start, stop: stop)
      #expect(try await promise.value == 1)
      try await promise.released.value
    }

    #expect(log.value == ["started", "stopped oven"])
  }

  // D16
  @Test func `retains what start returned until then`() async throws {
    let handles = LiveCount()
    let promise = Promise(with: { Baker($0) }) { _ in
      handles.ticket()
    } stop: { _ in
    }
    #expect(handles.count == 1)
    let token = try #require(RetentionToken.outstanding.first { $0.origin == promise.origin })
    #expect("\(token)".contains("[Ticket, Baker]"))

    promise.cancel()

    try await promise.released.value
    #expect(handles.count == 0)
  }
}

/// What a source returns from the call that gets its delegate.
private final class Handle {
  let name = "oven"
}
