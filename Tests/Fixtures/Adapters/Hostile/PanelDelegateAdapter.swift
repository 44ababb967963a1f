// An adapter of PanelDelegate, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols --protocol PanelDelegate
// It is yours to edit. The same command with --force writes it again.
// Checksum: 04d9f0792fa25c9e

import DelegatePromises
import HostileBase
import HostileProtocols

/// An event for each thing that `PanelDelegate` tells, a closure for each that it asks.
///
/// - Note: panel(_:_:each:) is passed on, and no more: it rethrows, and a closure that is kept
///   cannot
nonisolated final class PanelDelegateAdapter: PanelDelegate, Forwarding {
  let didShow = DelegateEvent<String>()
  let didTick = DelegateEvent<Void>()

  /// A closure for each question to the delegate.
  ///
  /// Without a closure, the previous delegate answers, or else the protocol's default.
  struct Replies: Sendable {
    var panelShouldClose: (@MainActor (_ title: String) -> Bool)?
    var title: (@MainActor () -> String)?
    var panelLoad:
      @Sendable (
        _ load: String,
        _ completion: @escaping @MainActor @Sendable (Result<[UInt8], any Error>) -> Void
      ) -> Void
    var panelAsk: (@Sendable (_ ask: String) -> Bool)?
    var panelConfirm:
      (
        @MainActor (
          _ confirm: @escaping @MainActor @Sendable () -> Void,
          _ cancel: (@MainActor @Sendable () -> Void)?
        ) -> Void
      )?
    var panelSend: @Sendable (_ send: sending Oven) async -> sending Oven
  }

  private let replies: Replies
  let forward = ForwardTarget<any PanelDelegate>()

  init(replies: Replies) { self.replies = replies }

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver, replies: Replies,
    first events: (PanelDelegateAdapter) -> some ReadableEvents<Value>
  ) {
    self.init(replies: replies)
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  @MainActor func panelDidShow(_ title: String) {
    didShow.send(title)
    forward.target?.panelDidShow(title)
  }

  @MainActor func panel(shouldClose title: String) -> Bool {
    if let answer = replies.panelShouldClose { return answer(title) }
    guard let target = forward.target else {
      return self.HostileProtocols::panel(shouldClose: title)
    }
    return target.panel(shouldClose: title)
  }

  @MainActor var title: String {
    if let answer = replies.title { return answer() }
    guard let target = forward.target else { return self.HostileProtocols::title }
    return target.title
  }

  func panelDidTick() {
    didTick.send()
    forward.target?.panelDidTick()
  }

  func panel(
    load url: String,
    completion: @escaping @MainActor @Sendable (Result<[UInt8], any Error>) -> Void
  ) {
    replies.panelLoad(url, completion)
  }

  func panel(ask question: String, completionHandler: @escaping (Bool) -> Void) {
    guard let answer = replies.panelAsk else {
      guard let target = forward.target else {
        return self.HostileProtocols::panel(ask: question, completionHandler: completionHandler)
      }
      return target.panel(ask: question, completionHandler: completionHandler)
    }
    completionHandler(answer(question))
  }

  @MainActor func panel(
    confirm: @escaping @MainActor @Sendable () -> Void, cancel: (@MainActor @Sendable () -> Void)?
  ) {
    if let answer = replies.panelConfirm { return answer(confirm, cancel) }
    guard let target = forward.target else {
      return self.HostileProtocols::panel(confirm: confirm, cancel: cancel)
    }
    target.panel(confirm: confirm, cancel: cancel)
  }

  func panel(
    _ a: inout Int, _ b: inout [String], each: (inout Int, String) throws -> Void
  ) rethrows {
    guard let target = forward.target else {
      return try self.HostileProtocols::panel(&a, &b, each: each)
    }
    try target.panel(&a, &b, each: each)
  }

  @concurrent func panel(send other: sending Oven) async -> sending Oven {
    await replies.panelSend(other)
  }
}
