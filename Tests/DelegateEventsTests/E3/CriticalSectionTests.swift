import DelegateEvents
import Testing
import TestSupport

private struct FarewellError: Error {
  let farewell: LastWill
}

// P3, V2: no foreign code runs under an event's lock; otherwise these tests would hang.
@Suite(.timeLimit(.minutes(5)))
struct `An event in use` {
  private let didBake = DelegateEvent<LastWill>()
  private let didCool = DelegateEvent<Int>()
  private let goodbyes = Counter()

  @Test(arguments: [EventBufferingPolicy.bufferingNewest(1), .bufferingOldest(1)])
  func `frees values that a full buffer drops outside of its locks`(buffering: EventBufferingPolicy)
    async throws
  {
    let values = didBake.values(bufferingPolicy: buffering)

    for _ in 0..<3 { didBake.send(farewell()) }

    #expect(goodbyes.count == 2)
    #expect(try await values.collected(1).count == 1)
    #expect(goodbyes.count == 3)
  }

  @Test func `frees values that a cancelled task did not take outside of its locks`() async throws {
    let values = didBake.values()
    for _ in 0..<3 { didBake.send(farewell()) }

    let task = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      return try await values.collected().count
    }

    #expect(try await task.value == 0)
    #expect(goodbyes.count == 3)
  }

  @Test func `frees values that come too late outside of its locks`() {
    let first = didBake.first()
    didBake.send(farewell())
    didBake.send(farewell())
    didBake.finish()

    didBake.send(farewell())

    #expect(goodbyes.count == 2)
    #expect(first.current != nil)
  }

  @Test func `frees the closures of a reader that leaves outside of its locks`() {
    let transformed = didCool.compactMap { [farewell = farewell()] loaf in
      withExtendedLifetime(farewell) { loaf < 0 ? loaf : nil }
    }.first()
    var observation: EventObservation? = didCool.observe { [farewell = farewell()] _ in
      withExtendedLifetime(farewell) {}
    }

    transformed.cancel()
    observation = nil

    #expect(goodbyes.count == 2)
    #expect(observation == nil)
  }

  @Test func `frees its error outside of its locks`() async throws {
    var event: DelegateEvent<Int>? = DelegateEvent()
    var values = event?.values()
    event?.finish(throwing: FarewellError(farewell: farewell()))

    event = nil
    values = nil

    #expect(goodbyes.count == 1)
    #expect(values == nil)
  }

  @Test func `frees an error that comes too late outside of its locks`() async throws {
    let slow = SlowTransform(of: 1)
    let values = didCool.map { loaf -> Int in
      throw slow.transform(loaf) == 1 ? FarewellError(farewell: farewell()) : OvenError.burnt
    }.values()
    let crew = Crew(threads: 1)
    crew.run { [didCool] in didCool.send(1) }
    await slow.hasBegun.wait()
    didCool.send(2)

    slow.finish.open()
    await crew.finish()

    #expect(goodbyes.count == 1)
    await #expect(throws: OvenError.burnt) { try await values.collected() }
  }

  @Test func `runs promises' handlers outside of its locks`() {
    let seen = Counter()
    let loaves = didCool.first().map(on: .immediate) { [didCool] loaf in
      seen.add(didCool.readerCount + 1)
      didCool.send(loaf + 1)
      return loaf
    }

    didCool.send(1)

    #expect(loaves.current != nil)
    #expect(seen.count == 1)
  }

  /// Returns an object that, when it is freed, uses the events in every way that takes a lock.
  private func farewell() -> LastWill {
    LastWill { [didCool, goodbyes, isOver = WeakReference(didBake)] in
      didCool.send(0)
      didCool.first().cancel()
      _ = isOver.object?.values()
      goodbyes.add()
    }
  }
}
