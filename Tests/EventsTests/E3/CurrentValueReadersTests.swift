import DelegatePromises
import TestSupport
import Testing

// E3
@MainActor
@Suite(.timeLimit(.minutes(20)))
struct `A reader of a current value` {
  @Test func `gets the current value first, and then each new one`() async {
    let loaves = CurrentValue(1)
    var reader = loaves.values().makeAsyncIterator()

    #expect(await reader.next() == 1)
    loaves.value = 2
    #expect(await reader.next() == 2)
    loaves.update { $0 += 1 }
    #expect(await reader.next() == 3)
  }

  @Test func `waits for the next one`() async {
    let loaves = CurrentValue(1)
    let first = Gate()
    let task = Task {
      var got: [Int] = []
      for await number in loaves.values() {
        got.append(number)
        if number == 2 { break }
        first.open()
      }
      return got
    }
    await first.wait()

    loaves.value = 2

    #expect(await task.value == [1, 2])
  }

  @Test func `skips values that have been replaced, and reaches the last one`() async {
    let loaves = CurrentValue(1)
    var reader = loaves.values().makeAsyncIterator()
    #expect(await reader.next() == 1)

    for number in 2...100 { loaves.value = number }

    #expect(await reader.next() == 100)
  }

  @Test func `skips nothing with an unbounded buffer`() async {
    let loaves = CurrentValue(0)
    var reader = loaves.values(bufferingPolicy: .unbounded).makeAsyncIterator()

    for number in 1...100 { loaves.value = number }

    for number in 0...100 { #expect(await reader.next() == number) }
  }

  @Test(arguments: [
    EventBufferingPolicy.bufferingNewest(0), .bufferingOldest(0), .bufferingNewest(.min),
  ])
  func `without a buffer gets the value at its first call, then what comes while it waits`(
    policy: EventBufferingPolicy
  ) async throws {
    let loaves = CurrentValue(1)
    var reader = loaves.values(bufferingPolicy: policy).makeAsyncIterator()
    loaves.value = 2

    #expect(await reader.next() == 2)
    loaves.value = 3
    let waiting = await SuspendedReader(of: reader)
    loaves.value = 4
    loaves.value = 5

    #expect(try await waiting.next == 4)
    loaves.finish()
    #expect(await reader.next() == nil)
  }

  @Test func `gets equal values too`() async {
    let loaves = CurrentValue(1)
    var reader = loaves.values(bufferingPolicy: .unbounded).makeAsyncIterator()

    loaves.value = 1

    #expect(await reader.next() == 1)
    #expect(await reader.next() == 1)
  }

  @Test func `gets nil as a value`() async {
    let loaf = CurrentValue<String?>(nil)
    var reader = loaf.values().makeAsyncIterator()

    #expect(await reader.next() == .some(nil))
    loaf.value = "rye"
    #expect(await reader.next() == "rye")
  }

  // E3
  @Test func `does not affect another by ending`() async {
    let loaves = CurrentValue(0)
    var stays = loaves.values(bufferingPolicy: .unbounded).makeAsyncIterator()
    do {
      var leaves = loaves.values().makeAsyncIterator()
      #expect(await leaves.next() == 0)
    }

    loaves.value = 1

    #expect(await stays.next() == 0)
    #expect(await stays.next() == 1)
  }

  // D7
  @Test func `ends at once in a task that is cancelled`() async {
    let loaves = CurrentValue(0)
    let first = Gate()
    let task = Task {
      var got: [Int] = []
      for await number in loaves.values() {
        got.append(number)
        first.open()
      }
      return got
    }
    await first.wait()

    task.cancel()

    #expect(await task.value == [0])
  }

  @Test func `ends at once when its task was cancelled before`() async {
    let loaves = CurrentValue(0)
    let gate = Gate()
    let task = Task {
      await gate.wait()
      for await _ in loaves.values() { return false }
      return true
    }

    task.cancel()

    #expect(await task.value)
  }

  // P10
  @Test func `holds the value, and releases it by ending`() async {
    let alive = LiveCount()
    do {
      var reader = CurrentValue(alive.ticket()).values().makeAsyncIterator()
      #expect(alive.count == 1)
      _ = await reader.next()
    }

    await alive.none.wait()
    #expect(alive.count == 0)
  }

  // E3: readers come and go, and each sees the values in the order in which they are set.
  @Test func `sees a growing number grow, whichever thread sets it`() async {
    let number = CurrentValue(0)
    let (crew, sets) = (Crew(threads: 3), 2000)
    let readers = (0..<8).map { index in
      Task {
        var last = -1
        let isPatient = index.isMultiple(of: 2)
        for await next in number.values(
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

    for reader in readers { #expect(await reader.value) }
    #expect(number.value == sets)
  }
}
