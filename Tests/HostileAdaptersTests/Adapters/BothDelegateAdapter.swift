// An adapter of BothDelegate, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols --protocol BothDelegate \
//     --source ComposedSource
// It is yours to edit. The same command with --force writes it again.
// Checksum: ef3739160f71ce57

import DelegatePromises
import HostileBase
import HostileProtocols

/// An event for each thing that `BothDelegate` tells, a closure for each that it asks.
///
/// `ComposedSource` holds its `delegate` weakly: keep the adapter for as long as you read.
nonisolated final class BothDelegateAdapter: BothDelegate, Forwarding {
  let telling = DelegateEvent<Loaf>()

  /// A closure for each question to the delegate.
  ///
  /// Without a closure, the previous delegate answers, or else the protocol's default.
  struct Answers {
    var asking: ((_ loaf: Loaf) -> Bool)?
  }

  private let answers: Answers
  let forward = ForwardTarget<any BothDelegate>()

  init(answers: Answers = Answers()) { self.answers = answers }

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver, answers: Answers = Answers(),
    first events: (BothDelegateAdapter) -> some ReadableEvents<Value>
  ) {
    self.init(answers: answers)
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  // MARK: AskingDelegate

  func asking(mayBake loaf: Loaf) -> Bool {
    if let answer = answers.asking { return answer(loaf) }
    guard let target = forward.target else { return self.HostileProtocols::asking(mayBake: loaf) }
    return target.asking(mayBake: loaf)
  }

  // MARK: TellingDelegate

  func telling(didBake loaf: Loaf) {
    telling.send(loaf)
    forward.target?.telling(didBake: loaf)
  }
}

nonisolated extension Promised where Base: ComposedSource {
  /// Returns a promise of the first of these events, for which an adapter takes the place of
  /// `delegate` until it has come.
  func first<Value: Sendable, Ignored>(
    of events: @escaping (BothDelegateAdapter) -> some ReadableEvents<Value>,
    answers: BothDelegateAdapter.Answers = .init(),
    comes moment: DelegateAttachment.AnswerMoment = .later,
    isolation: isolated any Actor = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    start: @escaping (Base) throws -> Ignored,
    stop: @escaping (Base) -> Void = { _ in }
  ) -> Promise<Value> {
    Promise(
      from: base, taking: \.delegate,
      with: { BothDelegateAdapter($0, answers: answers, first: events) }, answers: moment,
      fileID: fileID, line: line, start: start, stop: stop)
  }

  /// Returns the same promise to code without an actor, which transfers the source.
  static func first<Value: Sendable, Ignored>(
    of events: @escaping @Sendable (BothDelegateAdapter) -> some ReadableEvents<Value>,
    answers makeAnswers: @escaping @Sendable () -> BothDelegateAdapter.Answers = { .init() },
    owning source: sending Base,
    on context: ExecutionContext,
    comes moment: DelegateAttachment.AnswerMoment = .later,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    start: @escaping @Sendable (Base) throws -> Ignored,
    stop: @escaping @Sendable (Base) -> Void = { _ in }
  ) -> Promise<Value> {
    Promise(
      owning: source, taking: \.delegate, on: context,
      with: { BothDelegateAdapter($0, answers: makeAnswers(), first: events) }, answers: moment,
      fileID: fileID, line: line, start: start, stop: stop)
  }
}
