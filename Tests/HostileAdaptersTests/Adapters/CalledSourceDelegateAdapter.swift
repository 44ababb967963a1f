// An adapter of CalledSource.Delegate, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols \
//     --protocol CalledSource.Delegate --source CalledSource
// It is yours to edit. The same command with --force writes it again.
// Checksum: 34aee754b408253e

import DelegatePromises
import HostileBase
import HostileProtocols

/// An event for each thing that `CalledSource.Delegate` tells, a closure for each that it asks.
nonisolated final class CalledSourceDelegateAdapter: CalledSource.Delegate, Forwarding {
  let sourceDidBake = DelegateEvent<Loaf>()

  /// A closure for each question to the delegate.
  ///
  /// Without a closure, the previous delegate answers, or else the protocol's default.
  struct Answers {
    var sourceMayBake: ((_ loaf: Loaf) -> Bool)?
  }

  private let answers: Answers
  let forward = ForwardTarget<any CalledSource.Delegate>()

  init(answers: Answers = Answers()) { self.answers = answers }

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver, answers: Answers = Answers(),
    first events: (CalledSourceDelegateAdapter) -> some ReadableEvents<Value>
  ) {
    self.init(answers: answers)
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  func source(didBake loaf: Loaf) {
    sourceDidBake.send(loaf)
    forward.target?.source(didBake: loaf)
  }

  func source(mayBake loaf: Loaf) -> Bool {
    if let answer = answers.sourceMayBake { return answer(loaf) }
    guard let target = forward.target else { return self.HostileProtocols::source(mayBake: loaf) }
    return target.source(mayBake: loaf)
  }
}

nonisolated extension Promised where Base: CalledSource {
  /// Returns a promise of the first of these events, for which an adapter is given to `start`,
  /// which passes it to a `CalledSource`.
  static func first<Value: Sendable, Returned>(
    of events: @escaping @Sendable (CalledSourceDelegateAdapter) -> some ReadableEvents<Value>,
    answers makeAnswers:
      @escaping @Sendable () -> CalledSourceDelegateAdapter.Answers = { .init() },
    comes moment: DelegateAttachment.AnswerMoment = .later,
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_inheritActorContext(always)
    start: @escaping @isolated(any) @Sendable (CalledSourceDelegateAdapter) throws -> Returned,
    @_inheritActorContext(always)
    stop: @escaping @isolated(any) @Sendable (Returned) -> Void = { _ in }
  ) -> Promise<Value> {
    Promise(
      with: { CalledSourceDelegateAdapter($0, answers: makeAnswers(), first: events) },
      answers: moment, fileID: fileID, line: line, start: start, stop: stop)
  }
}
