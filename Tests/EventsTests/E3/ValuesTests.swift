import DelegatePromises
import Testing
import TestSupport

// E3
@MainActor
@Suite(.timeLimit(.minutes(20)))
struct `The values of an event` {
  private let didBake = DelegateEvent<Int>()

  @Test func `wait in the buffer until they are taken`() async throws {
    let values = didBake.values()
    for loaf in 0..<5000 { didBake.send(loaf) }

    #expect(try await values.collected(5000) == Array(0..<5000))
  }

  @Test func `resume the task that waits`() async throws {
    let reader = await SuspendedReader(of: didBake.values())

    didBake.send(1)

    #expect(try await reader.next == 1)
  }

  @Test func `end for a task that waits`() async throws {
    let reader = await SuspendedReader(of: didBake.values())

    didBake.finish()

    #expect(try await reader.next == nil)
  }

  @Test func `throw the end's error in a task that waits`() async throws {
    let reader = await SuspendedReader(of: didBake.values())

    didBake.finish(throwing: OvenError.burnt)

    await #expect(throws: OvenError.burnt) { try await reader.next }
  }

  @Test func `end at once for a task that is cancelled while it waits`() async throws {
    let reader = await SuspendedReader(of: didBake.values())
    #expect(didBake.readerCount == 1)

    reader.cancel()

    #expect(try await reader.next == nil)
    #expect(didBake.readerCount == 0)
  }

  @Test func `end at once for a task that was cancelled before`() async throws {
    let values = didBake.values()
    didBake.send(1)

    let task = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      var iterator = values.makeAsyncIterator()
      return try await iterator.next()
    }

    #expect(try await task.value == nil)
    #expect(didBake.readerCount == 0)
  }

  @Test func `are read from the moment the sequence is made`() async throws {
    let values = didBake.values()
    didBake.send(1)
    var iterator = values.makeAsyncIterator()
    didBake.send(2)

    #expect(try await iterator.next() == 1)
    #expect(try await iterator.next() == 2)
  }

  @Test func `all reach a second iterator, from the moment it was made`() async throws {
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

  @Test func `are no longer read when the sequence is dropped`() {
    var values: DelegateEvent<Int>.Values? = didBake.values()
    #expect(didBake.readerCount == 1)

    values = nil

    #expect(didBake.readerCount == 0)
    #expect(values == nil)
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

  @Test func `are the results of the transform that are not nil`() async throws {
    let values = didBake.compactMap { $0.isMultiple(of: 2) ? "loaf \($0)" : nil }.values()

    for loaf in 1...4 { didBake.send(loaf) }
    didBake.finish()

    #expect(try await values.collected() == ["loaf 2", "loaf 4"])
  }

  @Test func `end with the error that the transform throws, after its earlier results`()
    async throws
  {
    let values = didBake.compactMap { loaf in
      if loaf == 2 { throw OvenError.burnt }
      return loaf
    }.values()

    for loaf in 1...3 { didBake.send(loaf) }

    var iterator = values.makeAsyncIterator()
    #expect(try await iterator.next() == 1)
    await #expect(throws: OvenError.burnt) { try await iterator.next() }
    #expect(try await iterator.next() == nil)
    #expect(didBake.readerCount == 0)
  }
}
