import Synchronization
public import Dispatch

public struct PromiseOrigin: Sendable, Hashable, CustomStringConvertible {
  public let fileID: String
  public let line: Int
  public var description: String { "\(fileID):\(line)" }
}

@nonexhaustive public enum PromiseError: Error, Sendable {
  case abandoned(madeAt: PromiseOrigin)
  case cycle
  case noValue
  case timedOut(after: Duration)
}

public struct ExecutionContext: Sendable {
  public static var inherited: ExecutionContext { .init { $0() } }
  public static var immediate: ExecutionContext { .init { $0() } }
  public static var main: ExecutionContext { .init { $0() } }
  public static func queue(_ queue: DispatchQueue) -> ExecutionContext { .init { $0() } }
  public static func executor(_ executor: any TaskExecutor) -> ExecutionContext { .init { $0() } }
  public init(_ submit: @escaping @Sendable (_ job: @escaping @Sendable () -> Void) -> Void) {}
}

final class Box<Value: Sendable>: Sendable {
  let state = Mutex<(Result<Value, any Error>?, [@Sendable (Result<Value, any Error>) -> Void])>((nil, []))
  func settle(_ r: Result<Value, any Error>) {
    let cbs = state.withLock { s -> [@Sendable (Result<Value, any Error>) -> Void] in
      if s.0 != nil { return [] }
      s.0 = r; let c = s.1; s.1 = []; return c }
    for c in cbs { c(r) }
  }
  func observe(_ f: @escaping @Sendable (Result<Value, any Error>) -> Void) {
    let r = state.withLock { s -> Result<Value, any Error>? in if s.0 == nil { s.1.append(f) }; return s.0 }
    if let r { f(r) }
  }
}

public struct Promise<Value: Sendable>: Sendable {
  let box = Box<Value>()
  public final class Resolver: Sendable {
    let box: Box<Value>
    init(_ b: Box<Value>) { box = b }
    public func fulfill(_ value: Value) { box.settle(.success(value)) }
    public func reject(_ error: any Error) { box.settle(.failure(error)) }
    public func settle(with result: Result<Value, any Error>) { box.settle(result) }
    public func settle(with promise: Promise) { promise.box.observe { self.box.settle($0) } }
    public func settle(_ value: Value?, _ error: (any Error)?) {
      if let error { reject(error) } else if let value { fulfill(value) } else { reject(PromiseError.noValue) } }
    public func onCancel(_ handler: @escaping @Sendable () -> Void) {
      box.observe { if case .failure(let e) = $0, e is CancellationError { handler() } } }
    public var isSettled: Bool { box.state.withLock { $0.0 != nil } }
  }
  public init(fileID: StaticString = #fileID, line: UInt = #line, _ body: (Resolver) throws -> Void) {
    let r = Resolver(box)
    do { try body(r) } catch { r.reject(error) }
  }
  public init(fileID: StaticString = #fileID, line: UInt = #line, _ body: (_ fulfill: @escaping @Sendable (Value) -> Void, _ reject: @escaping @Sendable (any Error) -> Void) throws -> Void) {
    self.init { r in try body({ r.fulfill($0) }, { r.reject($0) }) }
  }
  public init(fileID: StaticString = #fileID, line: UInt = #line, priority: TaskPriority? = nil, @_inheritActorContext(always) operation: @escaping @isolated(any) @Sendable () async throws -> Value) {
    self.init { r in Task(priority: priority) { do { r.fulfill(try await operation()) } catch { r.reject(error) } } }
  }
  public static func pending(fileID: StaticString = #fileID, line: UInt = #line) -> (promise: Promise, resolver: Resolver) {
    let p = Promise { (_: Resolver) in }; return (p, Resolver(p.box)) }
  public static func fulfilled(_ value: Value) -> Promise { .init { $0.fulfill(value) } }
  public static func rejected(_ error: any Error, fileID: StaticString = #fileID, line: UInt = #line) -> Promise { .init { $0.reject(error) } }
  public var value: Value { get async throws { try await result.get() } }
  public var result: Result<Value, any Error> { get async { await withCheckedContinuation { c in box.observe { c.resume(returning: $0) } } } }
  public var current: Result<Value, any Error>? { box.state.withLock { $0.0 } }
  public func cancel() { box.settle(.failure(CancellationError())) }
  public func shielded() -> Promise { self }

  public func map<NewValue: Sendable>(on context: ExecutionContext = .inherited, @_inheritActorContext(always) _ transform: @escaping @isolated(any) @Sendable (Value) throws -> NewValue) -> Promise<NewValue> {
    Promise<NewValue> { r in box.observe { x in Task { do { r.fulfill(try await transform(x.get())) } catch { r.reject(error) } } } }
  }
  public func then<NewValue: Sendable>(on context: ExecutionContext = .inherited, @_inheritActorContext(always) _ transform: @escaping @isolated(any) @Sendable (Value) throws -> Promise<NewValue>) -> Promise<NewValue> {
    Promise<NewValue> { r in box.observe { x in Task { do { r.settle(with: try await transform(x.get())) } catch { r.reject(error) } } } }
  }
  public func recover(on context: ExecutionContext = .inherited, @_inheritActorContext(always) _ transform: @escaping @isolated(any) @Sendable (any Error) throws -> Promise<Value>) -> Promise<Value> {
    Promise { r in box.observe { x in Task { do { r.fulfill(try x.get()) } catch { do { r.settle(with: try await transform(error)) } catch { r.reject(error) } } } } }
  }
  @discardableResult public func `catch`(on context: ExecutionContext = .inherited, @_inheritActorContext(always) _ handler: @escaping @isolated(any) @Sendable (any Error) -> Void) -> Promise<Void> {
    Promise<Void> { r in box.observe { x in Task { do { _ = try x.get() } catch { await handler(error) }; r.fulfill(()) } } }
  }
  public func finally(on context: ExecutionContext = .inherited, @_inheritActorContext(always) _ handler: @escaping @isolated(any) @Sendable () -> Void) -> Promise<Value> {
    Promise { r in box.observe { x in Task { await handler(); r.settle(with: x) } } }
  }
  public func tap(on context: ExecutionContext = .inherited, @_inheritActorContext(always) _ handler: @escaping @isolated(any) @Sendable (Result<Value, any Error>) -> Void) -> Promise<Value> {
    Promise { r in box.observe { x in Task { await handler(x); r.settle(with: x) } } }
  }
  public func timeout(_ duration: Duration) -> Promise { timeout(duration, clock: ContinuousClock()) }
  public func timeout<C: Clock>(_ duration: C.Duration, clock: C) -> Promise where C.Duration == Duration {
    Promise { r in
      box.observe { r.settle(with: $0) }
      Task { [self] in try? await clock.sleep(for: duration); r.reject(PromiseError.timedOut(after: duration)); cancel() } }
  }
}
extension Promise.Resolver where Value == Void {
  public func fulfill() { fulfill(()) }
  public func settle(_ error: (any Error)?) { if let error { reject(error) } else { fulfill() } }
}
