@testable import CorePromises
@testable import DelegatePromises
import Interleaving

/// The readers of events, for the memory orderings of `EventCore`.
extension Cast {
  static let telling = [
    Cast("a sender, a reader that comes and leaves", "E3", bound: 3) {
      let event = DelegateEvent<Int>()
      let log = Log()
      let known = event.observe { _ in log.add("known") }
      spawn("sender") { event.send(1) }
      spawn("new reader") {
        let new = event.observe { _ in log.add("new") }
        event.send(2)
        expect(log.count("new") >= 1, "E3: a reader misses what its own thread sends")
        new.cancel()
      }
      joinAll()
      known.cancel()
      expect(event.readerCount == 0, "E3: \(event.readerCount) readers are left")
    },
    Cast("a sender of two events, which end", "E4") {
      let first = DelegateEvent<Void>()
      let second = DelegateEvent<Void>()
      let log = Log()
      let one = first.observe { log.add("first") }
      let two = second.observe { log.add("second") }
      spawn("sender") {
        first.send()
        second.send()
      }
      spawn("finisher") {
        first.finish()
        second.finish()
      }
      joinAll()
      expect(
        log.count("first") + first.lateSendCount + first.droppedCount == 1
          && log.count("second") + second.lateSendCount + second.droppedCount == 1,
        "E4: a value was not counted")
      withExtendedLifetime((one, two)) {}
    },
  ]
}
