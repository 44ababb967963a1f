import DelegateEvents
import Testing
import TestSupport

// E3: what runs in a task's cancellation handler marks and resumes. The runtime holds a lock on the
// task while a handler runs, so code of a user's that took another lock there could wait forever.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `A reader whose task is cancelled while it waits` {
  private let log = Shelf<[String]>([])

  // D12
  @Test func `stops its source and gives the slot back on its own task`() async throws {
    let oven = LoggingOven(log)
    let news = OvenEvents()
    let loaves = news.didBake.values(
      attaching: DelegateAttachment(
        of: news, to: oven, at: \.delegate, start: { _ in },
        stop: { [log] _ in log.append("stopped") }))
    let reader = await SuspendedReader(of: loaves)
    log.value = []

    reader.cancel()

    #expect(log.value == [])
    #expect(oven.delegate === news)
    #expect(try await reader.next == nil)
    #expect(log.value == ["stopped", "slot set"])
    #expect(oven.delegate == nil)
  }

  // D7
  @Test func `ends its reading for a task that shares its iterator`() async throws {
    let didBake = DelegateEvent<Int>()
    let values = didBake.values()
    let iterator = values.makeAsyncIterator()
    let other = Task { @MainActor in
      var iterator = iterator
      return try await iterator.next()
    }
    let cancelled = Task { @MainActor in
      var iterator = iterator
      return try await iterator.next()
    }
    await Task { @MainActor in }.value

    cancelled.cancel()

    #expect(try await cancelled.value == nil)
    #expect(try await other.value == nil)
    #expect(didBake.readerCount == 0)
  }
}

extension Shelf<[String]> {
  fileprivate func append(_ line: String) { update { $0.append(line) } }
}

/// An oven that notes when its slot is set.
@MainActor
private final class LoggingOven {
  private let log: Shelf<[String]>

  weak var delegate: (any OvenDelegate)? { didSet { log.append("slot set") } }

  init(_ log: Shelf<[String]>) { self.log = log }
}
