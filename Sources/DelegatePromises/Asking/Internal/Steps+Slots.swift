// The steps of a request, for each way in which a source takes its delegate.
//
// @_alwaysEmitIntoClient: Benchmarks/count, clients alone compile it, for their types.
// @_eagerMove: Benchmarks/count, a key path that lives on is not optimised away.

extension Promise {
  /// The typed parts of a request.
  ///
  /// `adapter` is there at first for an attachment alone. `before` is what the slot held, where that is
  /// to be kept. The functions are each in an Optional of its own: in another generic value, they would
  /// be wrapped.
  @usableFromInline
  typealias Asking<Subject, Delegate, Ignored> = (
    resolver: Resolver?, make: ((Resolver) throws -> Delegate)?,
    start: ((Subject) throws -> Ignored)?, adapter: Delegate?, before: Delegate?
  )

  /// Begins a request for the promise; returns the promise for its caller.
  @_alwaysEmitIntoClient
  @inline(__always)
  func asked(
    within limit: Duration?, on clock: (any Clock<Duration>)?, at place: TeardownPlace,
    _ terms: RequestTerms, _ steps: Steps
  ) -> Promise {
    Token.ask(within: limit, on: clock, ErasedPromise(self), at: place, terms, steps)?.typed()
      ?? self
  }

  /// The steps of a request through a property.
  ///
  /// Exactly one closure captures the key path, once, and nothing else keeps it: then the optimiser
  /// puts a literal key path into the closure, and the property itself in place of that. Therefore
  /// the key path is consumed, and no branch that throws may come before. The name of the slot comes
  /// out of the same closure, since a second use would stop the optimiser. So would the release of a
  /// key path that lives until the end of its scope, as it does without `@_eagerMove`.
  @_alwaysEmitIntoClient
  @inline(__always)
  static func steps<Source, Delegate, Ignored>(
    of source: Source,
    at property: consuming ReferenceWritableKeyPath<Source, Delegate?>,
    _ asking: Asking<Source, Delegate, Ignored>,
    stop: @escaping (Source) -> Void
  ) -> Steps {
    @_eagerMove let property = consume property
    let parts = Held(asking)
    return Steps { step, object in
      try perform(
        step, object, on: source, parts, read: { source[keyPath: property] },
        write: { source[keyPath: property] = $0 }, name: { property }, stop: stop)
    }
  }

  /// The steps of a request through a slot.
  @_alwaysEmitIntoClient
  static func steps<Source, Delegate, Ignored>(
    of source: Source,
    at slot: DelegateSlot<Source, Delegate>,
    _ asking: Asking<Source, Delegate, Ignored>,
    stop: @escaping (Source) -> Void
  ) -> Steps {
    let parts = Held(asking)
    return Steps { step, object in
      if case .giveBack = step, let remove = slot.remove, let adapter = parts.value.adapter {
        remove(source, adapter)
        return .nothing
      }
      return try perform(
        step, object, on: source, parts, read: { slot.read(source) },
        write: { slot.write(source, $0) }, name: { slot.path }, stop: stop)
    }
  }

  /// Performs one step of a request to a slot, in whatever way `read` and `write` reach it.
  ///
  /// It is inlined into a closure that captures a key path. It reads and changes the parts in moments,
  /// since a step may lead to another one.
  @_alwaysEmitIntoClient
  @inline(__always)
  static func perform<Source, Delegate, Ignored>(
    _ step: Step,
    _ object: AnyObject?,
    on source: Source,
    _ parts: Held<Asking<Source, Delegate, Ignored>>,
    read: () -> Delegate?,
    write: (Delegate?) -> Void,
    name: () -> AnyObject?,
    stop: (Source) -> Void
  ) throws -> Shown {
    var shown: Delegate?
    switch step {
    case .make:
      try make(in: parts)
      shown = parts.value.adapter
    case .read: shown = read()
    case .install:
      write(parts.value.adapter)
      shown = read()
    case .installKeeping:
      parts.value.before = read()
      write(parts.value.adapter)
      shown = read()
    case .kept: shown = parts.value.before
    case .giveBackKept:
      if let object {
        guard case .object(let held) = Shown(read()), held === object else { break }
      }
      write(parts.value.before)
    case .giveBack: write(delegate(from: object, as: Delegate.self))
    case .start: return try parts.value.start.map { Shown(returned: try $0(source)) } ?? .nothing
    case .stop: stop(source)
    case .endStart: parts.value.start = nil
    case .name: return nameShown(by: name)
    case .type: return Shown(boxing: Delegate.self)
    }
    return Shown(shown)
  }

  /// Shows the name of a slot.
  ///
  /// It is not inlined: then the key path is made in `name`, and not at the beginning of each step.
  @_alwaysEmitIntoClient
  @inline(never)
  static func nameShown(by name: () -> AnyObject?) -> Shown {
    name().map { .object($0) } ?? .nothing
  }

  /// Makes the adapter, once; that of an attachment is there already.
  ///
  /// Nothing but the adapter keeps the resolver from then on.
  @_alwaysEmitIntoClient
  @inline(__always)
  static func make<Subject, Delegate, Ignored>(
    in parts: Held<Asking<Subject, Delegate, Ignored>>
  ) throws {
    guard let make = parts.value.make, let resolver = parts.value.resolver else { return }
    parts.value.make = nil
    parts.value.resolver = nil
    parts.value.adapter = try make(resolver)
  }

  /// The steps of a request to a source that is given its adapter when it starts.
  @_alwaysEmitIntoClient
  static func steps<Adapter, Returned>(
    _ parts: Held<Asking<Adapter, Adapter, Returned>>,
    _ started: Started<Returned>
  ) -> Steps {
    Steps { step, _ in
      switch step {
      case .make:
        try make(in: parts)
        return Shown(parts.value.adapter)
      case .start:
        guard let start = parts.value.start, let adapter = parts.value.adapter else { break }
        return Shown(returned: started.keep(try start(adapter)))
      case .stop: try started.end()
      case .endStart: parts.value.start = nil
      case .install, .installKeeping, .kept, .read, .giveBackKept, .giveBack, .name, .type: break
      }
      return .nothing
    }
  }
}

/// What the `start` of a request returned, for `stop`; the source may be retained by it alone (D16).
@usableFromInline
final class Started<Returned> {
  private let stop: (Returned) -> Void
  private var returned: Returned?

  @usableFromInline init(_ stop: @escaping (Returned) -> Void) { self.stop = stop }

  @usableFromInline
  func keep(_ returned: Returned) -> Returned {
    self.returned = returned
    return returned
  }

  /// Stops what has started; throws if nothing has.
  @usableFromInline
  func end() throws {
    guard let returned else { throw CancellationError() }
    stop(returned)
  }
}
