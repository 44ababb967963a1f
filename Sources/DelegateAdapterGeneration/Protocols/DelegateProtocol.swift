/// A delegate protocol, with everything that it inherits.
struct DelegateProtocol: Sendable {
  /// The class that an adapter must inherit from, if there is one.
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
  /// The identifiers of the protocol itself, or of the protocols in its composition.
  let roots: Set<String>
  /// The protocol's global actor, such as `@MainActor`.
  let isolation: String?
  /// The `@available` attributes for declarations that name the protocol.
  ///
  /// There are none if all supported systems have the protocol.
  let introductions: [String]
  /// The lowest access level among the protocols of the composition: `public` or lower.
  let access: String
  var base = Base.nothing
  var isSendable = false
  var associatedTypes: [AssociatedType] = []
  /// The conditions that a refining protocol adds, such as `Order: Sendable`.
  var conditions: [String] = []
  /// The associated types that a refining protocol fixes, by name: `where Order == Loaf`.
  var fixedTypes: [String: String] = [:]
  /// The associated types that can be named as in `any Oven<Loaf>`.
  let primaryTypes: [String]
  /// The requirements, starting with those of the most general protocol.
  var requirements: [Requirement] = []
  /// The identifiers of the protocol and of the protocols that it inherits.
  var lineage: [String] = []

  /// The identifiers of the protocols in the lineage that have no global actor, although some of
  /// their requirements have one.
  var partlyIsolated: Set<String> = []

  /// The delegate's type; `nil` if it has associated types that `any` cannot name.
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
    /// Every conformer must implement the requirement.
    case required
    /// An extension of the protocol, in this module, implements it for conformers that do not.
    ///
    /// The implementation need not be `mutating`, `async` or throwing where the requirement is.
    case defaulted(in: String, FunctionDeclaration?)
    /// The source checks that the method exists before it calls it: `@optional` in Objective-C.
    case optional
  }

  let symbol: Symbol
  /// The full name of the protocol that declares it.
  let owner: String
  let standing: Standing
  /// The global actor on which the requirement is called.
  let isolation: String?

  /// The module whose extension of the protocol implements it for every conformer.
  var defaultModule: String? {
    if case .defaulted(let module, _) = standing { module } else { nil }
  }

  /// Whether the default implementation is `mutating`, which a mutating requirement allows but does
  /// not demand.
  var isDefaultMutating: Bool {
    defaultFunction?.isMutating ?? false
  }

  /// The declaration of the default implementation, if it could be parsed.
  var defaultFunction: FunctionDeclaration? {
    if case .defaulted(_, let function) = standing { function } else { nil }
  }

  var title: String { symbol.names.title }
  var declaration: String { symbol.declaration }

  /// The name in Objective-C, such as `oven:didBake:`; nil for a requirement that has none.
  ///
  /// It follows the kind of member in the symbol's identifier: `c:objc(pl)Oven(im)oven:didBake:`.
  var selector: String? {
    guard symbol.id.hasPrefix("c:") else { return nil }
    return ["(im)", "(py)"].lazy.compactMap { symbol.id.cut(atLast: $0)?.after }.first
  }

  /// Whether a source asks for the requirement before it calls it, by its name in Objective-C.
  var isAskedFor: Bool { standing == .optional && selector != nil }

  /// Whether the requirement is deprecated, obsolete or unavailable.
  ///
  /// Such a requirement is there for older callers, and the source may behave differently if it
  /// finds it.
  var isDeprecated: Bool {
    (symbol.availability ?? []).contains {
      $0.isUnconditionallyDeprecated == true || $0.deprecated != nil
        || $0.isUnconditionallyUnavailable == true || $0.obsoleted != nil
    }
  }
}
