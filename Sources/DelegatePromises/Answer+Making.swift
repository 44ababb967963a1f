/// The answer of a source that gets its delegate when it is made.
///
/// As `Promise(making:with:…)`, awaited; `stop` runs by the calling task, before this returns or
/// throws.
public func answer<Value: Sendable, Source: AnyObject, Adapter: AnyObject, Ignored>(
  making makeSource: (Adapter) throws -> Source,
  with makeAdapter: (Promise<Value>.Resolver) -> Adapter,
  answers: AnswerMoment = .later,
  isolation: isolated (any Actor)? = #isolation,
  fileID: StaticString = #fileID,
  line: UInt = #line,
  start: (Source) throws -> Ignored,
  stop: @escaping (Source) -> Void = { _ in }
) async throws -> Value {
  let request = DelegateRequest(
    place: .atOnce(.caller(on: isolation)), answers: answers, fileID: fileID, line: line)
  let call = DelegateCall<Value>(request)
  call.ask { resolver in
    let adapter = makeAdapter(resolver)
    let source = try makeSource(adapter)
    call.token.retain(source, and: adapter, stop: stop)
    return source
  } start: {
    try start($0)
  }
  return try await call.answer()
}

/// The answer of a source that is given a delegate with each call.
///
/// As `Promise(with:…)`, awaited; `stop` runs by the calling task, before this returns or throws.
public func answer<Value: Sendable, Adapter: AnyObject, Ignored>(
  with makeAdapter: (Promise<Value>.Resolver) -> Adapter,
  answers: AnswerMoment = .later,
  isolation: isolated (any Actor)? = #isolation,
  fileID: StaticString = #fileID,
  line: UInt = #line,
  start: (Adapter) throws -> Ignored,
  stop: @escaping (Adapter) -> Void = { _ in }
) async throws -> Value {
  let request = DelegateRequest(
    place: .atOnce(.caller(on: isolation)), answers: answers, fileID: fileID, line: line)
  let call = DelegateCall<Value>(request)
  call.ask { resolver in
    let adapter = makeAdapter(resolver)
    call.token.retain(adapter, and: adapter, stop: stop)
    return adapter
  } start: {
    try start($0)
  }
  return try await call.answer()
}
