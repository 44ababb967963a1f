// A file that imports only DelegatePromises learns where its event is.
// Refused with: is unavailable: import DelegateEvents, a product of the same package
// Refused with: cannot find 'SharedAttachment' in scope

#if REFUSED
  import DelegatePromises
#else
  import DelegateEvents
#endif

private final class LoafNews {
  let didBake = DelegateEvent<Int>()  // refused
  let loaves = CurrentValue(0)  // refused

  func mayOpen(decide: @escaping @Sendable (Bool) -> Void) {
    _ = DelegateReply(decide, default: true)  // refused
  }
}

@MainActor private func share(_ attach: @escaping () -> DelegateAttachment) {
  _ = SharedAttachment(attach)  // refused
}
