@testable import CorePromises
@testable import DelegatePromises
import Interleaving

/// Retention tokens: taken, displaced, torn down, cancelled, answered.
extension Cast {
  static let retaining = [
    Cast("a token that two threads answer", "D3 D4 P1") {
      let log = Log()
      let oven = Oven(log)
      let order = Promise.asking(oven) { adapter in
        spawn("caller 1") { adapter.answer(1) }
        spawn("caller 2") { adapter.answer(2) }
      }
      joinAll()
      expect(order.core.outcome == .fulfilled, "D3: no callback has won")
      expect(order.released.core.isSettled, "D4: the promise of the release is pending")
      oven.expectGivenBack()
    },
    Cast("a token that is answered and cancelled", "D3 D4 P1 P8") {
      let log = Log()
      let oven = Oven(log)
      let order = Promise.asking(oven) { adapter in
        spawn("caller") { adapter.answer(1) }
      }
      spawn("canceller") { order.cancel() }
      joinAll()
      expect(order.core.isSettled, "D3: the promise is pending")
      expect(order.released.core.isSettled, "D4: the promise of the release is pending")
      oven.expectGivenBack()
    },
    Cast("a token whose release is awaited while it is answered", "D4") {
      let log = Log()
      let oven = Oven(log)
      let order = Promise.asking(oven) { adapter in
        spawn("caller") { adapter.answer(1) }
      }
      spawn("reader") { order.released.map(on: .immediate) { log.add("released") } }
      joinAll()
      log.expectOnce("released", "D4")
      oven.expectGivenBack()
    },
    Cast("two requests for one slot, answered at once", "D4 D6", bound: 3) {
      let log = Log()
      let oven = Oven(log)
      for number in 1...2 {
        spawn("request \(number)") {
          let order = Promise.asking(oven) { $0.answer(number) }
          order.map(on: .immediate) { _ in log.add("answered \(number)") }
        }
      }
      joinAll()
      log.expectOnce("answered 1", "D6")
      log.expectOnce("answered 2", "D6")
      oven.expectGivenBack()
    },
    Cast("a request that waits for a slot, whose holder is answered", "D4 D6", bound: 3) {
      let log = Log()
      let oven = Oven(log)
      let first = Promise.asking(oven) { adapter in
        spawn("caller") { adapter.answer(1) }
      }
      spawn("second request") {
        Promise.asking(oven) { $0.answer(2) }
          .map(on: .immediate) { _ in log.add("answered") }
      }
      joinAll()
      expect(first.core.outcome == .fulfilled, "D6: the first request was not answered")
      log.expectOnce("answered", "D6")
      oven.expectGivenBack()
    },
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
    Cast("a request that takes over a slot, whose holder is answered", "D3 D4 D6", bound: 3) {
      let log = Log()
      let oven = Oven(log)
      let first = Promise.asking(oven) { adapter in
        spawn("caller") { adapter.answer(1) }
      }
      first.catch(on: .immediate) { _ in }
      spawn("second request") {
        Promise.asking(oven, ifTaken: .takeOver) { $0.answer(2) }
          .map(on: .immediate) { _ in log.add("answered") }
      }
      joinAll()
      expect(first.core.isSettled, "D6: the first request is left hanging")
      log.expectOnce("answered", "D6")
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
    Cast("two threads that detach an attachment", "D4") {
      let log = Log()
      let oven = Oven(log)
      let attachment = DelegateAttachment.to(oven)
      for number in 1...2 { spawn("detacher \(number)") { attachment.detach() } }
      joinAll()
      oven.expectGivenBack()
    },
  ]
}
