// An adapter of MemoryDelegate, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols --protocol MemoryDelegate
// It is yours to edit. The same command with --force writes it again.
// Checksum: 00b5def0763542e9

import DelegatePromises
import HostileProtocols

/// A closure for each thing that `MemoryDelegate` asks.
nonisolated final class MemoryDelegateAdapter: MemoryDelegate, Forwarding {
  /// A closure for each question to the delegate.
  ///
  /// Without a closure, the previous delegate answers, or else the protocol's default.
  struct Replies {
    var memoryDidRead: ((_ bytes: UnsafeRawBufferPointer) -> Void)?
    var memoryMayRead: (_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Bool
  }

  private let replies: Replies
  let forward = ForwardTarget<any MemoryDelegate>()

  init(replies: Replies) { self.replies = replies }

  func memory(didRead bytes: UnsafeRawBufferPointer) {
    replies.memoryDidRead?(bytes)
    forward.target?.memory(didRead: bytes)
  }

  func memory(mayRead bytes: UnsafePointer<UInt8>, count: Int) -> Bool {
    replies.memoryMayRead(bytes, count)
  }
}
