import Foundation

/// A miss: nobody is resumed again, since the queue is emptied, or is given up, or opens once.
final class QueueThatIsEmptied: @unchecked Sendable {
  private let lock = NSLock()
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var tables: [Int: CheckedContinuation<Void, Never>] = [:]
  private var guests: [CheckedContinuation<Void, Never>] = []
  private var late: [CheckedContinuation<Void, Never>] = []
  private let hall = Guarded(HallThatIsEmptied())
  private var orders: [OrderThatIsSuspended] = []
  private var isOpen = false

  func wait() async {
    await withCheckedContinuation { continuation in
      lock.withLock { waiting.append(continuation) }
    }
  }

  func wait(at table: Int) async {
    await withCheckedContinuation { continuation in
      lock.withLock {
        if tables[table] == nil {
          tables[table] = continuation
        } else {
          guests.append(continuation)
        }
      }
    }
  }

  func waitLong() async {
    await withCheckedContinuation { continuation in
      hall.withLock { $0.waiting.append(continuation) }
      late.append(continuation)
    }
  }

  func open() {
    for next in waiting { next.resume() }
    waiting = []
    for (table, next) in tables {
      next.resume()
      tables[table] = nil
    }
    hall.withLock { hall in
      for next in hall.waiting { next.resume() }
      hall.waiting.removeAll()
    }
    orders.forEach { $0.resume() }
  }

  func serve() {
    let all = guests
    guests = []
    for next in all { next.resume() }
    finish()
    late.removeAll()
  }

  private func finish() {
    late.forEach { $0.resume() }
  }

  deinit {
    waiting.forEach { $0.resume() }
  }
}

/// What is taken out of the queue is resumed once.
struct GuestsWhoLeave {
  let guests: [CheckedContinuation<Void, Never>]

  func leave() {
    for next in guests { next.resume() }
  }
}

struct OrderThatIsSuspended { func resume() {} }

struct HallThatIsEmptied {
  var waiting: [CheckedContinuation<Void, Never>] = []
}

actor DoorThatOpensOnce {
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var isOpen = false

  func wait() async {
    if !isOpen { await withCheckedContinuation { waiting.append($0) } }
  }

  func open() {
    guard !isOpen else { return }
    isOpen = true
    for next in waiting { next.resume() }
  }
}
