/// A delegate protocol, with all that it inherits.
struct DelegateProtocol: Sendable {
  /// What an adapter has to inherit from.
  enum Base: Equatable, Sendable {
    case nothing
    case object
    case superclass(String)
  }

  struct AssociatedType: Sendable {
    let name: String
    let bound: String?
    let condition: String?
  }

  let name: String
  let module: String
  let id: String
  /// Its global actor, as `@MainActor`.
  let isolation: String?
  var base = Base.nothing
  var isSendable = false
  var associatedTypes: [AssociatedType] = []
  /// What is said of them where a protocol is refined, as `Order: Sendable`.
  var conditions: [String] = []
  /// Those that a refining protocol says, by name: `where Order == Loaf`.
  var fixedTypes: [String: String] = [:]
  /// Those of the protocols that can be named in `any Oven<Loaf>`.
  let primaryTypes: [String]
  /// From the most general protocol on.
  var requirements: [Requirement] = []
  /// The identifiers of the protocol and of those it inherits.
  var lineage: [String] = []

  /// Whether an adapter may be used from any thread.
  var hasSendableAdapter: Bool { isSendable || isolation != nil }
}

/// What a protocol asks of who adopts it.
struct Requirement: Sendable {
  enum Standing: Equatable, Sendable {
    /// Everybody has it.
    case required
    /// The protocol has it for those who do not.
    case defaulted
    /// Who does not have it is not called: `@optional` of Objective-C.
    case optional
  }

  let symbol: Symbol
  /// The full name of the protocol that states it.
  let owner: String
  let standing: Standing
  /// The global actor that it is called on.
  let isolation: String?

  var title: String { symbol.names.title }
  var declaration: String { symbol.declaration }

  /// Whether the source would do something else if it found it: an optional one, or one that is
  /// there for the callers of old.
  var isDeprecated: Bool {
    (symbol.availability ?? []).contains {
      $0.isUnconditionallyDeprecated == true || $0.deprecated != nil
        || $0.isUnconditionallyUnavailable == true || $0.obsoleted != nil
    }
  }
}
