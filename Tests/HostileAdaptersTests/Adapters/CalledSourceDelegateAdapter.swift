// An adapter of CalledSource.Delegate, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols \
//     --protocol CalledSource.Delegate --source CalledSource
// It is yours to edit. The same command with --force writes it again.
// Checksum: 109dcfb0785debe0

import DelegatePromises
import HostileBase
import HostileProtocols

/// An event for each thing that `CalledSource.Delegate` tells, a closure for each that it asks.
nonisolated final class CalledSourceDelegateAdapter: CalledSource.Delegate, Forwarding {
  let sourceDidBake = DelegateEvent<Loaf>()

  /// A closure for each question to the delegate.
  ///
  /// Without a closure, the previous delegate answers, or else the protocol's default.
  struct Replies {
    var sourceMayBake: ((_ loaf: Loaf) -> Bool)?
  }

  private let replies: Replies
  let forward = ForwardTarget<any CalledSource.Delegate>()

  init(replies: Replies = Replies()) { self.replies = replies }

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver, replies: Replies = Replies(),
    first events: (CalledSourceDelegateAdapter) -> some ReadableEvents<Value>
  ) {
    self.init(replies: replies)
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  func source(didBake loaf: Loaf) {
    sourceDidBake.send(loaf)
    forward.target?.source(didBake: loaf)
  }

  func source(mayBake loaf: Loaf) -> Bool {
    if let answer = replies.sourceMayBake { return answer(loaf) }
    guard let target = forward.target else { return self.HostileProtocols::source(mayBake: loaf) }
    return target.source(mayBake: loaf)
  }
}

nonisolated extension Promised where Base: CalledSource {
  /// Returns a promise of the first of these events, for which an adapter is given to `start`,
  /// which passes it to a `CalledSource`.
  static func first<Value: Sendable, Returned>(
    of events: @escaping @Sendable (CalledSourceDelegateAdapter) -> some ReadableEvents<Value>,
    replies makeReplies:
      @escaping @Sendable () -> CalledSourceDelegateAdapter.Replies = { .init() },
    callsBack moment: CallbackMoment = .later,
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_inheritActorContext(always)
    start: @escaping @isolated(any) @Sendable (CalledSourceDelegateAdapter) throws -> Returned,
    @_inheritActorContext(always)
    stop: @escaping @isolated(any) @Sendable (Returned) -> Void = { _ in }
  ) -> Promise<Value> {
    Promise(
      with: { CalledSourceDelegateAdapter($0, replies: makeReplies(), first: events) },
      callsBack: moment, fileID: fileID, line: line, start: start, stop: stop)
  }
}
