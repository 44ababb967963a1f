// The steps of a request, for each way in which a source takes its delegate.

extension Promise {
  /// The typed parts of a request.
  ///
  /// `delegate` is the adapter, at first of an attachment alone. Then it may be the delegate before
  /// it. The functions are each in an Optional of its own: in another generic value, they would be
  /// wrapped.
  @usableFromInline
  typealias Asking<Subject, Delegate, Ignored> = (
    resolver: Resolver?, make: ((Resolver) throws -> Delegate)?,
    start: ((Subject) throws -> Ignored)?, delegate: Delegate?
  )

  /// Releases the parts that only a start needs, each after it has been taken out.
  ///
  /// If the last resolver is among them, its promise settles here, and the request gives everything
  /// back: the parts are read meanwhile.
  @_alwaysEmitIntoClient
  @inline(__always)
  static func endStart<Subject, Delegate, Ignored>(
    of held: Held<Asking<Subject, Delegate, Ignored>>
  ) {
    held.value.resolver = nil
    held.value.make = nil
    held.value.start = nil
  }

  /// The steps of a request through a property.
  ///
  /// Exactly one closure captures the key path, once, and nothing else keeps it: then the optimiser
  /// puts a literal key path into the closure, and the property itself in place of that. Therefore
  /// the key path is consumed, and no branch that throws may come before.
  @_alwaysEmitIntoClient
  @inline(__always)
  static func steps<Source, Delegate, Ignored>(
    of source: Source,
    at property: consuming ReferenceWritableKeyPath<Source, Delegate?>,
    _ asking: Asking<Source, Delegate, Ignored>,
    stop: @escaping (Source) -> Void
  ) -> Steps {
    @_eagerMove let property = consume property
    let held = Held(asking)
    return Steps { step, object in
      try perform(
        step, object, make: { try held.value.resolver.flatMap { try held.value.make?($0) } },
        start: { try held.value.start.map { Shown(returned: try $0(source)) } ?? .nothing },
        stop: { stop(source) }, endStart: { endStart(of: held) },
        kept: { held.value.delegate }, keep: { held.value.delegate = $0 },
        read: { source[keyPath: property] }, write: { source[keyPath: property] = $0 },
        name: { property })
    }
  }

  /// The steps of a request through a slot that holds one delegate at a time.
  @_alwaysEmitIntoClient
  static func steps<Source, Delegate, Ignored>(
    of source: Source,
    at slot: DelegateSlot<Source, Delegate>,
    _ asking: Asking<Source, Delegate, Ignored>,
    stop: @escaping (Source) -> Void
  ) -> Steps {
    let held = Held(asking)
    return Steps { step, object in
      try perform(
        step, object, make: { try held.value.resolver.flatMap { try held.value.make?($0) } },
        start: { try held.value.start.map { Shown(returned: try $0(source)) } ?? .nothing },
        stop: { stop(source) }, endStart: { endStart(of: held) },
        kept: { held.value.delegate }, keep: { held.value.delegate = $0 },
        read: { slot.read(source) },
        write: { slot.write(source, $0) }, name: { slot.path })
    }
  }

  /// The steps of a request through a slot that holds many delegates.
  ///
  /// They throw if the slot's methods belong to another actor.
  @_alwaysEmitIntoClient
  static func steps<Source, Delegate, Ignored>(
    of source: Source,
    at slot: DelegateSlot<Source, Delegate>.Observers,
    _ asking: Asking<Source, Delegate, Ignored>,
    in place: TeardownPlace,
    _ origin: PackedOrigin,
    stop: @escaping (Source) -> Void
  ) -> Steps {
    guard let (add, remove) = slot.inPlace(place) else { return stepsElsewhere(origin) }
    let held = Held(asking)
    return Steps { step, object in
      if case .giveBack = step, let adapter = held.value.delegate {
        remove(source, adapter)
        return .nothing
      }
      return try perform(
        step, object, make: { try held.value.resolver.flatMap { try held.value.make?($0) } },
        start: { try held.value.start.map { Shown(returned: try $0(source)) } ?? .nothing },
        stop: { stop(source) }, endStart: { endStart(of: held) },
        kept: { held.value.delegate }, keep: { held.value.delegate = $0 }, read: { nil },
        write: { $0.map { add(source, $0) } }, name: { nil })
    }
  }

  /// The steps of a request to a source that is made with its adapter, or given it with each call.
  static func steps<Source, Adapter, Ignored>(
    making makeSource: @escaping (Adapter) throws -> Source,
    _ asking: Asking<Source, Adapter, Ignored>,
    _ made: MadeSource<Source>,
    stop: @escaping (Source) throws -> Void
  ) -> Steps {
    let held = Held(asking)
    return Steps { step, _ in
      switch step {
      case .make:
        if let made = try held.value.resolver.flatMap({ try held.value.make?($0) }) {
          held.value.delegate = made
        }
        return Shown(held.value.delegate)
      case .install: made.source = try held.value.delegate.map(makeSource)
      case .start:
        return try made.source.map { source in
          try held.value.start.map { Shown(returned: try $0(source)) } ?? .nothing
        } ?? .nothing
      case .stop: if let source = made.source { try stop(source) }
      case .endStart: endStart(of: held)
      case .read, .installKeeping, .giveBackKept, .giveBack, .name: break
      }
      return .nothing
    }
  }
}

/// The steps of a request whose functions belong to another actor.
@usableFromInline
func stepsElsewhere(_ origin: PackedOrigin) -> Steps {
  Steps { _, _ in throw DelegateError.wrongPlace(madeAt: origin.unpacked) }
}

/// A source that is made with its adapter.
final class MadeSource<Source> {
  var source: Source?
}
