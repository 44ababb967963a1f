import DelegatePromises
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20)))
struct `A current value` {
  @Test func `is read and set`() {
    let loaves = CurrentValue(["rye"])

    loaves.value = ["wheat"]

    #expect(loaves.value == ["wheat"])
  }

  @Test func `is updated, and returns the outcome`() {
    let loaves = CurrentValue(["rye"])

    let count = loaves.update { loaves in
      loaves.append("wheat")
      return loaves.count
    }

    #expect(count == 2)
    #expect(loaves.value == ["rye", "wheat"])
  }

  @Test func `stays as it is after an update that throws`() {
    let loaves = CurrentValue(3)

    #expect(throws: OvenError.self) {
      try loaves.update { loaves in
        loaves -= 1
        throw OvenError.noFlour
      }
    }

    #expect(loaves.value == 3)
  }

  // P9
  @Test func `loses no update of many threads`() async {
    let loaves = CurrentValue(0)
    let crew = Crew(threads: 4)

    for _ in 0..<1000 { crew.run { loaves.update { $0 += 1 } } }
    await crew.finish()

    #expect(loaves.value == 1000)
  }

  // P3: no user code runs under its lock.
  @Test func `may be read and set inside an update, which runs again then`() {
    let loaves = CurrentValue(1)
    let runs = Counter()

    loaves.update { copy in
      runs.add()
      if loaves.value == 1 { loaves.value = 10 }
      copy += 1
    }

    #expect(loaves.value == 11)
    #expect(runs.count == 2)
  }

  @Test func `may be set while an old value is freed`() {
    let log = Shelf<[Int]>([])
    let loaves = CurrentValue<LastWill?>(nil)
    loaves.value = LastWill { [weak loaves] in
      log.update { $0.append(loaves?.value == nil ? 1 : 2) }
    }

    loaves.value = nil

    #expect(log.value == [1])
  }

  @Test func `keeps nothing but the last value`() {
    let alive = LiveCount()
    let tickets = CurrentValue<LiveCount.Ticket?>(alive.ticket())

    tickets.value = alive.ticket()
    #expect(alive.count == 1)
    tickets.value = nil

    #expect(alive.count == 0)
  }
}
