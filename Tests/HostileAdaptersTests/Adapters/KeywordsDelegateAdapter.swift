// An adapter of KeywordsDelegate, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols --protocol KeywordsDelegate
// It is yours to edit. The same command with --force writes it again.
// Checksum: 81bd0501e722b8fe

import DelegatePromises
import HostileBase
import HostileProtocols

/// An event for each thing that `KeywordsDelegate` tells, a closure for each that it asks.
nonisolated final class KeywordsDelegateAdapter: KeywordsDelegate, Forwarding {
  let `repeat` = DelegateEvent<Loaf>()
  let `init` = DelegateEvent<Int>()
  let defaultEvent = DelegateEvent<Void>()
  let keywordsIn = DelegateEvent<(in: Int, class: String, where: Bool)>()
  let keywordsSelf = DelegateEvent<(self: Loaf, Type: Int)>()
  let `1 loaf is baked` = DelegateEvent<Int>()

  /// A closure for each question to the delegate.
  struct Replies {
    var selfAnswer: (_ count: Int) -> Int
    var keywordsInout: (_ `inout`: Int, _ `let`: Int, _ `var`: Int) -> Bool
    var `2 loaves are asked for`: (_ `both of them`: Int) -> Int
    var `case`: () -> Int
  }

  private let replies: Replies
  let forward = ForwardTarget<any KeywordsDelegate>()

  init(replies: Replies) { self.replies = replies }

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver, replies: Replies,
    first events: (KeywordsDelegateAdapter) -> some ReadableEvents<Value>
  ) {
    self.init(replies: replies)
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  func `repeat`(_ loaf: Loaf) {
    `repeat`.send(loaf)
    forward.target?.repeat(loaf)
  }

  func `init`(_ count: Int) {
    `init`.send(count)
    forward.target?.`init`(count)
  }

  func `self`(_ count: Int) -> Int { replies.selfAnswer(count) }

  func `default`() {
    defaultEvent.send()
    forward.target?.default()
  }

  func keywords(_ `in`: Int, for `class`: String, where `let`: Bool) {
    keywordsIn.send((`in`, `class`, `let`))
    forward.target?.keywords(`in`, for: `class`, where: `let`)
  }

  func keywords(`inout`: Int, `let` `var`: Int, `var` `protocol`: Int) -> Bool {
    replies.keywordsInout(`inout`, `var`, `protocol`)
  }

  func keywords(_ value0: Loaf, is `Type`: Int) {
    keywordsSelf.send((value0, `Type`))
    forward.target?.keywords(value0, is: `Type`)
  }

  func `1 loaf is baked`(`by hand` hand: Int) {
    `1 loaf is baked`.send(hand)
    forward.target?.`1 loaf is baked`(`by hand`: hand)
  }

  func `2 loaves are asked for`(_ `both of them`: Int) -> Int {
    replies.`2 loaves are asked for`(`both of them`)
  }

  var `case`: Int { replies.case() }
}
