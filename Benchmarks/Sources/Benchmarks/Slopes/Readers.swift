import DelegatePromises
import Measuring

/// Many readers of one event.
enum Readers {
  static func told(_ count: Int) async -> Int {
    let event = DelegateEvent<Int>()
    var readers = (0..<count).map { _ in event.values().makeAsyncIterator() }
    event.send(1)
    var total = 0
    for reader in readers.indices { total += (try? await readers[reader].next()) ?? 0 }
    return total
  }

  static func gone(_ count: Int) -> Int {
    let event = DelegateEvent<Int>()
    var readers = (0..<count).map { _ in Optional(event.values()) }
    for reader in readers.indices { readers[reader] = nil }
    return event.readerCount
  }
}
