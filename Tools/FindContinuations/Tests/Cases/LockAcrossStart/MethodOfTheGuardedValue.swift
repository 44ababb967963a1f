/// A miss: what the lock guards changes itself, and starts nothing.
final class MethodOfTheGuardedValue: Sendable {
  struct Orders {
    var waiting: [CheckedContinuation<Void, Never>] = []
    var notes: [String] = []

    mutating func write(_ note: String) { notes.append(note) }
  }

  private let orders = Guarded(Orders())

  func order(_ note: String) async {
    await withCheckedContinuation { continuation in
      orders.withLock { orders in
        orders.waiting.append(continuation)
        orders.write(note)
      }
    }
  }

  func bakeAll() {
    let waiting = orders.withLock { orders in
      defer { orders.waiting = [] }
      return orders.waiting
    }
    for continuation in waiting { continuation.resume() }
  }
}
