import DelegateEvents
import Foundation
import Kit

/// A property that does not notice that its delegate goes.
func checkDying(_ report: Report) async throws {
  try await checkGone(report)
  try await checkUnread(report)
}

// D4: what has gone is not given back.
private func checkGone(_ report: Report) async throws {
  let grill = KitGrill()
  var previous: KitMayfly? = KitMayfly {}
  grill.delegate = previous
  let slot = DelegateSlot<KitGrill, any KitOvenDelegate>(
    \.delegate, held: .weakly, stops: .afterCallback)
  let request = Promise<Int>(from: grill, taking: slot, with: Baked.init) { $0.bake() }
  previous = nil

  _ = try await value(of: request)
  try await value(of: request.released)
  report.expect("a slot with .afterCallback is not changed inside", !grill.wasGivenBackInside)
  report.expect("a delegate that has gone is not given back", !grill.hasDelegate)
}

/// An object that is being deallocated cannot be held: a slot without `get` does not look at it.
private func checkUnread(_ report: Report) async throws {
  let grill = KitGrill()
  let slot = DelegateSlot<KitGrill, any KitOvenDelegate>(
    id: "delegate", set: { $0.delegate = $1 })
  var request: Promise<Int>?
  var previous: KitMayfly? = KitMayfly {
    request = Promise(from: grill, taking: slot, with: Baked.init) { $0.bake() }
  }
  grill.delegate = previous
  previous = nil

  guard let request else { return report.expect("a delegate goes at once", false) }
  report.expect(
    "a request is answered that the dealloc of a delegate has made", 7,
    found: try await value(of: request))
  report.expect("and leaves the slot empty", !grill.hasDelegate)
}

/// An attachment holds the previous delegate weakly, and the runtime of Objective-C ends the program
/// if that is being deallocated.
func attachToDyingDelegate() {
  print("Expected: 'Cannot form weak reference', and the end of the program.")
  let grill = KitGrill()
  let events = BakingEvents()
  var previous: KitMayfly? = KitMayfly {
    let attachment = DelegateAttachment(of: events, to: grill, at: \.delegate)
    attachment.detach()
  }
  grill.delegate = previous
  previous = nil
  print("ok       an attachment to a source that shows a delegate in its dealloc")
  exit(0)
}
