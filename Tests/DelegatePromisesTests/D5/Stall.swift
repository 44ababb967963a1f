import DelegatePromises
import TestSupport

/// A stall's oven, which any thread may use, and what became of it.
final class Stall: Sendable {
  let oven: WeakOven
  let app = Bystander()
  let adapters: LiveCount
  let steps = Shelf<[String]>([])
  /// The handle of the newest attachment.
  let handle = Shelf<DelegateAttachment.Handle?>(nil)
  let lastCall = Shelf<Promise<Void>?>(nil)

  init(_ oven: WeakOven, _ adapters: LiveCount) {
    (self.oven, self.adapters) = (oven, adapters)
    oven.delegate = app
  }

  func note(_ step: String) { steps.update { $0.append(step) } }

  /// Takes the oven over, on no actor, and gets two loaves.
  func takeOver() -> Promise<Int> { bake(ifTaken: .takeOver) }

  func waitTurn() -> Promise<Int> { bake(ifTaken: .waitTurn) }

  private func bake(ifTaken overlap: SlotOverlap) -> Promise<Int> {
    Promise(
      owning: oven, taking: DelegateSlot(\.delegate, ifTaken: overlap), on: .immediate,
      with: { Baker($0) }
    ) {
      $0.tell { $0.ovenDidBake(2) }
    }
  }
}

/// An actor that shares a stall with others, and does something as it goes.
actor Neighbour {
  private(set) var attachment: DelegateAttachment?
  private let stall: Stall
  private let goes: @Sendable (isolated Neighbour) -> Void
  /// The last property, so it is released last.
  private let ticket: LiveCount.Ticket?

  init(
    _ stall: Stall, _ ticket: LiveCount.Ticket? = nil,
    goes: @escaping @Sendable (isolated Neighbour) -> Void = { _ in }
  ) {
    (self.stall, self.ticket, self.goes) = (stall, ticket, goes)
  }

  isolated deinit {
    goes(self)
    stall.note("goes")
  }

  func attach(ifTaken overlap: SlotOverlap = .waitTurn) {
    attachment = newAttachment(overlap) {}
  }

  /// Makes an attachment that its `stop` keeps.
  func attachForEver() {
    let kept = Drawer<DelegateAttachment?>(nil)
    kept.value = newAttachment(.waitTurn) { withExtendedLifetime(kept) {} }
  }

  private func newAttachment(
    _ overlap: SlotOverlap, stop: @escaping () -> Void
  ) -> DelegateAttachment {
    let attachment = DelegateAttachment(
      of: LateNews(stall), to: stall.oven,
      at: DelegateSlot<WeakOven, any OvenDelegate>(\.delegate, ifTaken: overlap)
    ) { [stall] _ in
      stall.note("starts")
    } stop: { [stall] _ in
      stall.note("stops")
      stop()
    }
    stall.handle.value = attachment.handle
    return attachment
  }

  /// Detaches; returns what has happened by then.
  func detach() -> [String] {
    attachment?.detach()
    return stall.steps.value
  }
}

/// An adapter that hears until its source's last call, if there is to be one.
final class LateNews: OvenDelegate, Lingering {
  let lastCall: Promise<Void>
  private let ticket: LiveCount.Ticket

  init(_ stall: Stall) {
    lastCall = stall.lastCall.value ?? .fulfilled(())
    ticket = stall.adapters.ticket()
  }

  func ovenDidPreheat() {}
  func ovenDidBake(_ loaves: Int) {}
  func ovenDidFail(_ error: any Error) {}
}
