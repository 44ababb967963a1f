// An adapter of MadeSource.Delegate, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols \
//     --protocol MadeSource.Delegate --source MadeSource
// It is yours to edit. The same command with --force writes it again.
// Checksum: 2ac4b69e4696ec62

import DelegatePromises
import HostileBase
import HostileProtocols

/// An event for each thing that `MadeSource.Delegate` tells.
nonisolated final class MadeSourceDelegateAdapter: MadeSource.Delegate, Forwarding {
  let didBake = DelegateEvent<Loaf>()
  let forward = ForwardTarget<any MadeSource.Delegate>()

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver,
    first events: (MadeSourceDelegateAdapter) -> some ReadableEvents<Value>
  ) {
    self.init()
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  func source(_ source: MadeSource, didBake loaf: Loaf) {
    didBake.send(loaf)
    forward.target?.source(source, didBake: loaf)
  }
}

nonisolated extension Promised where Base: MadeSource {
  /// Returns a promise of the first of these events, for which an adapter is given to `start`,
  /// which makes a `MadeSource` with it.
  static func first<Value: Sendable, Returned>(
    of events: @escaping @Sendable (MadeSourceDelegateAdapter) -> some ReadableEvents<Value>,
    callsBack moment: CallbackMoment = .later,
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_inheritActorContext(always)
    start: @escaping @isolated(any) @Sendable (MadeSourceDelegateAdapter) throws -> Returned,
    @_inheritActorContext(always)
    stop: @escaping @isolated(any) @Sendable (Returned) -> Void = { _ in }
  ) -> Promise<Value> {
    Promise(
      with: { MadeSourceDelegateAdapter($0, first: events) }, callsBack: moment, fileID: fileID,
      line: line, start: start, stop: stop)
  }
}
