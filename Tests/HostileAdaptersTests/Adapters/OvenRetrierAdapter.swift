// An adapter of OvenRetrier, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols --protocol OvenRetrier
// It is yours to edit. The same command with --force writes it again.
// Checksum: 91279c52712d7eb1

import DelegatePromises
import HostileBase
import HostileProtocols

/// An event for each thing that `OvenRetrier` tells, a closure for each that it asks.
nonisolated final class OvenRetrierAdapter: OvenRetrier, Forwarding {
  let didRetry = DelegateEvent<(oven: Oven, seconds: Int)>()

  /// A closure for each question to the delegate.
  struct Replies {
    var retry: (_ oven: Oven, _ error: any Error) -> Bool
  }

  private let replies: Replies
  let forward = ForwardTarget<any OvenRetrier>()

  init(replies: Replies) { self.replies = replies }

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver, replies: Replies,
    first events: (OvenRetrierAdapter) -> some ReadableEvents<Value>
  ) {
    self.init(replies: replies)
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  func retry(_ oven: Oven, dueTo error: any Error) -> Bool { replies.retry(oven, error) }

  func oven(_ oven: Oven, didRetryAfter seconds: Int) {
    didRetry.send((oven, seconds))
    forward.target?.oven(oven, didRetryAfter: seconds)
  }
}
