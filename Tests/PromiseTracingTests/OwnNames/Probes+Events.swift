import DelegateEvents
import PromiseTracing
import PromisesTesting
import TestSupport

extension ProbeKit {
  func callReaders() {
    keepReader { $0.rung.first() }
    keepReader { $0.rung.first { $0 > 1 } }
    keepReader { $0.crumbs.first { (_: Crumb) in true } }
    keepReader { $0.rung.observe { _ in } }
    keepReader { $0.crumbs.observe { (_: Crumb) in } }
    keepReader { $0.rung.values() }
    keepReader { $0.crumbs.values() }
    keepReader { [pending] in $0.rung.values().until(pending) }
    let (bell, value) = (Bell(), CurrentValue(1))
    for slot in [DelegateSlot<Bell, any BellDelegate>.property(.reject), .added] {
      let listener = Listener()
      keep(listener.rung.values(attaching: DelegateAttachment(of: listener, to: bell, at: slot)))
    }
    keep(value, value.values(), value.map { $0 }.values())
    let requests = PendingRequests<Int, Int>()
    keep(requests.request(1) { throw OvenError.noFlour }, requests.request(2), requests)
    let clock = ManualClock()
    let shared = SharedAttachment(detachingAfter: .seconds(1), clock: clock) {
      DelegateAttachment(of: Listener(), to: bell, at: \.delegate)
    }
    do { _ = Listener().rung.attaching(shared).values() }
    keep(shared, clock.sleepers)
  }

  func callReplies() async {
    let event = DelegateEvent<Confined<Crumb>>()
    keep(event.first { (_: Crumb) in true })
    event.send(Crumb())
    let reply = DelegateReply<Int>({ _ in }, default: 0)
    for answer in 1...2 { reply.send(answer) }
    do { _ = DelegateReply<(Int, Int)>({ _, _ in }, default: (0, 0)) }
    do { _ = DelegateReply<Int>(isolated: { _ in }, default: 0) }
    let listener = Listener()
    do { try listener.forward.set(listener) } catch { note(error) }
    keep(DelegateAttachment(of: listener, to: Bell(), at: \.delegate))
    let confined = Confined(Crumb())
    keep(confined)
    await Elsewhere().take(confined, noting: self)
  }

  /// Keeps a reader of the events of an adapter that goes, and one of an adapter that stays.
  private func keepReader(_ read: (Listener) -> some Any) {
    let listener = Listener()
    keep(read(Listener()), read(listener), listener)
  }

  private actor Elsewhere {
    func take(_ confined: Confined<Crumb>, noting kit: ProbeKit) async {
      do { _ = try confined.take() } catch { await kit.note(error) }
    }
  }
}
