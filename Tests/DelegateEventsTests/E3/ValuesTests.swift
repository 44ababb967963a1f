import DelegateEvents
import Testing
import TestSupport

// E3
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `The values of an event` {
  private let didBake = DelegateEvent<Int>()

  @Test(arguments: Step.allCases)
  func `reach, end or leave a task that waits`(step: Step) async throws {
    let reader = await SuspendedReader(of: didBake.values())
    #expect(didBake.readerCount == 1)

    switch step {
    case .send: didBake.send(1)
    case .finish: didBake.finish()
    case .fail: didBake.finish(throwing: OvenError.burnt)
    case .cancel: reader.cancel()
    }

    if step == .fail {
      await #expect(throws: OvenError.burnt) { try await reader.next }
    } else {
      #expect(try await reader.next == (step == .send ? 1 : nil))
    }
    if step != .send { #expect(didBake.readerCount == 0) }
  }

  enum Step: CaseIterable { case send, finish, fail, cancel }

  @Test func `all reach a second iterator, from the moment it was made`() async throws {
    didBake.send(0)
    let values = didBake.values()
    var first = values.makeAsyncIterator()
    didBake.send(1)
    var second = values.makeAsyncIterator()
    didBake.send(2)

    #expect(try await first.next() == 1)
    #expect(try await first.next() == 2)
    #expect(try await second.next() == 2)
  }

  @Test func `reach two tasks that share an iterator, each once`() async throws {
    let iterator = didBake.values().makeAsyncIterator()
    let readers = (1...2).map { _ in
      Task { @MainActor in
        var copy = iterator
        return try await copy.next()
      }
    }
    await Task { @MainActor in }.value

    didBake.send(1)
    didBake.send(2)

    var read: Set<Int?> = []
    for reader in readers { read.insert(try await reader.value) }
    #expect(read == [1, 2])
  }

  @Test func `are no longer read when the loop is left, even if the sequence is kept`() async throws
  {
    let values = didBake.values()
    for loaf in 1...3 { didBake.send(loaf) }

    for try await _ in values { break }

    #expect(didBake.readerCount == 0)
    withExtendedLifetime(values) {}
  }

  @Test func `keep only the newest or the oldest that fit`() async throws {
    let newest = didBake.compactMap { $0 }.values(bufferingPolicy: .bufferingNewest(1))
    let oldest = didBake.compactMap { $0 }.values(bufferingPolicy: .bufferingOldest(1))

    for loaf in 1...3 { didBake.send(loaf) }
    didBake.finish()

    #expect(try await newest.collected() == [3])
    #expect(try await oldest.collected() == [1])
  }
}
