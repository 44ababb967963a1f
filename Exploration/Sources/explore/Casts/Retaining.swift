@testable import CorePromises
@testable import DelegatePromises
import Interleaving

/// Retention tokens: taken, displaced, torn down, cancelled, answered.
extension Cast {
  static let retaining = [
    Cast("a request that waits for a slot and is cancelled", "D4 D6 D7 P8", bound: 3) {
      let log = Log()
      let oven = Oven(log)
      let first = Promise.asking(oven) { adapter in
        spawn("caller") { adapter.answer(1) }
      }
      let second = Promise.asking(oven) { $0.answer(2) }
      spawn("canceller") { second.cancel() }
      joinAll()
      expect(first.core.outcome == .fulfilled, "D6: the first request was not answered")
      expect(second.core.isSettled, "D6: the second request is left hanging")
      oven.expectGivenBack()
    },
    Cast("a request that takes over a slot, whose holder is silent", "D4 D6", bound: 2) {
      let log = Log()
      let oven = Oven(log)
      let first = Promise.asking(oven)
      first.catch(on: .immediate) { _ in log.add("displaced") }
      for number in 2...3 {
        spawn("request \(number)") {
          Promise.asking(oven, ifTaken: .takeOver) { $0.answer(number) }
            .map(on: .immediate) { _ in log.add("answered") }
            .catch(on: .immediate) { _ in log.add("displaced") }
        }
      }
      joinAll()
      expect(log.count("displaced") >= 1, "D6: the holder was not told")
      expect(log.entries.count { $0 != "start" && $0 != "stop" } == 3, "D6: \(log.entries)")
      oven.expectGivenBack()
    },
  ]
}
