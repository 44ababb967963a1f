/// The answer of a source's delegate, for code that wants no promise.
///
/// As `Promise(from:taking:…)`, awaited, but that `stop` runs and the slot is given back by the
/// calling task, before this returns or throws. In a task that is cancelled the source is stopped
/// and `CancellationError` thrown at once.
///
/// ```swift
/// let loaf = try await answer(from: oven, taking: \.delegate, with: LoafBaked.init) { $0.bake() }
/// ```
public func answer<Value: Sendable, Source: AnyObject, Delegate, Ignored>(
  from source: Source,
  taking property: ReferenceWritableKeyPath<Source, Delegate?>,
  ifTaken overlap: SlotOverlap = .waitTurn,
  with makeDelegate: (Promise<Value>.Resolver) -> Delegate,
  answers: AnswerMoment = .later,
  isolation: isolated any Actor = #isolation,
  fileID: StaticString = #fileID,
  line: UInt = #line,
  start: (Source) throws -> Ignored,
  stop: @escaping (Source) -> Void = { _ in }
) async throws -> Value {
  try await answer(
    from: source, taking: DelegateSlot(property), ifTaken: overlap, with: makeDelegate,
    answers: answers, fileID: fileID, line: line, start: start, stop: stop)
}

/// The answer of a source's delegate, asked through a slot that holds one delegate at a time.
public func answer<Value: Sendable, Source: AnyObject, Delegate, Ignored>(
  from source: Source,
  taking slot: DelegateSlot<Source, Delegate>,
  ifTaken overlap: SlotOverlap = .waitTurn,
  with makeDelegate: (Promise<Value>.Resolver) -> Delegate,
  answers: AnswerMoment = .later,
  isolation: isolated any Actor = #isolation,
  fileID: StaticString = #fileID,
  line: UInt = #line,
  start: (Source) throws -> Ignored,
  stop: @escaping (Source) -> Void = { _ in }
) async throws -> Value {
  let request = DelegateRequest(
    place: .atOnce(.caller(on: isolation)), answers: answers, overlap: overlap,
    fileID: fileID, line: line)
  return try await DelegateCall(request).answer(
    source, at: slot, with: makeDelegate, start: start, stop: stop)
}

/// The answer of a source's delegate, one of many that the source has.
public func answer<Value: Sendable, Source: AnyObject, Delegate, Ignored>(
  from source: Source,
  taking slot: ObserverSlot<Source, Delegate>,
  with makeDelegate: (Promise<Value>.Resolver) -> Delegate,
  answers: AnswerMoment = .later,
  isolation: isolated any Actor = #isolation,
  fileID: StaticString = #fileID,
  line: UInt = #line,
  start: (Source) throws -> Ignored,
  stop: @escaping (Source) -> Void = { _ in }
) async throws -> Value {
  let request = DelegateRequest(
    place: .afterCallback(.caller(on: isolation)), answers: answers, fileID: fileID, line: line)
  return try await DelegateCall(request).answer(
    source, at: slot, with: makeDelegate, start: start, stop: stop)
}
