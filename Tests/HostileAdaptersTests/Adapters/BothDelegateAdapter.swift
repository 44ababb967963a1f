// An adapter of BothDelegate, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols --protocol BothDelegate \
//     --source ComposedSource
// It is yours to edit. The same command with --force writes it again.
// Checksum: 3b64a1ba96acf894

import DelegatePromises
import HostileBase
import HostileProtocols

/// An event for each thing that `BothDelegate` tells, a closure for each that it asks.
///
/// `ComposedSource` holds its `delegate` weakly: keep the adapter for as long as you read.
nonisolated final class BothDelegateAdapter: BothDelegate, Forwarding {
  let telling = DelegateEvent<Loaf>()

  /// A closure for each question to the delegate.
  ///
  /// Without a closure, the previous delegate answers, or else the protocol's default.
  struct Replies {
    var asking: ((_ loaf: Loaf) -> Bool)?
  }

  private let replies: Replies
  let forward = ForwardTarget<any BothDelegate>()

  init(replies: Replies = Replies()) { self.replies = replies }

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver, replies: Replies = Replies(),
    first events: (BothDelegateAdapter) -> some ReadableEvents<Value>
  ) {
    self.init(replies: replies)
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  // MARK: AskingDelegate

  func asking(mayBake loaf: Loaf) -> Bool {
    if let answer = replies.asking { return answer(loaf) }
    guard let target = forward.target else { return self.HostileProtocols::asking(mayBake: loaf) }
    return target.asking(mayBake: loaf)
  }

  // MARK: TellingDelegate

  func telling(didBake loaf: Loaf) {
    telling.send(loaf)
    forward.target?.telling(didBake: loaf)
  }
}

nonisolated extension Promised where Base: ComposedSource {
  /// Returns a promise of the first of these events, for which an adapter takes the place of
  /// `delegate` until it has come.
  func first<Value: Sendable, Ignored>(
    of events: @escaping (BothDelegateAdapter) -> some ReadableEvents<Value>,
    replies: BothDelegateAdapter.Replies = .init(),
    callsBack moment: CallbackMoment = .later,
    isolation: isolated any Actor = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    start: @escaping (Base) throws -> Ignored,
    stop: @escaping (Base) -> Void = { _ in }
  ) -> Promise<Value> {
    Promise(
      from: base, taking: \.delegate,
      with: { BothDelegateAdapter($0, replies: replies, first: events) }, callsBack: moment,
      fileID: fileID, line: line, start: start, stop: stop)
  }

  /// Returns the same promise to code without an actor, which transfers the source.
  static func first<Value: Sendable, Ignored>(
    of events: @escaping @Sendable (BothDelegateAdapter) -> some ReadableEvents<Value>,
    replies makeReplies: @escaping @Sendable () -> BothDelegateAdapter.Replies = { .init() },
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
      with: { BothDelegateAdapter($0, replies: makeReplies(), first: events) }, callsBack: moment,
      fileID: fileID, line: line, start: start, stop: stop)
  }
}
