// An adapter of LineDelegate, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols --protocol LineDelegate \
//     --source Line --terminal didEnd
// It is yours to edit. The same command with --force writes it again.
// Checksum: e482f0f60a760fc3

import DelegateEvents
import HostileBase
import HostileProtocols

/// An event for each thing that `LineDelegate` tells, a closure for each that it asks.
///
/// - Note: Line has no place for a LineDelegate: there is no helper for it
///
/// - Note: id is left out: it is the adapter's own; pass --include 'id' to have a closure for it
nonisolated final class LineDelegateAdapter: LineDelegate, Forwarding {
  let didRead = DelegateEvent<Loaf>()
  let didWait = DelegateEvent<Loaf>()
  let didEnd = DelegateEvent<Result<Loaf, any Error>>()

  /// A closure for each question to the delegate.
  ///
  /// Without a closure, the previous delegate answers, or else the protocol's default.
  struct Replies {
    var mayPass: ((_ loaf: Loaf) -> Bool)?
    var limit: (() -> Int)?
  }

  private let replies: Replies
  let forward = ForwardTarget<any LineDelegate>()

  init(replies: Replies = Replies()) { self.replies = replies }

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver, replies: Replies = Replies(),
    first events: (LineDelegateAdapter) -> some ReadableEvents<Value>
  ) {
    self.init(replies: replies)
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  func line(_ line: Line, didRead loaf: Loaf) {
    didRead.send(loaf)
    guard let target = forward.target else {
      return self.HostileProtocols::line(line, didRead: loaf)
    }
    target.line(line, didRead: loaf)
  }

  @concurrent func line(_ line: Line, didWait loaf: Loaf) async {
    didWait.send(loaf)
    guard let target = forward.target else {
      return await self.HostileProtocols::line(line, didWait: loaf)
    }
    await target.line(line, didWait: loaf)
  }

  func line(_ line: Line, mayPass loaf: Loaf) -> Bool {
    if let answer = replies.mayPass { return answer(loaf) }
    guard let target = forward.target else {
      return self.HostileProtocols::line(line, mayPass: loaf)
    }
    return target.line(line, mayPass: loaf)
  }

  func line(_ line: Line, didEnd result: Result<Loaf, any Error>) {
    didEnd.send(result)
    if case .failure(let error) = result {
      endEvents(throwing: error)
    } else {
      endEvents()
    }
    guard let target = forward.target else {
      return self.HostileProtocols::line(line, didEnd: result)
    }
    target.line(line, didEnd: result)
  }

  var limit: Int {
    if let answer = replies.limit { return answer() }
    guard let target = forward.target else { return self.HostileProtocols::limit }
    return target.limit
  }

  /// Ends all events.
  private func endEvents(throwing error: (any Error)? = nil) {
    didRead.finish(throwing: error)
    didWait.finish(throwing: error)
    didEnd.finish(throwing: error)
  }
}
