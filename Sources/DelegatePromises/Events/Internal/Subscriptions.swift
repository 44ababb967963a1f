package import CorePromises

/// The functions that take a reader out of the events that it reads.
@usableFromInline
final class Subscriptions: Sendable {
  /// Where the reader was made.
  let origin: PackedOrigin
  private let detachers = Locked<[@Sendable () -> Void]?>([])
  /// The end of the attachment that the reader depends on.
  let attachment = Locked<Promise<Void>?>(nil)

  /// Makes the subscriptions of a reader that was made at `origin`.
  @usableFromInline
  init(_ origin: PackedOrigin) {
    self.origin = origin
    PromiseTracking.add(self, as: .reader, madeAt: origin.unpacked)
  }

  deinit { PromiseTracking.forget(self) }

  /// Whether the reader has left the events, because it left or they ended.
  @usableFromInline var isOver: Bool { detachers.withLock { $0 == nil } }

  /// Keeps a function that takes the reader out of one event; calls it at once if the reader has
  /// left.
  @usableFromInline
  func add(_ detach: @escaping @Sendable () -> Void) {
    let isKept = detachers.withLock { detachers in
      detachers?.append(detach)
      return detachers != nil
    }
    if !isKept { detach() }
  }

  /// Takes the reader out of all its events.
  @usableFromInline
  func detachAll() {
    let detachers = detachers.withLock { $0.take() }
    for detach in detachers ?? [] { detach() }
  }
}
