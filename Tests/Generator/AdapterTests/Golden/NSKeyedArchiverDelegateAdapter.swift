// An adapter of NSKeyedArchiverDelegate, from module Foundation on linux, written by
//   swift package generate-delegate-adapter --module Foundation \
//     --protocol NSKeyedArchiverDelegate --source NSKeyedArchiver --terminal didFinish
// It is yours to edit. The same command with --force writes it again.
// Checksum: 0fbab8157fc22c8f

import DelegatePromises
import Foundation

/// An event for each thing that `NSKeyedArchiverDelegate` tells, a closure for each that it asks.
///
/// `NSKeyedArchiver` holds its `delegate` weakly: keep the adapter for as long as you read.
nonisolated final class NSKeyedArchiverDelegateAdapter:
  NSObject, NSKeyedArchiverDelegate, Forwarding
{
  /// Informs the delegate that a given object has been encoded.
  ///
  /// The delegate might restore some state it had modified previously, or use this opportunity to
  /// keep track of the objects that are encoded.
  ///
  /// This method is not called for conditional objects until they are actually encoded (if ever).
  let didEncode = DelegateEvent<Any?>()

  /// Informs the delegate that one given object is being substituted for another given object.
  ///
  /// This method is called even when the delegate itself is doing, or has done, the substitution.
  /// The delegate may use this method if it is keeping track of the encoded or decoded objects.
  let willReplace = DelegateEvent<(object: Any?, newObject: Any?)>()

  /// Notifies the delegate that encoding is about to finish.
  let willFinish = DelegateEvent<Void>()

  /// Notifies the delegate that encoding has finished.
  let didFinish = DelegateEvent<Void>()

  /// A closure for each question to the delegate.
  struct Replies {
    /// Informs the delegate that `object` is about to be encoded.
    ///
    /// This method is called after the original object may have replaced itself with
    /// `replacementObject(for:)`.
    ///
    /// This method is called whether or not the object is being encoded conditionally.
    ///
    /// This method is not called for an object once a replacement mapping has been set up for that
    /// object (either explicitly, or because the object has previously been encoded). This method
    /// is also not called when `nil` is about to be encoded.
    ///
    /// - Returns: Either object or a different object to be encoded in its stead. The delegate can
    ///   also modify the coder state. If the delegate returns `nil`, `nil` is encoded.
    var willEncode: (_ object: Any) -> Any?
  }

  private let replies: Replies
  let forward = ForwardTarget<any NSKeyedArchiverDelegate>()

  init(replies: Replies) { self.replies = replies }

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver, replies: Replies,
    first events: (NSKeyedArchiverDelegateAdapter) -> some ReadableEvents<Value>
  ) {
    self.init(replies: replies)
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  func archiver(_ archiver: NSKeyedArchiver, willEncode object: Any) -> Any? {
    replies.willEncode(object)
  }

  func archiver(_ archiver: NSKeyedArchiver, didEncode object: Any?) {
    didEncode.send(object)
    forward.target?.archiver(archiver, didEncode: object)
  }

  func archiver(_ archiver: NSKeyedArchiver, willReplace object: Any?, withObject newObject: Any?) {
    willReplace.send((object, newObject))
    forward.target?.archiver(archiver, willReplace: object, withObject: newObject)
  }

  func archiverWillFinish(_ archiver: NSKeyedArchiver) {
    willFinish.send()
    forward.target?.archiverWillFinish(archiver)
  }

  func archiverDidFinish(_ archiver: NSKeyedArchiver) {
    didFinish.send()
    endEvents()
    forward.target?.archiverDidFinish(archiver)
  }

  /// Ends all events.
  private func endEvents() {
    didEncode.finish()
    willReplace.finish()
    willFinish.finish()
    didFinish.finish()
  }
}

nonisolated extension Promised where Base: NSKeyedArchiver {
  /// Returns a promise of the first of these events, for which an adapter takes the place of
  /// `delegate` until it has come.
  func first<Value: Sendable, Ignored>(
    of events: @escaping (NSKeyedArchiverDelegateAdapter) -> some ReadableEvents<Value>,
    replies: NSKeyedArchiverDelegateAdapter.Replies,
    callsBack moment: CallbackMoment = .later,
    isolation: isolated any Actor = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    start: @escaping (Base) throws -> Ignored,
    stop: @escaping (Base) -> Void = { _ in }
  ) -> Promise<Value> {
    Promise(
      from: base, taking: \.delegate,
      with: { NSKeyedArchiverDelegateAdapter($0, replies: replies, first: events) },
      callsBack: moment, fileID: fileID, line: line, start: start, stop: stop)
  }

  /// Returns the same promise to code without an actor, which transfers the source.
  static func first<Value: Sendable, Ignored>(
    of events: @escaping @Sendable (NSKeyedArchiverDelegateAdapter) -> some ReadableEvents<Value>,
    replies makeReplies: @escaping @Sendable () -> NSKeyedArchiverDelegateAdapter.Replies,
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
      with: { NSKeyedArchiverDelegateAdapter($0, replies: makeReplies(), first: events) },
      callsBack: moment, fileID: fileID, line: line, start: start, stop: stop)
  }
}
