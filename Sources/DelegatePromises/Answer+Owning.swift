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
///
/// The adapter is removed, and `stop` runs, as a later job in `removalContext`, where nothing else
/// uses the source's list; this returns or throws after that.
public func answer<Value: Sendable, Source: AnyObject, Delegate, Ignored>(
  owning source: sending Source,
  taking slot: sending ObserverSlot<Source, Delegate>,
  removingOn removalContext: ExecutionContext,
  with makeDelegate: @escaping @Sendable (Promise<Value>.Resolver) -> Delegate,
  answers: AnswerMoment = .later,
  isolation: isolated (any Actor)? = #isolation,
  fileID: StaticString = #fileID,
  line: UInt = #line,
  start: @escaping @Sendable (Source) throws -> Ignored,
  stop: @escaping @Sendable (Source) -> Void = { _ in }
) async throws -> Value {
  let promise = Promise(
    owning: source, taking: slot, removingOn: removalContext, with: makeDelegate, answers: answers,
    fileID: fileID, line: line, start: start, stop: stop)
  let result = await promise.result
  // In a task of its own, which is not cancelled with the caller's: all has to be given back.
  await Task { _ = await promise.released.result }.value
  return try result.get()
}
