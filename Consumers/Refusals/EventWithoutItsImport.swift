// A file that imports only DelegatePromises learns where its event is.
// Refused with: is unavailable: import DelegateEvents, a product of the same package

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
