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
  /// The identifiers of the protocol itself, or of those that it is composed of.
  let roots: Set<String>
  /// Its global actor, as `@MainActor`.
  let isolation: String?
  /// The least access of the protocols that it is made of: `public` or less.
  let access: String
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

  /// The delegate's type; nil if it has associated types that `any` cannot name.
  var existential: String? {
    guard Set(associatedTypes.map(\.name)) == Set(primaryTypes) else { return nil }
    let arguments = primaryTypes.joined(separator: ", ")
    return "any \(name)" + (arguments.isEmpty ? "" : "<\(arguments)>")
  }

  /// Whether an adapter may be used from any thread.
  var hasSendableAdapter: Bool { isSendable || isolation != nil }
}

/// One method or property that a protocol requires of its conformers.
struct Requirement: Sendable {
  enum Standing: Equatable, Sendable {
    /// Every conformer implements it.
    case required
    /// An extension of the protocol, in this module, has it for conformers that do not.
    ///
    /// It may do without what the requirement allows: `mutating`, `async`, `throws`.
    case defaulted(in: String, FunctionDeclaration?)
    /// The source asks whether it is there before it calls: `@optional` in Objective-C.
    case optional
  }

  let symbol: Symbol
  /// The full name of the protocol that states it.
  let owner: String
  let standing: Standing
  /// The global actor that it is called on.
  let isolation: String?

  /// The module whose extension of the protocol implements it for every conformer.
  var defaultModule: String? {
    if case .defaulted(let module, _) = standing { module } else { nil }
  }

  /// Whether that implementation is `mutating`, as not each one of a mutating requirement is.
  var isDefaultMutating: Bool {
    defaultFunction?.isMutating ?? false
  }

  /// The declaration of that implementation, as far as it is understood.
  var defaultFunction: FunctionDeclaration? {
    if case .defaulted(_, let function) = standing { function } else { nil }
  }

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
