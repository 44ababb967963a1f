import PromiseTracing
import TestSupport

extension ProbeKit {
  /// Makes a request that holds a slot, one that waits for it, one that is refused, and one that
  /// should be answered during `start`.
  func callRequests() {
    let (first, second) = (Bell(), Bell())
    let places: [(Bell, SlotOverlap, CallbackMoment)] = [
      (first, .waitTurn, .later), (first, .waitTurn, .later), (first, .reject, .later),
      (Bell(), .waitTurn, .duringStart),
    ]
    for (bell, overlap, moment) in places {
      keep(
        Promise(from: bell, taking: .property(overlap), with: Rung.init, callsBack: moment) { _ in }
      )
    }
    for moment in [CallbackMoment.later, .later, .duringStart] {
      keep(Promise(from: second, taking: \.delegate, with: Rung.init, callsBack: moment) { _ in })
    }
    keep(Promise<Int>(from: first, taking: .added, with: Rung.init) { _ in })
    keep(
      Promise<Int>(owning: Bell(), taking: \.delegate, on: .immediate, with: { Rung($0) }) { _ in })
    keep(
      Promise<Int>(
        owning: Bell(), taking: DelegateSlot(\.delegate), on: .immediate, with: { Rung($0) }
      ) { _ in })
    keep(Promise<Int>(owning: Bell(), taking: .added, on: .main, with: { Rung($0) }) { _ in })
    keep(Promise<Int>(with: { Rung($0) }) { _ in })
  }

  /// Waits in vain for answers, and leaves one waiting for its slot.
  func callAnswers() async {
    let (bell, soon) = (Bell(), Duration.milliseconds(1))
    keep(Promise<Int>(from: bell, taking: \.delegate, with: Rung.init) { _ in })
    await noteError {
      try await Promise.answer(from: Bell(), taking: \.delegate, with: Rung.init, timeout: soon) {
        _ in
      }
    }
    await noteError {
      try await Promise.answer(from: bell, taking: .property(.reject), with: Rung.init) { _ in }
    }
    for slot in [DelegateSlot<Bell, any BellDelegate>.property(), .added] {
      await noteError {
        try await Promise.answer(from: Bell(), taking: slot, with: Rung.init, timeout: soon) { _ in
        }
      }
    }
    await noteError {
      let _: Confined<Crumb> = try await Promise.answer(
        from: Bell(), taking: .property(), with: CrumbFound.init, timeout: soon
      ) { _ in }
    }
    await noteError {
      let _: Confined<Crumb> = try await Promise.answer(
        from: Bell(), taking: \.delegate, with: CrumbFound.init, timeout: soon
      ) { _ in }
    }
    await noteError { try await Promise.answer(with: Rung.init, timeout: soon) { _ in } }
    await noteError {
      let _: Confined<Crumb> = try await Promise.answer(with: CrumbFound.init, timeout: soon) {
        _ in
      }
    }
    keep(
      Task { try await Promise.answer(from: bell, taking: \.delegate, with: Rung.init) { _ in } })
    await mainActorHasCaughtUp()
  }

  func callAttachments() {
    let bell = Bell()
    keep(DelegateAttachment(of: Listener(), to: bell, at: \.delegate))
    for overlap in [SlotOverlap.reject, .waitTurn] {
      let late = DelegateAttachment(of: Rungs(), to: bell, at: .property(overlap))
      keep(late, late.ended)
    }
    keep(DelegateAttachment(of: Listener(), to: bell, at: .added))
    keep(DelegateAttachment(of: Listener()) { _ in Bell() })
    keep(DelegateAttachment(of: Listener(), owning: Bell(), at: \.delegate, on: .immediate))
    keep(
      DelegateAttachment(
        of: Listener(), owning: Bell(), at: DelegateSlot(\.delegate), on: .immediate),
      DelegateAttachment(of: Listener(), owning: Bell(), at: .added, on: .main))
  }

  private final class Rungs: BellDelegate { func rings(_ count: Int) {} }
}
