// The steps of a request, for each way in which a source takes its delegate.
//
// @_alwaysEmitIntoClient: Benchmarks/count, clients alone compile it, for their types.
// @_eagerMove: Benchmarks/count, a key path that lives on is not optimised away.

extension Promise {
  /// The typed parts of a request, which a step may read while it replaces one of them.
  ///
  /// `adapter` is there at first for an attachment alone. Its type is a parameter, since a class takes long
  /// to find out what an `Optional` of a parameter is, each time it is freed.
  @usableFromInline
  final class PartsOf<Subject, Delegate, Adapter, Ignored> {
    @safe @usableFromInline @exclusivity(unchecked) var resolver: Resolver?
    @safe @usableFromInline @exclusivity(unchecked) var make: ((Resolver) throws -> Delegate)?
    @safe @usableFromInline @exclusivity(unchecked) var start: ((Subject) throws -> Ignored)?
    @safe @usableFromInline @exclusivity(unchecked) var stop: ((Subject) -> Void)?
    @safe @usableFromInline @exclusivity(unchecked) var adapter: Adapter

    @_alwaysEmitIntoClient
    @inline(__always)
    init(
      resolver: consuming Resolver? = nil, make: ((Resolver) throws -> Delegate)? = nil,
      start: ((Subject) throws -> Ignored)? = nil, stop: ((Subject) -> Void)? = nil,
      adapter: Adapter
    ) {
      self.resolver = resolver
      self.make = make
      self.start = start
      self.stop = stop
      self.adapter = adapter
    }
  }

  @usableFromInline
  typealias Parts<Subject, Delegate, Ignored> = PartsOf<Subject, Delegate, Delegate?, Ignored>

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

  /// Makes the steps of a request through a property: one closure, which reads and writes that.
  ///
  /// That closure captures the key path, once, and nothing else keeps it: then the optimiser puts a literal
  /// key path into the closure, and the property itself in place of that. `perform` is inlined into it, and
  /// so are `read`, `write` and `name`. Therefore the key path is consumed, and no branch that throws may
  /// come before. The name of the slot comes out of the same closure, since a second use would stop the
  /// optimiser. So would the release of a key path that lives until the end of its scope, as it does
  /// without `@_eagerMove`.
  @_alwaysEmitIntoClient
  @inline(__always)
  static func steps<Source, Delegate, Ignored>(
    of source: Source,
    at property: consuming ReferenceWritableKeyPath<Source, Delegate?>,
    _ parts: Parts<Source, Delegate, Ignored>
  ) -> Steps {
    @_eagerMove let property = consume property
    return Steps(of: Delegate.self) { step, given in
      try perform(
        step, given, on: source, parts, read: { source[keyPath: property] },
        write: { source[keyPath: property] = $0 }, name: { property })
    }
  }

  /// Makes the steps of a request through a slot.
  @_alwaysEmitIntoClient
  static func steps<Source, Delegate, Ignored>(
    of source: Source,
    at slot: DelegateSlot<Source, Delegate>,
    _ parts: Parts<Source, Delegate, Ignored>
  ) -> Steps {
    Steps(of: Delegate.self) { step, given in
      if case .giveBack = step, let remove = slot.remove, let adapter = parts.adapter {
        remove(source, adapter)
        return .nothing
      }
      return try perform(
        step, given, on: source, parts, read: { slot.read(source) },
        write: { slot.write(source, $0) }, name: { slot.path })
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
    _ given: SeenDelegate?,
    on source: Source,
    _ parts: Parts<Source, Delegate, Ignored>,
    read: () -> Delegate?,
    write: (Delegate?) -> Void,
    name: () -> AnyObject?
  ) throws -> Shown {
    var shown: Delegate?
    switch step {
    case .make:
      try make(in: parts)
      shown = parts.adapter
    case .read: shown = read()
    case .install:
      write(parts.adapter)
      shown = read()
    case .giveBack: write(given.flatMap { $0.typed() })
    case .start: return try parts.start.map { Shown(returned: try $0(source)) } ?? .nothing
    case .stop: parts.stop.take()?(source)
    case .endStart: parts.start = nil
    case .forget: (parts.start, parts.stop) = (nil, nil)
    case .name: return nameShown(by: name)
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
    in parts: Parts<Subject, Delegate, Ignored>
  ) throws {
    guard let make = parts.make, let resolver = parts.resolver else { return }
    parts.make = nil
    parts.resolver = nil
    parts.adapter = try make(resolver)
  }

  /// Makes the steps of a request to a source that is given its adapter when it starts.
  @_alwaysEmitIntoClient
  static func steps<Adapter, Returned>(
    _ parts: Parts<Adapter, Adapter, Returned>,
    _ started: Started<Returned>
  ) -> Steps {
    Steps(of: Adapter.self) { step, _ in
      switch step {
      case .make:
        try make(in: parts)
        return Shown(parts.adapter)
      case .start:
        guard let start = parts.start, let adapter = parts.adapter else { break }
        return Shown(returned: started.keep(try start(adapter)))
      case .stop: try started.end()
      case .endStart, .forget: parts.start = nil
      case .install, .read, .giveBack, .name: break
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
