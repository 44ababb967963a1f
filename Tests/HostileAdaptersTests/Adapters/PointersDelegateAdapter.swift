// An adapter of PointersDelegate, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols --protocol PointersDelegate
// It is yours to edit. The same command with --force writes it anew.
// Checksum: c9f0983ef95fef12

import DelegatePromises
import HostileBase
import HostileProtocols

/// A closure for each thing that `PointersDelegate` asks.
nonisolated final class PointersDelegateAdapter: PointersDelegate, Forwarding {
  /// What the delegate is asked.
  ///
  /// Where there is no closure, the delegate before answers, or else the protocol.
  struct Answers {
    var pointersDidReadStop: ((_ loaf: Loaf, _ stop: UnsafeMutablePointer<Bool>) -> Void)?
    var pointers: ((_ bytes: UnsafeBufferPointer<UInt8>) -> Void)?
    var pointersMayRead: (_ bytes: UnsafeMutableRawPointer?) -> Bool
  }

  private let answers: Answers
  let forward = ForwardTarget<any PointersDelegate>()

  init(answers: Answers) { self.answers = answers }

  func pointers(didRead loaf: Loaf, stop: UnsafeMutablePointer<Bool>) {
    answers.pointersDidReadStop?(loaf, stop)
    forward.target?.pointers(didRead: loaf, stop: stop)
  }

  func pointers(didRead bytes: UnsafeBufferPointer<UInt8>) {
    answers.pointers?(bytes)
    forward.target?.pointers(didRead: bytes)
  }

  func pointers(mayRead bytes: UnsafeMutableRawPointer?) -> Bool { answers.pointersMayRead(bytes) }
}
