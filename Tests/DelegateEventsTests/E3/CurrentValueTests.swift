import DelegateEvents
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `A current value` {
  private let loaves = CurrentValue(1)

  @Test func `is read, set and updated, and an update returns its outcome`() {
    loaves.value = 2

    let old = loaves.update { loaves in
      defer { loaves += 1 }
      return loaves
    }

    #expect((old, loaves.value) == (2, 3))
  }

  @Test func `stays as it is after an update that throws`() {
    #expect(throws: OvenError.burnt) {
      try loaves.update { loaves in
        loaves -= 1
        throw OvenError.burnt
      }
    }

    #expect(loaves.value == 1)
  }

  // P3: no user code runs under its lock.
  @Test func `may be read and set inside an update, which runs again then`() {
    let runs = Counter()

    loaves.update { [loaves] copy in
      runs.add()
      if loaves.value == 1 { loaves.value = 10 }
      copy += 1
    }

    #expect(loaves.value == 11)
    #expect(runs.count == 2)
  }

  // P3
  @Test func `may be read while an old value is freed`() {
    let wasReplaced = Shelf<Bool?>(nil)
    let loaves = CurrentValue<LastWill?>(nil)
    loaves.value = LastWill { [weak loaves] in wasReplaced.value = loaves?.value == nil }

    loaves.value = nil

    #expect(wasReplaced.value == true)
  }

  // P10
  @Test func `keeps nothing but the last value, which a reader releases by ending`() async throws {
    let alive = LiveCount()
    do {
      let tickets = CurrentValue(alive.ticket())
      tickets.value = alive.ticket()
      #expect(alive.count == 1)
      var reader = tickets.values().makeAsyncIterator()
      _ = try await reader.next()
    }

    await alive.none.wait()
    #expect(alive.count == 0)
  }

  // E4
  @Test func `stays readable when it is finished, and ends later readers`() async throws {
    var reader = loaves.values(bufferingPolicy: .unbounded).makeAsyncIterator()
    loaves.value = 7

    loaves.finish()
    loaves.finish()

    #expect(try await reader.next() == 1)
    #expect(try await reader.next() == 7)
    #expect(try await reader.next() == nil)
    var late: [Int] = []
    for try await value in loaves.values() { late.append(value) }
    #expect(late == [7] && loaves.value == 7)
  }
}

// E3
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `A reader of a current value` {
  private let loaves = CurrentValue(1)

  @Test func `gets the current value first, and then each new one, even an equal one`() async throws
  {
    var reader = loaves.values().makeAsyncIterator()

    for number in [1, 2, 2] {
      loaves.value = number
      #expect(try await reader.next() == number)
    }
  }

  @Test func `gets nil as a value`() async throws {
    var reader = CurrentValue<String?>(nil).values().makeAsyncIterator()

    #expect(try await reader.next() == .some(nil))
  }

  @Test func `skips values that have been replaced, unless its buffer is unbounded`() async throws {
    var newest = loaves.values().makeAsyncIterator()
    var all = loaves.values(bufferingPolicy: .unbounded).makeAsyncIterator()

    for number in 2...100 { loaves.value = number }

    #expect(try await newest.next() == 100)
    for number in 1...100 { #expect(try await all.next() == number) }
  }

  @Test(arguments: [EventBufferingPolicy.bufferingNewest(0), .bufferingOldest(0)])
  func `without a buffer gets only what is set while it waits`(
    policy: EventBufferingPolicy
  ) async throws {
    let reader = loaves.values(bufferingPolicy: policy).makeAsyncIterator()
    loaves.value = 2
    let waiting = await SuspendedReader(of: reader)

    loaves.value = 3
    loaves.value = 4

    #expect(try await waiting.next == 3)
    #expect(reader.droppedCount == 3)
    let last = await SuspendedReader(of: reader)
    loaves.finish()
    #expect(try await last.next == nil)
  }

  @Test func `gets every value if it reads derived events, or any events`() async throws {
    let shared = SharedAttachment {
      DelegateAttachment(of: OvenEvents(), to: UnguardedOven(), at: \.delegate)
    }
    let readers = [
      values(ofAny: loaves), loaves.attaching(shared).values(),
      loaves.values(
        attaching: DelegateAttachment(of: OvenEvents(), to: UnguardedOven(), at: \.delegate)),
    ]

    for number in 2...4 { loaves.value = number }

    for values in readers { #expect(try await values.collected(4) == [1, 2, 3, 4]) }
  }

  // D11: a value that is set is not being sent.
  @Test func `takes a confined value from a promise, and ends if a closure reads it`() async throws
  {
    let crumbs = CurrentValue(Confined(Crumb(1)))
    let end = Shelf<(any Error)?>(nil)

    let observation = crumbs.observe { (_: Crumb) in
    } onEnd: {
      end.value = $0
    }

    #expect(end.value is DelegateError)
    _ = try await crumbs.first().take()
    observation.cancel()
  }

  // D7
  @Test func `ends at once in a task that is cancelled, before or while it waits`() async throws {
    var iterator = loaves.values().makeAsyncIterator()
    _ = try await iterator.next()
    let waiting = await SuspendedReader(of: iterator)
    let cancelled = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      for try await _ in loaves.values() { return false }
      return true
    }

    waiting.cancel()

    #expect(try await waiting.next == nil)
    #expect(try await cancelled.value)
  }

  // E3, P9: readers come and go, and each sees the values in the order in which they are set.
  @Test func `sees a growing number grow, whichever thread sets it`() async throws {
    let number = CurrentValue(0)
    let (crew, sets) = (Crew(threads: 3), 2000)
    let readers = (0..<8).map { index in
      Task {
        var last = -1
        let isPatient = index.isMultiple(of: 2)
        for try await next in number.values(
          bufferingPolicy: isPatient ? .unbounded : .bufferingNewest(1))
        {
          if isPatient && last >= 0 && next != last + 1 || next <= last { return false }
          last = next
          if last == sets { return true }
          if index % 4 == 3 { break }
        }
        return true
      }
    }

    for _ in 0..<sets { crew.run { number.update { $0 += 1 } } }
    await crew.finish()

    for reader in readers { #expect(try await reader.value) }
    #expect(number.value == sets)
  }
}

private func values(ofAny events: some ReadableEvents<Int>) -> DelegateEvent<Int>.Values {
  events.values()
}
