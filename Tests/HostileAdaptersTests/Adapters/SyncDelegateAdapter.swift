// An adapter of SyncDelegate, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols --protocol SyncDelegate
// It is yours to edit. The same command with --force writes it again.
// Checksum: b7abe9f009ef45df

import DelegatePromises
import HostileProtocols

/// An event for each thing that `SyncDelegate` tells, a closure for each that it asks.
nonisolated final class SyncDelegateAdapter: SyncDelegate, Forwarding {
  let sync = DelegateEvent<Int>()

  /// A closure for each question to the delegate.
  ///
  /// Without a closure, the previous delegate answers, or else the protocol's default.
  struct Replies {
    var syncAThen: ((_ a: Int, _ then: Int) throws -> Void)?
    var syncMayWait: ((_ a: Int) async throws -> Int)?
    var isSync: (() async -> Bool)?
    var level: (() throws -> Int)?
  }

  private let replies: Replies
  let forward = ForwardTarget<any SyncDelegate>()

  init(replies: Replies = Replies()) { self.replies = replies }

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver, replies: Replies = Replies(),
    first events: (SyncDelegateAdapter) -> some ReadableEvents<Value>
  ) {
    self.init(replies: replies)
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  @concurrent func sync(_ a: Int) async {
    sync.send(a)
    guard let target = forward.target else { return self.HostileProtocols::sync(a) }
    await target.sync(a)
  }

  func sync(_ a: Int, then b: Int) throws {
    if let answer = replies.syncAThen { return try answer(a, b) }
    guard let target = forward.target else { return self.HostileProtocols::sync(a, then: b) }
    try target.sync(a, then: b)
  }

  @concurrent func sync(mayWait a: Int) async throws -> Int {
    if let answer = replies.syncMayWait { return try await answer(a) }
    guard let target = forward.target else { return self.HostileProtocols::sync(mayWait: a) }
    return try await target.sync(mayWait: a)
  }

  @concurrent var isSync: Bool {
    get async {
      if let answer = replies.isSync { return await answer() }
      guard let target = forward.target else { return self.HostileProtocols::isSync }
      return await target.isSync
    }
  }

  var level: Int {
    get throws {
      if let answer = replies.level { return try answer() }
      guard let target = forward.target else { return self.HostileProtocols::level }
      return try target.level
    }
  }
}
