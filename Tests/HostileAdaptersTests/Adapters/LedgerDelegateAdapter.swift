// An adapter of LedgerDelegate, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols --protocol LedgerDelegate
// It is yours to edit. The same command with --force writes it again.
// Checksum: 91acd3c0cbb823a5

import DelegatePromises
import HostileBase
import HostileProtocols

/// An event for each thing that `LedgerDelegate` tells, a closure for each that it asks.
///
/// - Note: ledger(didWrite:at:) is passed on, and no more: it is generic, and an event or a closure
///   cannot be
///
/// - Note: ledger(pick:by:) is passed on, and no more: it is generic, and an event or a closure
///   cannot be
///
/// - Note: ledger(didSum:) is passed on, and no more: it is generic, and an event or a closure
///   cannot be
///
/// - Note: run(_:) is passed on, and no more: it is generic, and an event or a closure cannot be
///
/// - Note: isolated(to:didBook:) is passed on, and no more: a parameter is isolated, and the
///   caller's actor is not the adapter's
///
/// - Note: balance is passed on, and no more: it can be set, and only you know what that does
nonisolated final class LedgerDelegateAdapter: LedgerDelegate, Forwarding {
  let ledger = DelegateEvent<Int>()
  let ledgerDidBookInCurrency = DelegateEvent<(amount: Int, currency: String)>()
  let ledgerNote = DelegateEvent<(note: String, file: StaticString, line: UInt)>()

  /// A closure for each question to the delegate.
  ///
  /// Without a closure, the previous delegate answers, or else the protocol's default.
  struct Replies: Sendable {
    var pages: (@Sendable () async -> [String: [Int]])?
    var owner: (@Sendable () -> String?)?
    var audit: (nonisolated(nonsending) @Sendable () async throws(BurntError) -> Int)?
  }

  private let replies: Replies
  let forward = ForwardTarget<any LedgerDelegate>()

  init(replies: Replies = Replies()) { self.replies = replies }

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver, replies: Replies = Replies(),
    first events: (LedgerDelegateAdapter) -> some ReadableEvents<Value>
  ) {
    self.init(replies: replies)
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  func ledger(didBook amount: Int) {
    ledger.send(amount)
    guard let target = forward.target else { return self.HostileProtocols::ledger(didBook: amount) }
    target.ledger(didBook: amount)
  }

  func ledger(didBook amount: Int, in currency: String) {
    ledgerDidBookInCurrency.send((amount, currency))
    guard let target = forward.target else {
      return self.HostileProtocols::ledger(didBook: amount, in: currency)
    }
    target.ledger(didBook: amount, in: currency)
  }

  @concurrent func ledger<Entry>(
    didWrite entry: Entry, at page: Int
  ) async where Entry: Equatable, Entry: Sendable {
    guard let target = forward.target else {
      return await self.HostileProtocols::ledger(didWrite: entry, at: page)
    }
    await target.ledger(didWrite: entry, at: page)
  }

  func ledger<Entry>(
    pick entries: [Entry], by isBetter: (Entry, Entry) throws -> Bool
  ) rethrows -> Entry? {
    guard let target = forward.target else {
      return try self.HostileProtocols::ledger(pick: entries, by: isBetter)
    }
    return try target.ledger(pick: entries, by: isBetter)
  }

  func ledger<each Entry>(didSum entries: repeat each Entry) {
    guard let target = forward.target else {
      return self.HostileProtocols::ledger(didSum: repeat each entries)
    }
    target.ledger(didSum: repeat each entries)
  }

  func ledger(note text: String, file: StaticString, line: UInt) {
    ledgerNote.send((text, file, line))
    guard let target = forward.target else {
      return self.HostileProtocols::ledger(note: text, file: file, line: line)
    }
    target.ledger(note: text, file: file, line: line)
  }

  func run<Failure>(_ work: () throws(Failure) -> Int) throws(Failure) -> Int where Failure: Error {
    guard let target = forward.target else { return try self.HostileProtocols::run(work) }
    return try target.run(work)
  }

  func isolated(to actor: isolated any Actor, didBook amount: Int) {
    guard let target = forward.target else {
      return self.HostileProtocols::isolated(to: actor, didBook: amount)
    }
    target.isolated(to: actor, didBook: amount)
  }

  var balance: Int {
    get {
      guard let target = forward.target else { return self.HostileProtocols::balance }
      return target.balance
    }
    set {
      if let target = forward.target {
        target.balance = newValue
      } else {
        self.HostileProtocols::balance = newValue
      }
    }
  }

  var pages: [String: [Int]] {
    get async {
      if let answer = replies.pages { return await answer() }
      guard let target = forward.target else { return await self.HostileProtocols::pages }
      return await target.pages
    }
  }

  var owner: String? {
    if let answer = replies.owner { return answer() }
    guard let target = forward.target else { return self.HostileProtocols::owner }
    return target.owner
  }

  nonisolated(nonsending) func audit() async throws(BurntError) -> Int {
    if let answer = replies.audit { return try await answer() }
    guard let target = forward.target else { return try await self.HostileProtocols::audit() }
    return try await target.audit()
  }
}
