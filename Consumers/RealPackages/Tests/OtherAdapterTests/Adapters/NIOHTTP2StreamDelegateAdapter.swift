// An adapter of NIOHTTP2StreamDelegate, from module NIOHTTP2 on linux, written by
//   swift package generate-delegate-adapter --module NIOHTTP2 --protocol NIOHTTP2StreamDelegate \
//     --target OtherAdapterTests
// It is yours to edit. The same command with --force writes it again.
// Checksum: 043db3e4d77f1f61

import DelegatePromises
import NIOCore
import NIOHTTP2

/// An event for each thing that `NIOHTTP2StreamDelegate` tells.
nonisolated final class NIOHTTP2StreamDelegateAdapter: NIOHTTP2StreamDelegate, Forwarding {
  /// A new HTTP/2 stream was created with the given ID.
  let streamCreated = DelegateEvent<(id: HTTP2StreamID, channel: any Channel)>()

  /// An HTTP/2 stream with the given ID was closed.
  let streamClosed = DelegateEvent<(id: HTTP2StreamID, channel: any Channel)>()

  let forward = ForwardTarget<any NIOHTTP2StreamDelegate>()

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver,
    first events: (NIOHTTP2StreamDelegateAdapter) -> some ReadableEvents<Value>
  ) {
    self.init()
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  func streamCreated(_ id: HTTP2StreamID, channel: any Channel) {
    streamCreated.send((id, channel))
    forward.target?.streamCreated(id, channel: channel)
  }

  func streamClosed(_ id: HTTP2StreamID, channel: any Channel) {
    streamClosed.send((id, channel))
    forward.target?.streamClosed(id, channel: channel)
  }
}
