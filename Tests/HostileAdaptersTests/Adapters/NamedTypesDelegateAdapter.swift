// An adapter of NamedTypesDelegate, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols \
//     --protocol NamedTypesDelegate
// It is yours to edit. The same command with --force writes it again.
// Checksum: 719e1d70171d6a04

import DelegatePromises
import HostileProtocols

/// An event for each thing that `NamedTypesDelegate` tells, a closure for each that it asks.
nonisolated final class NamedTypesDelegateAdapter<Value: Sendable, Replies: Sendable>:
  NamedTypesDelegate, Forwarding
{
  let namedDidBake = DelegateEvent<Value>()

  /// A closure for each question to the delegate.
  struct Closures {
    var namedMayBake: (_ value: Value) -> Replies
  }

  private let replies: Closures
  let forward = ForwardTarget<any NamedTypesDelegate<Value, Replies>>()

  init(replies: Closures) { self.replies = replies }

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Settled: Sendable>(
    _ resolver: Promise<Settled>.Resolver, replies: Closures,
    first events: (NamedTypesDelegateAdapter) -> some ReadableEvents<Settled>
  ) {
    self.init(replies: replies)
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  func named(didBake value: Value) {
    namedDidBake.send(value)
    forward.target?.named(didBake: value)
  }

  func named(mayBake value: Value) -> Replies { replies.namedMayBake(value) }
}
