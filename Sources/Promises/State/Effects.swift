/// The consequences of an event, in the order in which a core performs them once the lock is free.
struct Effects {
  /// How to leave the promise that this one waited for.
  var withdrawal: Withdrawal?
  /// The observer that has left the promise; its handler is released.
  ///
  /// It is in no list: the thread that cancelled it may still look for it in the promise's list, and
  /// must not find it.
  var dropped: Observer?
  /// Hooks, which run inside the call that settles.
  var hooks = ObserverList()
  /// Waiting tasks, which are resumed inside the call that settles.
  var waiters = ObserverList()
  /// The first of the batches to submit.
  ///
  /// Each has the one that follows it.
  private(set) var batches: SerialBatch?
  private var lastBatch: SerialBatch?
  /// Observers for the trampoline of the calling thread.
  var inPlace = ObserverList()

  mutating func add(_ batch: SerialBatch) {
    if let lastBatch { lastBatch.following = batch } else { batches = batch }
    lastBatch = batch
  }

  /// Whether there is anything but observers to run in place.
  var hasOthers: Bool {
    withdrawal != nil || dropped != nil || batches != nil || !(hooks.isEmpty && waiters.isEmpty)
  }
}

/// How a settled promise leaves the promise that it waited for.
enum Withdrawal {
  /// Leaves this promise as one of its observers.
  case leave(Core)
  /// Cancels this forwarder, which leaves the promise that it observes.
  case cancel(Core)
}

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
