// An adapter of NSKeyedUnarchiverDelegate, from module Foundation on linux, written by
//   swift package generate-delegate-adapter --module Foundation \
//     --protocol NSKeyedUnarchiverDelegate --source NSKeyedUnarchiver --terminal didFinish
// It is yours to edit. The same command with --force writes it again.
// Checksum: 6762591912fd2868

import DelegatePromises
import Foundation

/// An event for each thing that `NSKeyedUnarchiverDelegate` tells, a closure for each that it asks.
///
/// `NSKeyedUnarchiver` holds its `delegate` weakly: keep the adapter for as long as you read.
nonisolated final class NSKeyedUnarchiverDelegateAdapter:
  NSObject, NSKeyedUnarchiverDelegate, Forwarding
{
  let willReplace = DelegateEvent<(object: Any, newObject: Any)>()
  let willFinish = DelegateEvent<Void>()
  let didFinish = DelegateEvent<Void>()

  /// A closure for each question to the delegate.
  struct Replies {
    var cannotDecodeObjectOfClassName: (_ name: String, _ originalClasses: [String]) -> AnyClass?
    var didDecode: (_ object: Any?) -> Any?
  }

  private let replies: Replies
  let forward = ForwardTarget<any NSKeyedUnarchiverDelegate>()

  init(replies: Replies) { self.replies = replies }

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver, replies: Replies,
    first events: (NSKeyedUnarchiverDelegateAdapter) -> some ReadableEvents<Value>
  ) {
    self.init(replies: replies)
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  func unarchiver(
    _ unarchiver: NSKeyedUnarchiver, cannotDecodeObjectOfClassName name: String,
    originalClasses classNames: [String]
  ) -> AnyClass? {
    replies.cannotDecodeObjectOfClassName(name, classNames)
  }

  func unarchiver(_ unarchiver: NSKeyedUnarchiver, didDecode object: Any?) -> Any? {
    replies.didDecode(object)
  }

  func unarchiver(_ unarchiver: NSKeyedUnarchiver, willReplace object: Any, with newObject: Any) {
    willReplace.send((object, newObject))
    forward.target?.unarchiver(unarchiver, willReplace: object, with: newObject)
  }

  func unarchiverWillFinish(_ unarchiver: NSKeyedUnarchiver) {
    willFinish.send()
    forward.target?.unarchiverWillFinish(unarchiver)
  }

  func unarchiverDidFinish(_ unarchiver: NSKeyedUnarchiver) {
    didFinish.send()
    endEvents()
    forward.target?.unarchiverDidFinish(unarchiver)
  }

  /// Ends all events.
  private func endEvents() {
    willReplace.finish()
    willFinish.finish()
    didFinish.finish()
  }
}

nonisolated extension Promised where Base: NSKeyedUnarchiver {
  /// Returns a promise of the first of these events, for which an adapter takes the place of
  /// `delegate` until it has come.
  func first<Value: Sendable, Ignored>(
    of events: @escaping (NSKeyedUnarchiverDelegateAdapter) -> some ReadableEvents<Value>,
    replies: NSKeyedUnarchiverDelegateAdapter.Replies,
    callsBack moment: CallbackMoment = .later,
    isolation: isolated any Actor = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    start: @escaping (Base) throws -> Ignored,
    stop: @escaping (Base) -> Void = { _ in }
  ) -> Promise<Value> {
    Promise(
      from: base, taking: \.delegate,
      with: { NSKeyedUnarchiverDelegateAdapter($0, replies: replies, first: events) },
      callsBack: moment, fileID: fileID, line: line, start: start, stop: stop)
  }

  /// Returns the same promise to code without an actor, which transfers the source.
  static func first<Value: Sendable, Ignored>(
    of events: @escaping @Sendable (NSKeyedUnarchiverDelegateAdapter) -> some ReadableEvents<Value>,
    replies makeReplies: @escaping @Sendable () -> NSKeyedUnarchiverDelegateAdapter.Replies,
    owning source: sending Base,
    on context: ExecutionContext,
    callsBack moment: CallbackMoment = .later,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    start: @escaping @Sendable (Base) throws -> Ignored,
    stop: @escaping @Sendable (Base) -> Void = { _ in }
  ) -> Promise<Value> {
    Promise(
      owning: source, taking: \.delegate, on: context,
      with: { NSKeyedUnarchiverDelegateAdapter($0, replies: makeReplies(), first: events) },
      callsBack: moment, fileID: fileID, line: line, start: start, stop: stop)
  }
}
