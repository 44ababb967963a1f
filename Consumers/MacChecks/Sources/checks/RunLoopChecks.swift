import DelegateEvents
import Foundation
import Kit

// D5: a callback of the run loop comes on the main actor, although no block of its queue runs.
// D4: nothing retains the adapter after that, and no pool of the main thread holds it.
func checkRunLoop(_ report: Report) async throws {
  let oven = KitOven()
  weak var adapter: Baked?
  let request = Promise<Int>(
    from: oven, taking: \.delegate,
    with: { resolver in
      let made = Baked(resolver)
      adapter = made
      return made
    }
  ) { $0.bake() }

  report.expect(
    "a callback of the run loop settles a promise", 7, found: try await value(of: request))
  report.expect("the slot is given back inside that callback", oven.wasGivenBackInside)
  try await turnRunLoop()
  report.expect("the adapter is gone after a turn of the run loop", adapter == nil)
}

/// Code on the main actor runs a run loop inside itself, as a modal window does.
func checkNestedRunLoop(_ report: Report) async throws {
  let oven = KitOven()
  let handled = Record()
  let request = Promise<Int>(from: oven, taking: \.delegate, with: Baked.init) { $0.bake() }
  let handler = request.map { _ in handled.isThere = true }

  KitRunNested(0.2)

  report.expect("a source calls back inside a nested run loop", !oven.hasDelegate)
  report.note(
    "a handler of the main actor "
      + (handled.isThere ? "runs inside a nested run loop" : "waits until a nested run loop ends"))
  try await value(of: handler)
}

private final class Record {
  var isThere = false
}
