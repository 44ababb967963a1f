// An adapter of WeakSource.Delegate, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols \
//     --protocol WeakSource.Delegate --source WeakSource --terminal didBake
// It is yours to edit. The same command with --force writes it again.
// Checksum: 1e2ddb150c71c613

import DelegatePromises
import HostileBase
import HostileProtocols

/// An event for each thing that `WeakSource.Delegate` tells, a closure for each that it asks.
///
/// `WeakSource` holds its `delegate` weakly: keep the adapter for as long as you read.
nonisolated final class WeakSourceDelegateAdapter: WeakSource.Delegate, Forwarding {
  let didBake = DelegateEvent<Loaf>()

  /// A closure for each question to the delegate.
  ///
  /// Without a closure, the previous delegate answers, or else the protocol's default.
  struct Replies {
    var mayBake: ((_ loaf: Loaf) -> Bool)?
  }

  private let replies: Replies
  let forward = ForwardTarget<any WeakSource.Delegate>()

  init(replies: Replies = Replies()) { self.replies = replies }

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver, replies: Replies = Replies(),
    first events: (WeakSourceDelegateAdapter) -> some ReadableEvents<Value>
  ) {
    self.init(replies: replies)
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  func source(_ source: WeakSource, didBake loaf: Loaf) {
    didBake.send(loaf)
    endEvents()
    forward.target?.source(source, didBake: loaf)
  }

  func source(_ source: WeakSource, mayBake loaf: Loaf) -> Bool {
    if let answer = replies.mayBake { return answer(loaf) }
    guard let target = forward.target else {
      return self.HostileProtocols::source(source, mayBake: loaf)
    }
    return target.source(source, mayBake: loaf)
  }

  /// Ends all events.
  private func endEvents() { didBake.finish() }
}

nonisolated extension Promised where Base: WeakSource {
  /// Returns a promise of the first of these events, for which an adapter takes the place of
  /// `delegate` until it has come.
  func first<Value: Sendable, Ignored>(
    of events: @escaping (WeakSourceDelegateAdapter) -> some ReadableEvents<Value>,
    replies: WeakSourceDelegateAdapter.Replies = .init(),
    callsBack moment: CallbackMoment = .later,
    isolation: isolated any Actor = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    start: @escaping (Base) throws -> Ignored,
    stop: @escaping (Base) -> Void = { _ in }
  ) -> Promise<Value> {
    Promise(
      from: base, taking: \.delegate,
      with: { WeakSourceDelegateAdapter($0, replies: replies, first: events) }, callsBack: moment,
      fileID: fileID, line: line, start: start, stop: stop)
  }

  /// Returns the same promise to code without an actor, which transfers the source.
  static func first<Value: Sendable, Ignored>(
    of events: @escaping @Sendable (WeakSourceDelegateAdapter) -> some ReadableEvents<Value>,
    replies makeReplies: @escaping @Sendable () -> WeakSourceDelegateAdapter.Replies = { .init() },
    owning source: sending Base,
    on context: ExecutionContext,
    callsBack moment: CallbackMoment = .later,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    start: @escaping @Sendable (Base) throws -> Ignored,
    stop: @escaping @Sendable (Base) -> Void = { _ in }
  ) -> Promise<Value> {
    Promise(
      owning: source, taking: \.delegate, on: context,
      with: { WeakSourceDelegateAdapter($0, replies: makeReplies(), first: events) },
      callsBack: moment, fileID: fileID, line: line, start: start, stop: stop)
  }
}
