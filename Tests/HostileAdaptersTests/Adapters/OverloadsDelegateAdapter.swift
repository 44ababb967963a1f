// An adapter of OverloadsDelegate, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols \
//     --protocol OverloadsDelegate --source Oven
// It is yours to edit. The same command with --force writes it again.
// Checksum: 80172bad995cf74e

import DelegatePromises
import HostileBase
import HostileProtocols

/// An event for each thing that `OverloadsDelegate` tells, a closure for each that it asks.
///
/// - Note: Oven has no place for a OverloadsDelegate: there is no helper for it
nonisolated final class OverloadsDelegateAdapter: OverloadsDelegate, Forwarding {
  let didBakeLoaf = DelegateEvent<Loaf>()
  let didBakeCountInt = DelegateEvent<Int>()
  let didBakeCountIntArray = DelegateEvent<[Int]>()
  let ovenDidCoolEvent = DelegateEvent<Void>()
  let ovenDidCoolAsync = DelegateEvent<Void>()

  /// A closure for each question to the delegate.
  ///
  /// Without a closure, the previous delegate answers, or else the protocol's default.
  struct Replies {
    var mayBakeCountIntBool: (_ count: Int) -> Bool
    var mayBakeCountIntString: (_ count: Int) -> String
    var mayBakeName: ((_ name: String) -> Bool)?
    var priceOfLoaf: (_ loaf: Loaf) throws -> Int
    var priceOfLoaves: (_ loaves: [Loaf]) -> Int
  }

  private let replies: Replies
  let forward = ForwardTarget<any OverloadsDelegate>()

  init(replies: Replies) { self.replies = replies }

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver, replies: Replies,
    first events: (OverloadsDelegateAdapter) -> some ReadableEvents<Value>
  ) {
    self.init(replies: replies)
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  func oven(_ oven: Oven, didBake loaf: Loaf) {
    didBakeLoaf.send(loaf)
    forward.target?.oven(oven, didBake: loaf)
  }

  func oven(_ oven: Oven, didBake count: Int) {
    didBakeCountInt.send(count)
    forward.target?.oven(oven, didBake: count)
  }

  func oven(_ oven: Oven, didBake count: [Int]) {
    didBakeCountIntArray.send(count)
    forward.target?.oven(oven, didBake: count)
  }

  func oven(_ oven: Oven, mayBake count: Int) -> Bool { replies.mayBakeCountIntBool(count) }

  func oven(_ oven: Oven, mayBake count: Int) -> String { replies.mayBakeCountIntString(count) }

  func oven(_ oven: Oven, mayBake name: String) -> Bool {
    if let answer = replies.mayBakeName { return answer(name) }
    guard let target = forward.target else {
      return self.HostileProtocols::oven(oven, mayBake: name)
    }
    return target.oven(oven, mayBake: name)
  }

  func ovenDidCool() {
    ovenDidCoolEvent.send()
    forward.target?.ovenDidCool()
  }

  @concurrent func ovenDidCool() async {
    ovenDidCoolAsync.send()
    await forward.target?.ovenDidCool()
  }

  func price(of loaf: Loaf) throws -> Int { try replies.priceOfLoaf(loaf) }

  func price(of loaves: [Loaf]) -> Int { replies.priceOfLoaves(loaves) }
}
