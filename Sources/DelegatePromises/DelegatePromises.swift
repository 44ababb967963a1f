@_exported public import CorePromises

public struct DelegateSlot<Source, Delegate> {
  let get: (Source) -> Delegate?
  let set: (Source, Delegate?) -> Void
  public init(_ property: ReferenceWritableKeyPath<Source, Delegate?>) {
    get = { $0[keyPath: property] }; set = { $0[keyPath: property] = $1 }
  }
  public init(id: String, get: @escaping (Source) -> Delegate? = { _ in nil }, set: @escaping (Source, Delegate?) -> Void) {
    self.get = get; self.set = set
  }
}
public struct ObserverSlot<Source, Delegate> {
  let add: (Source, Delegate) -> Void
  let remove: (Source, Delegate) -> Void
  public init(add: @escaping (Source, Delegate) -> Void, remove: @escaping (Source, Delegate) -> Void) {
    self.add = add; self.remove = remove
  }
}
public enum AnswerMoment: Sendable { case duringStart, later }
@nonexhaustive public enum DelegateError: Error, Sendable { case slotBusy, noCallback, displaced }

struct Kept: @unchecked Sendable { let objects: [Any] }
extension Promise {
  private static func made<Source, Delegate, Ignored>(
    _ source: Source, _ install: (Source, Delegate) -> Void, _ back: @escaping (Source, Delegate) -> Void, _ make: (Resolver) -> Delegate, _ answers: AnswerMoment,
    _ start: (Source) throws -> Ignored, _ stop: @escaping (Source) -> Void
  ) -> Promise {
    Promise { r in
      let d = make(r)
      install(source, d)
      let kept = Kept(objects: [source, d, { stop(source); back(source, d) }])
      let p = Promise<Void>.pending().promise
      _ = p
      Tokens.keep(kept)
      _ = try start(source)
      if answers == .duringStart, !r.isSettled { r.reject(DelegateError.noCallback) }
    }
  }
  public init<Source: AnyObject, Delegate, Ignored>(
    from source: Source, taking slot: DelegateSlot<Source, Delegate>, with make: (Resolver) -> Delegate, answers: AnswerMoment = .later,
    isolation: isolated any Actor = #isolation, fileID: StaticString = #fileID, line: UInt = #line,
    start: (Source) throws -> Ignored, stop: @escaping (Source) -> Void = { _ in }
  ) { self = Self.made(source, { slot.set($0, $1) }, { s, _ in slot.set(s, nil) }, make, answers, start, stop) }
  public init<Source: AnyObject, Delegate, Ignored>(
    from source: Source, taking property: ReferenceWritableKeyPath<Source, Delegate?>, with make: (Resolver) -> Delegate, answers: AnswerMoment = .later,
    isolation: isolated any Actor = #isolation, fileID: StaticString = #fileID, line: UInt = #line,
    start: (Source) throws -> Ignored, stop: @escaping (Source) -> Void = { _ in }
  ) { self.init(from: source, taking: DelegateSlot(property), with: make, answers: answers, isolation: isolation, start: start, stop: stop) }
  public init<Source: AnyObject, Delegate, Ignored>(
    from source: Source, taking slot: ObserverSlot<Source, Delegate>, removingOn context: ExecutionContext? = nil, with make: (Resolver) -> Delegate, answers: AnswerMoment = .later,
    isolation: isolated any Actor = #isolation, fileID: StaticString = #fileID, line: UInt = #line,
    start: (Source) throws -> Ignored, stop: @escaping (Source) -> Void = { _ in }
  ) { self = Self.made(source, slot.add, slot.remove, make, answers, start, stop) }

  public init<Source: AnyObject, Delegate, Ignored>(
    owning source: sending Source, taking slot: DelegateSlot<Source, Delegate>, with make: (Resolver) -> Delegate, answers: AnswerMoment = .later,
    fileID: StaticString = #fileID, line: UInt = #line,
    start: (Source) throws -> Ignored, stop: @escaping @Sendable (Source) -> Void = { _ in }
  ) { self = Self.made(source, { slot.set($0, $1) }, { s, _ in slot.set(s, nil) }, make, answers, start, stop) }
  public init<Source: AnyObject, Delegate, Ignored>(
    owning source: sending Source, taking property: ReferenceWritableKeyPath<Source, Delegate?>, with make: (Resolver) -> Delegate, answers: AnswerMoment = .later,
    fileID: StaticString = #fileID, line: UInt = #line,
    start: (Source) throws -> Ignored, stop: @escaping @Sendable (Source) -> Void = { _ in }
  ) { self.init(owning: source, taking: DelegateSlot(property), with: make, answers: answers, start: start, stop: stop) }
  public init<Source: AnyObject, Delegate, Ignored>(
    owning source: sending Source, taking slot: ObserverSlot<Source, Delegate>, removingOn context: ExecutionContext, with make: (Resolver) -> Delegate, answers: AnswerMoment = .later,
    fileID: StaticString = #fileID, line: UInt = #line,
    start: (Source) throws -> Ignored, stop: @escaping @Sendable (Source) -> Void = { _ in }
  ) { self = Self.made(source, slot.add, slot.remove, make, answers, start, stop) }

  public init<Source: AnyObject, Adapter: AnyObject, Ignored>(
    making makeSource: (Adapter) throws -> sending Source, with make: (Resolver) -> Adapter, answers: AnswerMoment = .later,
    isolation: isolated (any Actor)? = #isolation, fileID: StaticString = #fileID, line: UInt = #line,
    start: (Source) throws -> Ignored,
    @_inheritActorContext(always) stop: @escaping @isolated(any) @Sendable (Source) -> Void = { _ in }
  ) {
    self = Promise { r in let s = try makeSource(make(r)); Tokens.keep(Kept(objects: [s])); _ = try start(s) }
  }
  public init<Adapter: AnyObject, Ignored>(
    with make: (Resolver) -> Adapter, answers: AnswerMoment = .later,
    isolation: isolated (any Actor)? = #isolation, fileID: StaticString = #fileID, line: UInt = #line,
    start: (Adapter) throws -> Ignored,
    @_inheritActorContext(always) stop: @escaping @isolated(any) @Sendable (Adapter) -> Void = { _ in }
  ) {
    self = Promise { r in let a = make(r); Tokens.keep(Kept(objects: [a])); _ = try start(a) }
  }
}
import Synchronization
enum Tokens {
  static let kept = Mutex<[Kept]>([])
  static func keep(_ k: Kept) { kept.withLock { $0.append(k) } }
}
