/// Whoever waits is resumed, and stays in the queue until the next time.
actor QueueThatStays {
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var tables: [Int: CheckedContinuation<Void, Never>] = [:]
  private var guests: [GuestThatStays] = []

  func wait() async {
    await withCheckedContinuation { waiting.append($0) }
  }

  func wait(at table: Int) async {
    guard tables[table] == nil else { return }
    await withCheckedContinuation { tables[table] = $0 }
  }

  func wait(as name: String) async {
    await withCheckedContinuation { guests.append(GuestThatStays(name: name, waiting: $0)) }
  }

  func open() {
    for next in waiting { next.resume() }  // hit: not-cleared
  }

  func serve() {
    tables.values.forEach { $0.resume() }  // hit: not-cleared
    for guest in guests {
      print(guest.name)
      guest.waiting.resume()  // hit: not-cleared
    }
  }
}

struct GuestThatStays {
  let name: String
  let waiting: CheckedContinuation<Void, Never>
}
