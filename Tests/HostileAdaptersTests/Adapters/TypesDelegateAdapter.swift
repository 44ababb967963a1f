// An adapter of TypesDelegate, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols --protocol TypesDelegate \
//     --source Oven
// It is yours to edit. The same command with --force writes it again.
// Checksum: 8dd0c886ebcebf09

import DelegatePromises
import HostileBase
import HostileProtocols

/// An event for each thing that `TypesDelegate` tells, a closure for each that it asks.
///
/// - Note: Oven has no place for a TypesDelegate: there is no helper for it
nonisolated final class TypesDelegateAdapter: TypesDelegate, Forwarding {
  let didBake = DelegateEvent<(loaf: Loaf, (Int, name: String))>()
  let didLose = DelegateEvent<Loaf?>()
  let didMake = DelegateEvent<(type: Loaf.Type, as: any Equatable.Type)>()
  let didMix = DelegateEvent<any Sendable & Sequence<Loaf>>()
  let didShow = DelegateEvent<(range: Range<Int>, text: Substring.UTF8View)>()
  let didEnd = DelegateEvent<Result<Loaf, any Error>>()
  let didHold = DelegateEvent<State>()
  let ovenHasNothingNothing = DelegateEvent<Void>()

  /// A closure for each question to the delegate.
  struct Replies {
    var findIn: (_ shelf: [String: [Loaf?]]?) -> Loaf?
    var partsOf: (_ loaf: Loaf) -> (crumb: HostileProtocols.Crumb, weight: Int)
    var stateAfter: (_ state: State?) -> State
    var didOpen: () -> Int
    var neverReturns: () -> Never
  }

  private let replies: Replies
  let forward = ForwardTarget<any TypesDelegate>()

  init(replies: Replies) { self.replies = replies }

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver, replies: Replies,
    first events: (TypesDelegateAdapter) -> some ReadableEvents<Value>
  ) {
    self.init(replies: replies)
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  func oven(_ oven: Oven, didBake pair: (loaf: Loaf, (Int, name: String))) {
    didBake.send(pair)
    forward.target?.oven(oven, didBake: pair)
  }

  func oven(_ oven: Oven, didLose loaf: Loaf!) {
    didLose.send(loaf)
    forward.target?.oven(oven, didLose: loaf)
  }

  func oven(_ oven: Oven, findIn shelf: [String: [Loaf?]]?) -> Loaf! { replies.findIn(shelf) }

  func oven(_ oven: Oven, didMake type: Loaf.Type, as others: any Equatable.Type) {
    didMake.send((type, others))
    forward.target?.oven(oven, didMake: type, as: others)
  }

  func oven(_ oven: Oven, didMix parts: any Sendable & Sequence<Loaf>) {
    didMix.send(parts)
    forward.target?.oven(oven, didMix: parts)
  }

  func oven(_ oven: Oven, didShow range: Range<Int>, of text: Substring.UTF8View) {
    didShow.send((range, text))
    forward.target?.oven(oven, didShow: range, of: text)
  }

  func oven(_ oven: Oven, partsOf loaf: Loaf) -> (crumb: HostileProtocols.Crumb, weight: Int) {
    replies.partsOf(loaf)
  }

  func oven(_ oven: Oven, didEnd result: Result<Loaf, any Error>) {
    didEnd.send(result)
    forward.target?.oven(oven, didEnd: result)
  }

  func oven(_ oven: Oven, didHold state: State) {
    didHold.send(state)
    forward.target?.oven(oven, didHold: state)
  }

  func oven(_ oven: Oven, stateAfter state: State?) -> State { replies.stateAfter(state) }

  func ovenDidOpen(_ oven: Oven) -> Int { replies.didOpen() }

  func ovenNeverReturns(_ oven: Oven) -> Never { replies.neverReturns() }

  func ovenHasNothing(_ nothing: Void) {
    ovenHasNothingNothing.send(nothing)
    forward.target?.ovenHasNothing(nothing)
  }
}
