// An adapter of QuietLineDelegate, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols \
//     --protocol QuietLineDelegate --source Line --only didEnd
// It is yours to edit. The same command with --force writes it again.
// Checksum: e0d83f0b481d0051

import DelegatePromises
import HostileBase
import HostileProtocols

/// An event for each thing that `QuietLineDelegate` tells.
///
/// - Note: Line has no place for a QuietLineDelegate: there is no helper for it
nonisolated final class QuietLineDelegateAdapter: QuietLineDelegate, Forwarding {
  let didEnd = DelegateEvent<Result<Loaf, any Error>>()
  let forward = ForwardTarget<any QuietLineDelegate>()

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver,
    first events: (QuietLineDelegateAdapter) -> some ReadableEvents<Value>
  ) {
    self.init()
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  func line(_ line: Line, didRead loaf: Loaf) {
    guard let target = forward.target else {
      return self.HostileProtocols::line(line, didRead: loaf)
    }
    target.line(line, didRead: loaf)
  }

  @concurrent func line(_ line: Line, didWait loaf: Loaf) async {
    guard let target = forward.target else {
      return await self.HostileProtocols::line(line, didWait: loaf)
    }
    await target.line(line, didWait: loaf)
  }

  func line(_ line: Line, mayPass loaf: Loaf) -> Bool {
    guard let target = forward.target else {
      return self.HostileProtocols::line(line, mayPass: loaf)
    }
    return target.line(line, mayPass: loaf)
  }

  func line(_ line: Line, didEnd result: Result<Loaf, any Error>) {
    didEnd.send(result)
    guard let target = forward.target else {
      return self.HostileProtocols::line(line, didEnd: result)
    }
    target.line(line, didEnd: result)
  }

  var limit: Int {
    guard let target = forward.target else { return self.HostileProtocols::limit }
    return target.limit
  }
}
