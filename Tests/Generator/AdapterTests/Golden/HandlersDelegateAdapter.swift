// An adapter of HandlersDelegate, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols --protocol HandlersDelegate
// It is yours to edit. The same command with --force writes it again.
// Checksum: 4ec9a2951847a667

import DelegatePromises
import HostileBase
import HostileProtocols

/// A closure for each thing that `HandlersDelegate` asks.
nonisolated final class HandlersDelegateAdapter: HandlersDelegate, Forwarding {
  /// A closure for each question to the delegate.
  struct Replies {
    var handlersDidStart: (_ loaf: Loaf, _ progress: @escaping (Double) -> Void) -> Void
    var schedule: (_ action: @escaping @Sendable () -> Void) -> Void
    var handlersDidFail: (_ loaf: Loaf, _ errorHandler: @escaping (any Error) -> Void) -> Void
    var handlersMayBake: (_ loaf: Loaf) -> Bool
    var handlersMayOpen: (_ loaf: Loaf) -> Bool
    var handlersMayHeat: (_ loaf: Loaf) -> Bool
    var handlersMayWait: (_ stream: AsyncStream<Int>) -> Bool
  }

  private let replies: Replies
  let forward = ForwardTarget<any HandlersDelegate>()

  init(replies: Replies) { self.replies = replies }

  func handlers(didStart loaf: Loaf, progress: @escaping (Double) -> Void) {
    replies.handlersDidStart(loaf, progress)
  }

  func schedule(_ action: @escaping @Sendable () -> Void) { replies.schedule(action) }

  func handlers(didFail loaf: Loaf, errorHandler: @escaping (any Error) -> Void) {
    replies.handlersDidFail(loaf, errorHandler)
  }

  func handlers(mayBake loaf: Loaf, withReply tell: @escaping (Bool) -> Void) {
    tell(replies.handlersMayBake(loaf))
  }

  func handlers(mayOpen loaf: Loaf, completionBlock: @escaping (Bool) -> Void) {
    completionBlock(replies.handlersMayOpen(loaf))
  }

  func handlers(mayHeat loaf: Loaf, then: @escaping (Bool) -> Void) {
    then(replies.handlersMayHeat(loaf))
  }

  func handlers(mayWait stream: AsyncStream<Int>, reply: @escaping @Sendable (Bool) -> Void) {
    reply(replies.handlersMayWait(stream))
  }
}
