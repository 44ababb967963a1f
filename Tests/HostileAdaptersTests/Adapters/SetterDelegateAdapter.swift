// An adapter of Setter.Delegate, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols --protocol Setter.Delegate \
//     --source Setter
// It is yours to edit. The same command with --force writes it anew.

import DelegatePromises
import HostileBase
import HostileProtocols

/// An event for each thing that `Setter.Delegate` tells.
nonisolated final class SetterDelegateAdapter: Setter.Delegate, Forwarding {
  let source = DelegateEvent<Loaf>()
  let forward = ForwardTarget<any Setter.Delegate>()

  /// An adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver,
    first events: (SetterDelegateAdapter) -> some DelegateEvents<Value>
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

nonisolated extension Promised where Base: Setter {
  /// A promise of the first of these events, for which an adapter is set by `setDelegate` until it
  /// has come.
  func first<Value: Sendable, Ignored>(
    of events: @escaping (SetterDelegateAdapter) -> some DelegateEvents<Value>,
    comes moment: AnswerMoment = .later,
    isolation: isolated any Actor = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    start: @escaping (Base) throws -> Ignored,
    stop: @escaping (Base) -> Void = { _ in }
  ) -> Promise<Value> {
    Promise(
      from: base,
      taking:
        DelegateSlot<Base, any Setter.Delegate>(id: "setDelegate", set: { $0.setDelegate($1) }),
      with: { SetterDelegateAdapter($0, first: events) }, answers: moment, fileID: fileID,
      line: line, start: start, stop: stop)
  }
}
