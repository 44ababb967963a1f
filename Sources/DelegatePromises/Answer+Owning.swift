/// The answer of a source that the caller gives up, as code without an actor must.
///
/// As `answer(from:…)`: `stop` runs and the slot is given back by the calling task, before this
/// returns or throws.
public func answer<Value: Sendable, Source: AnyObject, Delegate, Ignored>(
  owning source: sending Source,
  taking property: sending ReferenceWritableKeyPath<Source, Delegate?>,
  ifTaken overlap: SlotOverlap = .waitTurn,
  with makeDelegate: @Sendable (Promise<Value>.Resolver) -> Delegate,
  answers: AnswerMoment = .later,
  isolation: isolated (any Actor)? = #isolation,
  fileID: StaticString = #fileID,
  line: UInt = #line,
  start: @Sendable (Source) throws -> Ignored,
  stop: @escaping @Sendable (Source) -> Void = { _ in }
) async throws -> Value {
  try await answer(
    owning: source, taking: DelegateSlot(property), ifTaken: overlap, with: makeDelegate,
    answers: answers, fileID: fileID, line: line, start: start, stop: stop)
}

/// The answer of a source that is given up, asked through a slot that holds one delegate at a time.
public func answer<Value: Sendable, Source: AnyObject, Delegate, Ignored>(
  owning source: sending Source,
  taking slot: sending DelegateSlot<Source, Delegate>,
  ifTaken overlap: SlotOverlap = .waitTurn,
  with makeDelegate: @Sendable (Promise<Value>.Resolver) -> Delegate,
  answers: AnswerMoment = .later,
  isolation: isolated (any Actor)? = #isolation,
  fileID: StaticString = #fileID,
  line: UInt = #line,
  start: @Sendable (Source) throws -> Ignored,
  stop: @escaping @Sendable (Source) -> Void = { _ in }
) async throws -> Value {
  let request = DelegateRequest(
    place: .atOnce(.caller(on: nil)), answers: answers, overlap: overlap,
    fileID: fileID, line: line)
  return try await DelegateCall(request).answer(
    source, at: slot, with: makeDelegate, start: start, stop: stop)
}

/// The answer of a source that is given up, asked by one of its many delegates.
public func answer<Value: Sendable, Source: AnyObject, Delegate, Ignored>(
  owning source: sending Source,
  taking slot: sending ObserverSlot<Source, Delegate>,
  with makeDelegate: @Sendable (Promise<Value>.Resolver) -> Delegate,
  answers: AnswerMoment = .later,
  isolation: isolated (any Actor)? = #isolation,
  fileID: StaticString = #fileID,
  line: UInt = #line,
  start: @Sendable (Source) throws -> Ignored,
  stop: @escaping @Sendable (Source) -> Void = { _ in }
) async throws -> Value {
  let request = DelegateRequest(
    place: .afterCallback(.caller(on: nil)), answers: answers, fileID: fileID, line: line)
  return try await DelegateCall(request).answer(
    source, at: slot, with: makeDelegate, start: start, stop: stop)
}
