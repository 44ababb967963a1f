// An adapter of MainSource.Delegate, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols \
//     --protocol MainSource.Delegate --source MainSource
// It is yours to edit. The same command with --force writes it again.
// Checksum: ca0a378fd9a792ab

import DelegatePromises
import HostileBase
import HostileProtocols

/// An event for each thing that `MainSource.Delegate` tells, a closure for each that it asks.
@MainActor final class MainSourceDelegateAdapter: MainSource.Delegate, @MainActor Forwarding {
  let didBake = DelegateEvent<Loaf>()

  /// A closure for each question to the delegate.
  struct Replies: Sendable {
    var mayBake: @MainActor (_ loaf: Loaf) -> Bool
  }

  private let replies: Replies
  let forward = ForwardTarget<any MainSource.Delegate>()

  init(replies: Replies) { self.replies = replies }

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver, replies: Replies,
    first events: (MainSourceDelegateAdapter) -> some ReadableEvents<Value>
  ) {
    self.init(replies: replies)
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  func source(_ source: MainSource, didBake loaf: Loaf) {
    didBake.send(loaf)
    forward.target?.source(source, didBake: loaf)
  }

  func source(_ source: MainSource, mayBake loaf: Loaf) -> Bool { replies.mayBake(loaf) }
}

@MainActor extension Promised where Base: MainSource {
  /// Returns a promise of the first of these events, for which an adapter takes the place of
  /// `default` until it has come.
  func first<Value: Sendable, Ignored>(
    of events: @escaping (MainSourceDelegateAdapter) -> some ReadableEvents<Value>,
    replies: MainSourceDelegateAdapter.Replies,
    callsBack moment: CallbackMoment = .later,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    start: @escaping (Base) throws -> Ignored,
    stop: @escaping (Base) -> Void = { _ in }
  ) -> Promise<Value> {
    Promise(
      from: base, taking: \.default,
      with: { MainSourceDelegateAdapter($0, replies: replies, first: events) }, callsBack: moment,
      fileID: fileID, line: line, start: start, stop: stop)
  }
}
