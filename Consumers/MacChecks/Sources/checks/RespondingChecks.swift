import DelegateEvents
import Kit

// E6: a source hears of an optional requirement only if that is read, or if the previous delegate has it.
func checkResponding(_ report: Report) async throws {
  report.expect("an event that nobody reads is not implemented", !tellsOfBurning(isRead: false))
  report.expect("an event that is read is implemented", tellsOfBurning(isRead: true))
  report.expect(
    "what an undeclared delegate has is implemented",
    tellsOfBurning(isRead: false, over: KitUndeclaredDelegate()))
  report.expect(
    "what stands behind an NSProxy is implemented", tellsOfBurning(isRead: false, over: KitProxy()))
}

/// Returns what a source finds when it gets an adapter.
private func tellsOfBurning(isRead: Bool, over previous: (any KitOvenDelegate)? = nil) -> Bool {
  let oven = KitOven()
  oven.delegate = previous
  let events = BurningEvents()
  let reading = isRead ? events.didBurn.first() : nil
  let attachment = DelegateAttachment(of: events, to: oven, at: \.delegate)
  defer {
    attachment.detach()
    reading?.cancel()
  }
  return oven.tellsOfBurning
}
