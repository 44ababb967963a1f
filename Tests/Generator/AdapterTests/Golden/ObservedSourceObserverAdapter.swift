// An adapter of ObservedSource.Observer, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols \
//     --protocol ObservedSource.Observer --source ObservedSource
// It is yours to edit. The same command with --force writes it again.
// Checksum: 589d4ceae8d819fb

import DelegatePromises
import HostileBase
import HostileProtocols

/// An event for each thing that `ObservedSource.Observer` tells, a closure for each that it asks.
nonisolated final class ObservedSourceObserverAdapter: ObservedSource.Observer, Forwarding {
  let sourceDidBake = DelegateEvent<Loaf>()

  /// A closure for each question to the delegate.
  ///
  /// Without a closure, the previous delegate answers, or else the protocol's default.
  struct Replies {
    var sourceMayBake: ((_ loaf: Loaf) -> Bool)?
  }

  private let replies: Replies
  let forward = ForwardTarget<any ObservedSource.Observer>()

  init(replies: Replies = Replies()) { self.replies = replies }

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver, replies: Replies = Replies(),
    first events: (ObservedSourceObserverAdapter) -> some ReadableEvents<Value>
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

nonisolated extension Promised where Base: ObservedSource {
  /// Returns a promise of the first of these events, for which an adapter is added by `add` until
  /// it has come.
  func first<Value: Sendable, Ignored>(
    of events: @escaping (ObservedSourceObserverAdapter) -> some ReadableEvents<Value>,
    replies: ObservedSourceObserverAdapter.Replies = .init(),
    callsBack moment: CallbackMoment = .later,
    isolation: isolated any Actor = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    start: @escaping (Base) throws -> Ignored,
    stop: @escaping (Base) -> Void = { _ in }
  ) -> Promise<Value> {
    let slot = DelegateSlot<Base, any ObservedSource.Observer>(
      add: { $0.add(observer: $1) }, remove: { $0.remove(observer: $1) })
    return Promise(
      from: base, taking: slot,
      with: { ObservedSourceObserverAdapter($0, replies: replies, first: events) },
      callsBack: moment, fileID: fileID, line: line, start: start, stop: stop)
  }

  /// Returns the same promise to code without an actor, which transfers the source.
  static func first<Value: Sendable, Ignored>(
    of events: @escaping @Sendable (ObservedSourceObserverAdapter) -> some ReadableEvents<Value>,
    replies makeReplies:
      @escaping @Sendable () -> ObservedSourceObserverAdapter.Replies = { .init() },
    owning source: sending Base,
    on context: ExecutionContext,
    callsBack moment: CallbackMoment = .later,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    start: @escaping @Sendable (Base) throws -> Ignored,
    stop: @escaping @Sendable (Base) -> Void = { _ in }
  ) -> Promise<Value> {
    let slot = DelegateSlot<Base, any ObservedSource.Observer>(
      add: { $0.add(observer: $1) }, remove: { $0.remove(observer: $1) })
    return Promise(
      owning: source, taking: slot, on: context,
      with: { ObservedSourceObserverAdapter($0, replies: makeReplies(), first: events) },
      callsBack: moment, fileID: fileID, line: line, start: start, stop: stop)
  }
}
