// An adapter of PortDelegate, from module Foundation on linux, written by
//   swift package generate-delegate-adapter --module Foundation --protocol PortDelegate \
//     --source Port
// It is yours to edit. The same command with --force writes it anew.

import DelegatePromises
import Foundation

/// An event for each thing that `PortDelegate` tells.
nonisolated final class PortDelegateAdapter: NSObject, PortDelegate, Forwarding {
  let handleMessage = DelegateEvent<PortMessage>()
  let forward = ForwardTarget<any PortDelegate>()

  /// An adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver,
    first events: (PortDelegateAdapter) -> some DelegateEvents<Value>
  ) {
    self.init()
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  func handle(_ message: PortMessage) {
    handleMessage.send(message)
    forward.target?.handle(message)
  }
}

nonisolated extension Promised where Base: Port {
  /// A promise of the first of these events, for which an adapter is set by `setDelegate` until it
  /// has come.
  func first<Value: Sendable, Ignored>(
    of events: @escaping (PortDelegateAdapter) -> some DelegateEvents<Value>,
    comes moment: AnswerMoment = .later,
    isolation: isolated any Actor = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    start: @escaping (Base) throws -> Ignored,
    stop: @escaping (Base) -> Void = { _ in }
  ) -> Promise<Value> {
    Promise(
      from: base,
      taking: DelegateSlot<Base, any PortDelegate>(id: "setDelegate", set: { $0.setDelegate($1) }),
      with: { PortDelegateAdapter($0, first: events) }, answers: moment, fileID: fileID, line: line,
      start: start, stop: stop)
  }
}
