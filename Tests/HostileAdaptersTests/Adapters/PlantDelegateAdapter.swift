// An adapter of PlantDelegate, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols --protocol PlantDelegate
// It is yours to edit. The same command with --force writes it anew.
// Checksum: 70602bafa87cb82a

import DelegatePromises
import HostileProtocols

/// An event for each thing that `PlantDelegate` tells, a closure for each that it asks.
nonisolated final class PlantDelegateAdapter: Plant, PlantDelegate, Forwarding {
  let plantDidGrow = DelegateEvent<Int>()

  /// What the delegate is asked.
  ///
  /// Where there is no closure, the delegate before answers, or else the protocol.
  struct Answers {
    var plantMayGrow: ((_ length: Int) -> Bool)?
  }

  private let answers: Answers
  let forward = ForwardTarget<any PlantDelegate>()

  init(answers: Answers = Answers()) { self.answers = answers }

  /// An adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver, answers: Answers = Answers(),
    first events: (PlantDelegateAdapter) -> some DelegateEvents<Value>
  ) {
    self.init(answers: answers)
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  func plant(didGrow length: Int) {
    plantDidGrow.send(length)
    forward.target?.plant(didGrow: length)
  }

  func plant(mayGrow length: Int) -> Bool {
    if let answer = answers.plantMayGrow { return answer(length) }
    guard let target = forward.target else { return self.HostileProtocols::plant(mayGrow: length) }
    return target.plant(mayGrow: length)
  }
}
