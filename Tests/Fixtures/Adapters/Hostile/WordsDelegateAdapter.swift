// An adapter of WordsDelegate, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols --protocol WordsDelegate
// It is yours to edit. The same command with --force writes it again.
// Checksum: 14d3f3686fe31fcf

import DelegatePromises
import HostileProtocols

/// An event for each thing that `WordsDelegate` tells, a closure for each that it asks.
nonisolated final class WordsDelegateAdapter: WordsDelegate, Forwarding {
  let `unsafe` = DelegateEvent<Int>()
  let copy = DelegateEvent<(consume: Int, each: Int)>()
  let consume = DelegateEvent<Int>()
  let discard = DelegateEvent<Int>()
  let some = DelegateEvent<Int>()
  let then = DelegateEvent<Int>()
  let get = DelegateEvent<Int>()
  let willSet = DelegateEvent<Int>()
  let actor = DelegateEvent<Int>()
  let nonisolated = DelegateEvent<Int>()
  let sending = DelegateEvent<Int>()
  let isolated = DelegateEvent<Int>()
  let macro = DelegateEvent<Int>()
  let left = DelegateEvent<Int>()
  let weak = DelegateEvent<Int>()
  let module = DelegateEvent<(DelegateEvent: Int, Promise: Int)>()
  let `func` = DelegateEvent<(in: Int, as: String)>()
  let trueEvent = DelegateEvent<Void>()
  let didFinish = DelegateEvent<Bool>()
  let TypeEvent = DelegateEvent<Void>()
  let asyncEvent = DelegateEvent<Void>()
  let `await` = DelegateEvent<Int>()
  let init_ = DelegateEvent<Int>()

  /// A closure for each question to the delegate.
  ///
  /// Without a closure, the previous delegate answers, or else the protocol's default.
  struct Replies {
    var each: (_ `await`: Int, _ `unsafe`: Int) -> Int
    var `class`: ((_ `self`: Int) -> Int)?
    var `Protocol`: (() -> Int)?
    var `is this nice?`: ((_ `an answer`: Int) -> Bool)?
  }

  private let replies: Replies
  let forward = ForwardTarget<any WordsDelegate>()

  init(replies: Replies) { self.replies = replies }

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver, replies: Replies,
    first events: (WordsDelegateAdapter) -> some ReadableEvents<Value>
  ) {
    self.init(replies: replies)
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  func `unsafe`(_ copy: Int) {
    `unsafe`.send(copy)
    forward.target?.unsafe(copy)
  }

  func copy(_ consume: Int, each some: Int) {
    copy.send((consume, some))
    forward.target?.copy(consume, each: some)
  }

  func consume(_ any: Int) {
    consume.send(any)
    forward.target?.consume(any)
  }

  func each(_ `await`: Int, unsafe: Int) -> Int { replies.each(`await`, `unsafe`) }

  func discard(_ yield: Int) {
    discard.send(yield)
    forward.target?.discard(yield)
  }

  func some(_ async: Int) {
    some.send(async)
    forward.target?.some(async)
  }

  func then(_ get: Int) {
    then.send(get)
    forward.target?.then(get)
  }

  func get(_ set: Int) {
    get.send(set)
    forward.target?.get(set)
  }

  func willSet(_ didSet: Int) {
    willSet.send(didSet)
    forward.target?.willSet(didSet)
  }

  func actor(_ actor: Int) {
    self.actor.send(actor)
    forward.target?.actor(actor)
  }

  func nonisolated(_ final: Int) {
    nonisolated.send(final)
    forward.target?.nonisolated(final)
  }

  func sending(_ sending: Int) {
    self.sending.send(sending)
    forward.target?.sending(sending)
  }

  func isolated(_ isolated: Int) {
    self.isolated.send(isolated)
    forward.target?.isolated(isolated)
  }

  func macro(_ package: Int) {
    macro.send(package)
    forward.target?.macro(package)
  }

  func left(_ lazy: Int) {
    left.send(lazy)
    forward.target?.left(lazy)
  }

  func weak(_ open: Int) {
    weak.send(open)
    forward.target?.weak(open)
  }

  func module(_ DelegateEvent: Int, Promise: Int) {
    module.send((DelegateEvent, Promise))
    forward.target?.module(DelegateEvent, Promise: Promise)
  }

  func `class`(_ value0: Int) -> Int {
    if let answer = replies.class { return answer(value0) }
    guard let target = forward.target else { return self.HostileProtocols::class(value0) }
    return target.class(value0)
  }

  func `func`(for `in`: Int, as `is`: String) {
    `func`.send((`in`, `is`))
    forward.target?.func(for: `in`, as: `is`)
  }

  func `true`() {
    trueEvent.send()
    guard let target = forward.target else { return self.HostileProtocols::true() }
    target.true()
  }

  func didFinish(_ `inout`: Bool) {
    didFinish.send(`inout`)
    forward.target?.didFinish(`inout`)
  }

  func `Type`() {
    TypeEvent.send()
    forward.target?.`Type`()
  }

  var `Protocol`: Int {
    if let answer = replies.`Protocol` { return answer() }
    guard let target = forward.target else { return self.HostileProtocols::`Protocol` }
    return target.`Protocol`
  }

  func `is this nice?`(_ `an answer`: Int) -> Bool {
    if let answer = replies.`is this nice?` { return answer(`an answer`) }
    guard let target = forward.target else {
      return self.HostileProtocols::`is this nice?`(`an answer`)
    }
    return target.`is this nice?`(`an answer`)
  }

  func async() {
    asyncEvent.send()
    forward.target?.async()
  }

  func `await`(_ `throws`: Int) {
    `await`.send(`throws`)
    forward.target?.await(`throws`)
  }

  func init_(_ `deinit`: Int) {
    init_.send(`deinit`)
    forward.target?.init_(`deinit`)
  }
}
