// An adapter of PlantDelegate, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols --protocol PlantDelegate
// It is yours to edit. The same command with --force writes it again.
// Checksum: 44383080decc1824

import DelegatePromises
import HostileProtocols

/// An event for each thing that `PlantDelegate` tells, a closure for each that it asks.
nonisolated final class PlantDelegateAdapter: Plant, PlantDelegate, Forwarding {
  let plantDidGrow = DelegateEvent<Int>()

  /// A closure for each question to the delegate.
  ///
  /// Without a closure, the previous delegate answers, or else the protocol's default.
  struct Replies {
    var plantMayGrow: ((_ length: Int) -> Bool)?
  }

  private let replies: Replies
  let forward = ForwardTarget<any PlantDelegate>()

  init(replies: Replies = Replies()) { self.replies = replies }

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver, replies: Replies = Replies(),
    first events: (PlantDelegateAdapter) -> some ReadableEvents<Value>
  ) {
    self.init(replies: replies)
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  func plant(didGrow length: Int) {
    plantDidGrow.send(length)
    forward.target?.plant(didGrow: length)
  }

  func plant(mayGrow length: Int) -> Bool {
    if let answer = replies.plantMayGrow { return answer(length) }
    guard let target = forward.target else { return self.HostileProtocols::plant(mayGrow: length) }
    return target.plant(mayGrow: length)
  }
}
