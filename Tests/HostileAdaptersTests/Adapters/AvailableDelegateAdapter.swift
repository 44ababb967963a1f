// An adapter of AvailableDelegate, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols \
//     --protocol AvailableDelegate --include availableMayBurn
// It is yours to edit. The same command with --force writes it again.
// Checksum: f89bda6ebcb1b146

import DelegatePromises
import HostileBase
import HostileProtocols

/// An event for each thing that `AvailableDelegate` tells, a closure for each that it asks.
nonisolated final class AvailableDelegateAdapter: AvailableDelegate, Forwarding {
  let availableDidBake = DelegateEvent<Loaf>()
  let availableDidCool = DelegateEvent<Int>()
  let availableDidOld = DelegateEvent<Loaf>()

  /// A closure for each question to the delegate.
  ///
  /// Without a closure, the previous delegate answers, or else the protocol's default.
  struct Replies {
    var availableMayCool: ((_ degrees: Int) -> Bool)?
    var availableMayBurn: ((_ loaf: Loaf) -> Bool)?
  }

  private let replies: Replies
  let forward = ForwardTarget<any AvailableDelegate>()

  init(replies: Replies = Replies()) { self.replies = replies }

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver, replies: Replies = Replies(),
    first events: (AvailableDelegateAdapter) -> some ReadableEvents<Value>
  ) {
    self.init(replies: replies)
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  func available(didBake loaf: Loaf) {
    availableDidBake.send(loaf)
    forward.target?.available(didBake: loaf)
  }

  @available(macOS 26.0, iOS 26.0, *)
  func available(didCool degrees: Int) {
    availableDidCool.send(degrees)
    forward.target?.available(didCool: degrees)
  }

  @available(macOS 26.0, iOS 26.0, *)
  func available(mayCool degrees: Int) -> Bool {
    if let answer = replies.availableMayCool { return answer(degrees) }
    guard let target = forward.target else {
      return self.HostileProtocols::available(mayCool: degrees)
    }
    return target.available(mayCool: degrees)
  }

  @available(*, deprecated)
  func available(mayBurn loaf: Loaf) -> Bool {
    if let answer = replies.availableMayBurn { return answer(loaf) }
    guard let target = forward.target else {
      return self.HostileProtocols::available(mayBurn: loaf)
    }
    return target.available(mayBurn: loaf)
  }

  @available(*, deprecated)
  func available(didOld loaf: Loaf) {
    availableDidOld.send(loaf)
    forward.target?.available(didOld: loaf)
  }
}
