// An adapter of ParentDelegate, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols --protocol ParentDelegate
// It is yours to edit. The same command with --force writes it anew.
// Checksum: 2f826c943a2097a5

import DelegatePromises
import HostileProtocols

/// An event for each thing that `ParentDelegate` tells, a closure for each that it asks.
nonisolated final class ParentDelegateAdapter: ParentDelegate, Forwarding {
  let didWake = DelegateEvent<Void>()
  let parentDidHear = DelegateEvent<String>()

  /// What the delegate is asked.
  ///
  /// Where there is no closure, the delegate before answers, or else the protocol.
  struct Answers {
    var parentMayWake: ((_ hour: Int) -> Bool)?
  }

  private let answers: Answers
  let forward = ForwardTarget<any ParentDelegate>()

  init(answers: Answers = Answers()) { self.answers = answers }

  /// An adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver, answers: Answers = Answers(),
    first events: (ParentDelegateAdapter) -> some DelegateEvents<Value>
  ) {
    self.init(answers: answers)
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  func parentDidWake() {
    didWake.send()
    forward.target?.parentDidWake()
  }

  func parent(mayWake hour: Int) -> Bool {
    if let answer = answers.parentMayWake { return answer(hour) }
    guard let target = forward.target else { return self.HostileProtocols::parent(mayWake: hour) }
    return target.parent(mayWake: hour)
  }

  func parent(didHear text: String) {
    parentDidHear.send(text)
    forward.target?.parent(didHear: text)
  }
}
