// An adapter of StreamDelegate, from module Foundation on linux, written by
//   swift package generate-delegate-adapter --module Foundation --protocol StreamDelegate \
//     --source Stream
// It is yours to edit. The same command with --force writes it again.
// Checksum: 06306b9c2470b737

import DelegatePromises
import Foundation

/// An event for each thing that `StreamDelegate` tells.
///
/// `Stream` holds its `delegate` weakly: keep the adapter for as long as you read.
nonisolated final class StreamDelegateAdapter: NSObject, StreamDelegate, Forwarding {
  let handleEventCode = DelegateEvent<Stream.Event>()
  let forward = ForwardTarget<any StreamDelegate>()

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver,
    first events: (StreamDelegateAdapter) -> some ReadableEvents<Value>
  ) {
    self.init()
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  func stream(_ aStream: Stream, handle eventCode: Stream.Event) {
    handleEventCode.send(eventCode)
    guard let target = forward.target else {
      return self.Foundation::stream(aStream, handle: eventCode)
    }
    target.stream(aStream, handle: eventCode)
  }
}

nonisolated extension Promised where Base: Stream {
  /// Returns a promise of the first of these events, for which an adapter takes the place of
  /// `delegate` until it has come.
  func first<Value: Sendable, Ignored>(
    of events: @escaping (StreamDelegateAdapter) -> some ReadableEvents<Value>,
    callsBack moment: CallbackMoment = .later,
    isolation: isolated any Actor = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    start: @escaping (Base) throws -> Ignored,
    stop: @escaping (Base) -> Void = { _ in }
  ) -> Promise<Value> {
    Promise(
      from: base, taking: \.delegate, with: { StreamDelegateAdapter($0, first: events) },
      callsBack: moment, fileID: fileID, line: line, start: start, stop: stop)
  }

  /// Returns the same promise to code without an actor, which transfers the source.
  static func first<Value: Sendable, Ignored>(
    of events: @escaping @Sendable (StreamDelegateAdapter) -> some ReadableEvents<Value>,
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
      with: { StreamDelegateAdapter($0, first: events) }, callsBack: moment, fileID: fileID,
      line: line, start: start, stop: stop)
  }
}
