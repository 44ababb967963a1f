/// What the two kinds of slot have in common.
protocol Slot<Source, Delegate> {
  associatedtype Source
  associatedtype Delegate

  /// Puts `delegate` in its place, and returns what undoes that.
  func install(_ delegate: Delegate, in source: Source) -> () -> Void

  /// What a promise excludes others from; nil if many fit.
  func occupied(of source: Source) -> OccupiedSlot?
}

extension DelegateSlot: Slot where Source: AnyObject {
  func occupied(of source: Source) -> OccupiedSlot? {
    OccupiedSlot(source: ObjectIdentifier(source), slot: key)
  }
}

extension ObserverSlot: Slot {
  func occupied(of source: Source) -> OccupiedSlot? { nil }
}

extension Promise {
  /// Takes a slot of a source that is there already.
  static func asking<Source: AnyObject, Delegate, Ignored>(
    _ source: Source,
    at slot: some Slot<Source, Delegate>,
    _ request: DelegateRequest,
    with makeDelegate: (Resolver) -> Delegate,
    start: (Source) throws -> Ignored,
    stop: @escaping (Source) -> Void
  ) -> (promise: Promise, token: RetentionToken?) {
    var request = request
    request.slot = slot.occupied(of: source)
    return asking(request) { resolver in
      let delegate = makeDelegate(resolver)
      let uninstall = slot.install(delegate, in: source)
      return PreparedSubject(
        subject: source, retaining: [type(of: source), type(of: delegate as Any)]
      ) {
        stop(source)
        uninstall()
      }
    } start: {
      try start($0)
    }
  }
}
