// An adapter of GetterSource.Delegate, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols \
//     --protocol GetterSource.Delegate --source GetterSource
// It is yours to edit. The same command with --force writes it again.
// Checksum: dbd845d7d994ed5f

import DelegatePromises
import HostileBase
import HostileProtocols

/// An event for each thing that `GetterSource.Delegate` tells.
nonisolated final class GetterSourceDelegateAdapter: GetterSource.Delegate, Forwarding {
  let source = DelegateEvent<Loaf>()
  let forward = ForwardTarget<any GetterSource.Delegate>()

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver,
    first events: (GetterSourceDelegateAdapter) -> some ReadableEvents<Value>
  ) {
    self.init()
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  func source(didBake loaf: Loaf) {
    source.send(loaf)
    forward.target?.source(didBake: loaf)
  }
}

nonisolated extension Promised where Base: GetterSource {
  /// Returns a promise of the first of these events, for which an adapter is set by `setDelegate`
  /// until it has come.
  func first<Value: Sendable, Ignored>(
    of events: @escaping (GetterSourceDelegateAdapter) -> some ReadableEvents<Value>,
    callsBack moment: CallbackMoment = .later,
    isolation: isolated any Actor = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    start: @escaping (Base) throws -> Ignored,
    stop: @escaping (Base) -> Void = { _ in }
  ) -> Promise<Value> {
    let slot = DelegateSlot<Base, any GetterSource.Delegate>(
      id: "setDelegate", get: { $0.delegate() }, set: { $0.setDelegate($1) })
    return Promise(
      from: base, taking: slot, with: { GetterSourceDelegateAdapter($0, first: events) },
      callsBack: moment, fileID: fileID, line: line, start: start, stop: stop)
  }

  /// Returns the same promise to code without an actor, which transfers the source.
  static func first<Value: Sendable, Ignored>(
    of events: @escaping @Sendable (GetterSourceDelegateAdapter) -> some ReadableEvents<Value>,
    owning source: sending Base,
    on context: ExecutionContext,
    callsBack moment: CallbackMoment = .later,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    start: @escaping @Sendable (Base) throws -> Ignored,
    stop: @escaping @Sendable (Base) -> Void = { _ in }
  ) -> Promise<Value> {
    let slot = DelegateSlot<Base, any GetterSource.Delegate>(
      id: "setDelegate", get: { $0.delegate() }, set: { $0.setDelegate($1) })
    return Promise(
      owning: source, taking: slot, on: context,
      with: { GetterSourceDelegateAdapter($0, first: events) }, callsBack: moment, fileID: fileID,
      line: line, start: start, stop: stop)
  }
}
