/// The message for each protocol that is refused.
let refusals: [String: String] = [
  "ActorDelegate": """
  an adapter is a class: 'ActorDelegate' can be adopted by actors only; hold a DelegateEvent in \
  an actor of your own
  """,
  "ClosedStationDelegate": """
  an adapter inherits the class that its protocol is bound to: 'ClosedStation' is not open, and \
  cannot be inherited in another module; write the adapter by hand
  """,
  "LoafStationDelegate": """
  an adapter inherits the class that its protocol is bound to: 'LoafStation' has no initialiser \
  without arguments that can be called; write the adapter by hand
  """,
  "PromisedTypeDelegate": """
  an adapter has the associated types of its protocol as its own: 'Promise' is one, and a type \
  that every adapter uses; write the adapter by hand
  """,
  "RequiredPlantDelegate": """
  an adapter inherits the class that its protocol is bound to: 'RequiredPlant' has an initialiser \
  that is required of every subclass; write the adapter by hand
  """,
  "IsolatedAnyDelegate": """
  an adapter has every requirement of its protocol: those of 'IsolatedAnyDelegate' that follow \
  cannot be written
    - func hand(_ over: @escaping @Sendable @concurrent () async -> Void): a parameter is \
  @isolated(any), which the symbol graph leaves out
  pass --partial to have the rest, and write these yourself in an extension of the adapter
  """,
  "SecretDelegate": """
  an adapter has every requirement of its protocol: those of 'SecretDelegate' that follow cannot \
  be written
    - func secret(didWhisper secret: String): it is there for those who import it by @_spi
  pass --partial to have the rest, and write these yourself in an extension of the adapter
  """,
  "SilentDelegate": """
  an adapter tells or asks something: 'SilentDelegate' has no requirement that is left to write; \
  pass --include, or leave --only out
  """,
  "UnwritableDelegate": """
  an adapter has every requirement of its protocol: those of 'UnwritableDelegate' that follow \
  cannot be written
    - init(loaf: Loaf): it is an initialiser, which neither tells nor asks an adapter anything
    - static func make(_ loaf: Loaf) -> Int: it is static, which neither tells nor asks an \
  adapter anything
    - static var count: Int { get }: it is static, which neither tells nor asks an adapter \
  anything
    - subscript(place: Int) -> Loaf { get }: it is a subscript, which neither tells nor asks an \
  adapter anything
    - static func + (left: Self, right: Loaf) -> Int: it is an operator, which neither tells nor \
  asks an adapter anything
    - func bake<Item>(_ item: Item): it is generic, and an event or a closure cannot be
    - func sell(_ item: some Equatable): it is generic, and an event or a closure cannot be
    - func pack<each Item>(_ items: repeat each Item): it is generic, and an event or a closure \
  cannot be
    - func isLike(_ other: Self) -> Bool: it names Self, which is the adapter
    - func copy() -> Self: it names Self, which is the adapter
    - func each(_ body: (Loaf) throws -> Void) rethrows: it rethrows, and a closure that is kept \
  cannot
    - func isolate(_ loaf: Loaf, on actor: isolated (any Actor)?): a parameter is isolated, and \
  the caller's actor is not the adapter's
    - var degrees: Int { get set }: it can be set, and only you know what that does
  pass --partial to have the rest, and write these yourself in an extension of the adapter
  """,
]
