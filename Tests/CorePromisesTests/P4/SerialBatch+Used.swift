@testable import CorePromises

extension SerialBatch {
  /// Returns a batch whose only observer has run, because dropping a batch with observers would
  /// leak them.
  static func used() -> SerialBatch {
    let core = Core(origin: PackedOrigin(#fileID, #line))
    let observer = Observer(observing: core, as: .link, at: .pool, origin: core.origin) { _, _, _ in
    }
    let batch = SerialBatch(startingWith: observer, of: core)
    _ = batch.next()?.takeSource()
    return batch
  }
}
