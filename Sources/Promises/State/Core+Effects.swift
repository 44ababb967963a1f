// What remains of an event once the lock is free.
extension Core {
  @inline(__always)
  final func perform(_ effects: inout Effects) {
    performOthers(&effects)
    if !effects.inPlace.isEmpty { start(effects.inPlace) }
  }

  @inline(never)
  private final func start(_ observers: ObserverList) {
    Trampoline.withCurrent { $0.start(self, observers) }
  }

  @inline(__always)
  final func performOthers(_ effects: inout Effects) {
    if effects.hasOthers { performEach(&effects) }
  }

  @inline(never)
  private final func performEach(_ effects: inout Effects) {
    if let withdrawal = effects.withdrawal { Trampoline.withdraw(withdrawal, of: self) }
    effects.dropped?.dropHandler()
    runAtOnce(effects.hooks)
    runAtOnce(effects.waiters)
    var batch = effects.batches
    while let next = batch {
      batch = next.following.take()
      next.submit()
    }
  }

  private final func runAtOnce(_ observers: ObserverList) {
    guard !observers.isEmpty else { return }
    var observers = observers
    Trampoline.withCurrent { current in
      while let observer = observers.popFirst() { observer.run(self, current) }
    }
  }
}
