package import CorePromises

/// The functions that take a reader out of the events that it reads.
@usableFromInline
final class Subscriptions: Sendable {
  /// Where the reader was made.
  let origin: PackedOrigin
  private let state = Locked(State())

  private struct State {
    /// Nil when the reader has left the events.
    var detachers: [@Sendable () -> Void]? = []
    var attachment = Attachment.none
  }

  /// The attachment that the reader depends on.
  private enum Attachment {
    case none
    /// It is being made; so many events have been released meanwhile.
    case beingMade(released: Int)
    case made(end: Promise<Void>)
  }

  /// Makes the subscriptions of a reader that was made at `origin`.
  @usableFromInline
  init(_ origin: PackedOrigin) {
    self.origin = origin
    PromiseTracking.add(self, as: .reader, madeAt: origin.unpacked)
  }

  deinit { PromiseTracking.forget(self) }

  /// Whether the reader has left the events, because it left or they ended.
  @usableFromInline var isOver: Bool { state.withLock { $0.detachers == nil } }

  /// Notes that the reader is to depend on an attachment.
  ///
  /// One that fails lets go of its adapter, and so of its events, before it is heard of.
  func beginAttaching() { _ = exchange(.beingMade(released: 0)) }

  /// Notes the attachment; returns how many ends have waited for that.
  func attached(until end: Promise<Void>) -> Int {
    if case .beingMade(let released) = exchange(.made(end: end)) { return released }
    return 0
  }

  /// Returns the former attachment, which is freed under no lock.
  private func exchange(_ attachment: Attachment) -> Attachment {
    state.withLock { state in
      defer { state.attachment = attachment }
      return state.attachment
    }
  }

  /// Returns the end of an event as the reader is told of it; nil if it waits for an attachment.
  func seen(_ end: EventEnd) -> EventEnd? {
    guard case .released = end else { return end }
    let attachment = state.withLock { state in
      if case .beingMade(let released) = state.attachment {
        state.attachment = .beingMade(released: released + 1)
      }
      return state.attachment
    }
    switch attachment {
    case .none: return end
    case .beingMade: return nil
    case .made(let attachment):
      if case .failure(let error)? = attachment.current { return .ended(throwing: error) }
      return end
    }
  }

  /// Keeps a function that takes the reader out of one event; calls it at once if the reader has
  /// left.
  @usableFromInline
  func add(_ detach: @escaping @Sendable () -> Void) {
    let isKept = state.withLock { state in
      state.detachers?.append(detach)
      return state.detachers != nil
    }
    if !isKept { detach() }
  }

  /// Takes the reader out of all its events.
  @usableFromInline
  func detachAll() {
    let detachers = state.withLock { $0.detachers.take() }
    for detach in detachers ?? [] { detach() }
  }
}
