// An adapter of PortDelegate, from module Foundation on linux, written by
//   swift package generate-delegate-adapter --module Foundation --protocol PortDelegate \
//     --source Port
// It is yours to edit. The same command with --force writes it again.
// Checksum: ab3cc22966d0dfbc

import DelegatePromises
import Foundation

/// An event for each thing that `PortDelegate` tells.
nonisolated final class PortDelegateAdapter: NSObject, PortDelegate, Forwarding {
  let handleMessage = DelegateEvent<PortMessage>()
  let forward = ForwardTarget<any PortDelegate>()

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver,
    first events: (PortDelegateAdapter) -> some ReadableEvents<Value>
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
  /// Returns a promise of the first of these events, for which an adapter is set by `setDelegate`
  /// until it has come.
  func first<Value: Sendable, Ignored>(
    of events: @escaping (PortDelegateAdapter) -> some ReadableEvents<Value>,
    callsBack moment: CallbackMoment = .later,
    isolation: isolated any Actor = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    start: @escaping (Base) throws -> Ignored,
    stop: @escaping (Base) -> Void = { _ in }
  ) -> Promise<Value> {
    let slot = DelegateSlot<Base, any PortDelegate>(
      id: "setDelegate", get: { $0.delegate() }, set: { $0.setDelegate($1) })
    return Promise(
      from: base, taking: slot, with: { PortDelegateAdapter($0, first: events) }, callsBack: moment,
      fileID: fileID, line: line, start: start, stop: stop)
  }

  /// Returns the same promise to code without an actor, which transfers the source.
  static func first<Value: Sendable, Ignored>(
    of events: @escaping @Sendable (PortDelegateAdapter) -> some ReadableEvents<Value>,
    owning source: sending Base,
    on context: ExecutionContext,
    callsBack moment: CallbackMoment = .later,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    start: @escaping @Sendable (Base) throws -> Ignored,
    stop: @escaping @Sendable (Base) -> Void = { _ in }
  ) -> Promise<Value> {
    let slot = DelegateSlot<Base, any PortDelegate>(
      id: "setDelegate", get: { $0.delegate() }, set: { $0.setDelegate($1) })
    return Promise(
      owning: source, taking: slot, on: context, with: { PortDelegateAdapter($0, first: events) },
      callsBack: moment, fileID: fileID, line: line, start: start, stop: stop)
  }
}
