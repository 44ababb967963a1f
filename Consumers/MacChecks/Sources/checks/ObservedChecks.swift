import DelegateEvents
import Kit

// E5: key-value observing gives an adapter another class, which conforms as its own does.
func checkObserved(_ report: Report) async throws {
  let oven = KitOven()
  let (observed, below) = (BakingEvents(), BakingEvents())
  oven.delegate = below
  let observer = KitObserver(of: observed, keyPath: #keyPath(BakingEvents.loaves))
  let attachment = DelegateAttachment(of: observed, to: oven, at: \.delegate)
  let heard = below.didBake.first()
  oven.bake()

  report.expect("an observed adapter forwards", 7, found: try await value(of: heard))
  report.expect("its observer hears of the change", 1, found: observer.changes)
  attachment.detach()
  report.expect("an observed adapter gives its slot back", oven.delegate === below)
}
