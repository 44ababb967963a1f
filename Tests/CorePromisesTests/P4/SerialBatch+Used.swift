@testable import CorePromises

extension SerialBatch {
  /// Returns a batch whose only observer has run, because dropping a batch with observers would
  /// leak them.
  static func used() -> SerialBatch {
    let observer = Observer.waiting()
    let batch = SerialBatch(startingWith: observer, of: Core(origin: observer.origin))
    _ = batch.next()?.takeSource()
    return batch
  }
}

extension Observer {
  /// Returns one that does nothing, on the pool.
  static func waiting() -> Observer {
    let core = Core(origin: PackedOrigin(#fileID, #line))
    return Observer(observing: core, as: .link, at: .pool, origin: core.origin) { _, _, _ in }
  }
}
