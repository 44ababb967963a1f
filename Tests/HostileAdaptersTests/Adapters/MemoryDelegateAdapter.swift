// An adapter of MemoryDelegate, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols --protocol MemoryDelegate
// It is yours to edit. The same command with --force writes it anew.

import DelegatePromises
import HostileProtocols

/// An event for each thing that `MemoryDelegate` tells, a closure for each that it asks.
nonisolated final class MemoryDelegateAdapter: MemoryDelegate, Forwarding {
  let memoryDidRead = DelegateEvent<UnsafeRawBufferPointer>()

  /// What the delegate is asked.
  struct Answers {
    var memoryMayRead: (_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Bool
  }

  private let answers: Answers
  let forward = ForwardTarget<any MemoryDelegate>()

  init(answers: Answers) { self.answers = answers }

  /// An adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver, answers: Answers,
    first events: (MemoryDelegateAdapter) -> some DelegateEvents<Value>
  ) {
    self.init(answers: answers)
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  func memory(didRead bytes: UnsafeRawBufferPointer) {
    memoryDidRead.send(bytes)
    forward.target?.memory(didRead: bytes)
  }

  func memory(mayRead bytes: UnsafePointer<UInt8>, count: Int) -> Bool {
    answers.memoryMayRead(bytes, count)
  }
}
