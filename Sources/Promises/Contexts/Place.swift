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
  var identity: ObjectIdentifier {
    switch self {
    case .inPlace: ObjectIdentifier(Trampoline.self)
    case .pool: ObjectIdentifier(PoolContext.self)
    case .main: ObjectIdentifier(MainContext.self)
    case .target(let target): target.identity
    }
  }

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
