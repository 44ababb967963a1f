/// Where a handler runs.
@usableFromInline
enum Place: Sendable, Equatable {
  /// Wherever the promise settles.
  case inPlace
  /// The default: the global concurrent pool.
  case pool
  case main
  case target(ContextTarget)

  /// Where a handler runs that was formed on this actor.
  @usableFromInline
  init(_ actor: any Actor) {
    self = actor === MainActor.shared ? .main : .target(ActorContext(actor))
  }

  var isInPlace: Bool {
    switch self {
    case .inPlace: true
    case .pool, .main, .target: false
    }
  }

  /// Two places are the same one if this is equal, while a batch keeps the place.
  var identity: UInt {
    switch self {
    case .inPlace: UInt(bitPattern: ObjectIdentifier(Trampoline.self))
    case .pool: UInt(bitPattern: ObjectIdentifier(PoolContext.self))
    case .main: UInt(bitPattern: ObjectIdentifier(MainContext.self))
    case .target(let target): target.identity
    }
  }

  /// Returns the identity of the place that an object is: its address.
  static func identity(of object: AnyObject) -> UInt { UInt(bitPattern: ObjectIdentifier(object)) }

  /// Returns the identity of a task executor, which can be an actor too, and then is two places.
  ///
  /// It is one more than the address, and so no object's.
  static func identity(ofExecutor executor: any TaskExecutor) -> UInt { identity(of: executor) + 1 }

  @usableFromInline
  static func == (first: Place, second: Place) -> Bool { first.identity == second.identity }

  func submit(_ batch: SerialBatch) {
    switch self {
    case .inPlace: preconditionFailure("what runs in place is sent nowhere")
    case .pool: PoolContext.shared.submit(batch)
    case .main: MainContext.shared.submit(batch)
    case .target(let target): target.submit(batch)
    }
  }
}
