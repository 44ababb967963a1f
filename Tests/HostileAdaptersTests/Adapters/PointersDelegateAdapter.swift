// An adapter of PointersDelegate, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols --protocol PointersDelegate
// It is yours to edit. The same command with --force writes it again.
// Checksum: 3cb54c8d7805d1a4

import DelegatePromises
import HostileBase
import HostileProtocols

/// A closure for each thing that `PointersDelegate` asks.
nonisolated final class PointersDelegateAdapter: PointersDelegate, Forwarding {
  /// A closure for each question to the delegate.
  ///
  /// Without a closure, the previous delegate answers, or else the protocol's default.
  struct Replies {
    var pointersDidReadStop: ((_ loaf: Loaf, _ stop: UnsafeMutablePointer<Bool>) -> Void)?
    var pointers: ((_ bytes: UnsafeBufferPointer<UInt8>) -> Void)?
    var pointersMayRead: (_ bytes: UnsafeMutableRawPointer?) -> Bool
  }

  private let replies: Replies
  let forward = ForwardTarget<any PointersDelegate>()

  init(replies: Replies) { self.replies = replies }

  func pointers(didRead loaf: Loaf, stop: UnsafeMutablePointer<Bool>) {
    replies.pointersDidReadStop?(loaf, stop)
    forward.target?.pointers(didRead: loaf, stop: stop)
  }

  func pointers(didRead bytes: UnsafeBufferPointer<UInt8>) {
    replies.pointers?(bytes)
    forward.target?.pointers(didRead: bytes)
  }

  func pointers(mayRead bytes: UnsafeMutableRawPointer?) -> Bool { replies.pointersMayRead(bytes) }
}
