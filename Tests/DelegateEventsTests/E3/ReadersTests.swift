import Testing
import TestSupport

@testable import DelegateEvents

// E3
@Suite(.timeLimit(.minutes(5)))
struct `Readers of one event` {
  private let didBake = DelegateEvent<Int>()

  @Test func `may come and go inside a callback`() async throws {
    let newcomers = Shelf<[DelegateEvent<Int>.Values]>([])
    let leaving = Shelf<DelegateEvent<Int>.Values?>(didBake.values())
    let staying = didBake.values()
    let observation = didBake.observe { [didBake] _ in
      leaving.value = nil
      newcomers.update { $0.append(didBake.values()) }
    }

    for loaf in 1...3 { didBake.send(loaf) }
    #expect(didBake.readerCount == 5)
    didBake.finish()

    #expect(try await staying.collected() == [1, 2, 3])
    let read = newcomers.value
    #expect(try await read[0].collected() == [2, 3])
    #expect(try await read[1].collected() == [3])
    #expect(try await read[2].collected() == [])
    withExtendedLifetime(observation) {}
  }

  @Test func `get nothing after they have left, even inside the same callback`() {
    let calls = Counter()
    let later = Shelf<EventObservation?>(nil)
    let observation = didBake.observe { _ in later.value?.cancel() }
    later.value = didBake.observe { _ in calls.add() }

    didBake.send(1)

    #expect(calls.count == 0)
    withExtendedLifetime(observation) {}
  }

  @Test func `get a callback that comes from inside another one`() async throws {
    let values = didBake.compactMap { $0 }.values()
    let heard = Shelf<[Int]>([])
    let observation = didBake.observe { [didBake] loaf in
      if loaf < 3 { didBake.send(loaf + 1) }
      heard.update { $0.append(loaf) }
    }
    let others = didBake.compactMap { $0 * 10 }.values()
    let plain = didBake.values()

    didBake.send(1)
    didBake.finish()

    #expect(heard.value == [3, 2, 1])
    #expect(try await values.collected() == [1, 2, 3])
    #expect(try await others.collected() == [30, 20, 10])
    #expect(try await plain.collected() == [1, 2, 3])
    withExtendedLifetime(observation) {}
  }

  @Test func `are woken before any transform runs`() async throws {
    let baking = Gate()
    let blocked = Gate()
    let slow = didBake.compactMap { loaf in
      blocked.open()
      baking.block()
      return loaf
    }.values()
    let quick = didBake.first()
    let crew = Crew(threads: 1)

    crew.run { [didBake] in didBake.send(1) }
    await blocked.wait()

    #expect(try await quick.value == 1)
    baking.open()
    #expect(try await slow.collected(1) == [1])
    await crew.finish()
  }

  @Test func `that are over before they come to an event leave it alone`() {
    let notices = Counter()
    let didFail = DelegateEvent<Int>()
    didFail.finish(throwing: OvenError.burnt)
    _ = didBake.core.isRead { _ in notices.add() }

    let first = didFail.merging(didBake).first()

    #expect(first.current != nil)
    #expect(notices.count == 0)
  }

  @MainActor
  @Test func `are woken, as tasks, before the code of another one runs`() async throws {
    let didCool = DelegateEvent<Int>()
    let readers = Shelf<[Reader<Int>]>([])
    let wereWaiting = Shelf<[Bool]>([])
    let note = { @Sendable (index: Int) in
      let isWaiting = readers.value[index].state.withLock { !$0.waiting.isEmpty }
      wereWaiting.update { $0.append(isWaiting) }
    }
    let observation = didBake.observe { _ in note(0) }
    let ending = didCool.observe { _ in
    } onEnd: { _ in
      note(1)
    }
    let values = [didBake.values(), didCool.values()]
    readers.value = values.compactMap { $0.reading.withLock { $0?.reader } }
    let (one, other) = (
      await SuspendedReader(of: values[0]), await SuspendedReader(of: values[1])
    )

    didBake.send(1)
    didCool.finish()

    #expect(wereWaiting.value == [false, false])
    #expect(try await one.next == 1)
    #expect(try await other.next == nil)
    withExtendedLifetime((observation, ending)) {}
  }

  @Test func `are counted, and cost the event nothing once they are gone`() async throws {
    #expect(didBake.readerCount == 0)
    let loaf = didBake.first()
    let merged = didBake.merging(didBake.map { -$0 }).values()
    #expect(didBake.readerCount == 3)

    didBake.send(1)

    #expect(didBake.readerCount == 2)
    #expect(try await loaf.value == 1)
    #expect(try await merged.collected(2) == [1, -1])
  }
}
