import DelegateEvents

/// A delegate's protocol with optional requirements, as Objective-C has them.
///
/// `responds(to:)` says which of them a delegate implements.
protocol CachedOvenDelegate: AnyObject {
  func responds(to selector: String) -> Bool
  func oven(_ oven: CachingOven, didBake loaf: String)
  func oven(_ oven: CachingOven, didBurn loaf: String)
  func ovenMayOpen(_ oven: CachingOven) -> Bool
}

/// The optional requirements of the oven's delegate.
enum Selectors {
  static let didBake = "oven:didBake:"
  static let didBurn = "oven:didBurn:"
  static let mayOpen = "ovenMayOpen:"
  static let all = [didBake, didBurn, mayOpen]
}

/// A source that asks its delegate which optional methods it has, and remembers the answers.
///
/// It asks once, when the delegate is set. `UITableView` and `CBCentralManager` do the same.
final class CachingOven {
  /// The methods that the delegate had when it was set.
  private(set) var known: Set<String> = []
  /// The number of times that the slot was written.
  private(set) var writes = 0

  weak var delegate: (any CachedOvenDelegate)? {
    didSet {
      writes += 1
      known = Set(Selectors.all.filter { delegate?.responds(to: $0) == true })
    }
  }

  /// Bakes one loaf, and burns another.
  func bake() {
    if known.contains(Selectors.didBake) { delegate?.oven(self, didBake: "rye") }
    if known.contains(Selectors.didBurn) { delegate?.oven(self, didBurn: "bun") }
  }

  /// Returns whether the door opens, which it does if nobody is asked.
  func open() -> Bool {
    known.contains(Selectors.mayOpen) ? delegate?.ovenMayOpen(self) ?? false : true
  }
}

/// A delegate that implements what it is told to, as the app's own would.
final class PlainDelegate: CachedOvenDelegate {
  private let implemented: Set<String>
  private(set) var heard: [String] = []

  init(_ implemented: String...) { self.implemented = Set(implemented) }

  func responds(to selector: String) -> Bool { implemented.contains(selector) }
  func oven(_ oven: CachingOven, didBake loaf: String) { heard.append("baked \(loaf)") }
  func oven(_ oven: CachingOven, didBurn loaf: String) { heard.append("burnt \(loaf)") }
  func ovenMayOpen(_ oven: CachingOven) -> Bool { false }
}

/// An adapter in the shape that the generator writes.
final class CachedOvenAdapter: CachedOvenDelegate, Forwarding, ImplementedRequirements.Responding {
  let didBake = DelegateEvent<String>()
  let didBurn = DelegateEvent<String>()
  let forward = ForwardTarget<any CachedOvenDelegate>()
  let implemented = ImplementedRequirements()
  private let mayOpen: (() -> Bool)?

  init<each Told>(
    mayOpen: (() -> Bool)? = nil,
    implementing members: repeat KeyPath<CachedOvenAdapter, DelegateEvent<each Told>>
  ) {
    self.mayOpen = mayOpen
    implemented.omitUnanswered(in: optionalRequirements)
    for member in repeat each members { implemented.declare(self[keyPath: member]) }
  }

  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver,
    first events: (CachedOvenAdapter) -> some ReadableEvents<Value>
  ) {
    self.init()
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  var optionalRequirements: [ImplementedRequirements.Requirement] {
    [
      ImplementedRequirements.Requirement(Selectors.didBake, didBake),
      ImplementedRequirements.Requirement(Selectors.didBurn, didBurn),
      ImplementedRequirements.Requirement(Selectors.mayOpen, isAnswered: mayOpen != nil),
    ]
  }

  func previousDelegateResponds(to selector: String) -> Bool {
    forward.target?.responds(to: selector) ?? false
  }

  func responds(to selector: String) -> Bool { implemented.responds(to: selector) ?? true }

  func oven(_ oven: CachingOven, didBake loaf: String) {
    didBake.send(loaf)
    forward.target?.oven(oven, didBake: loaf)
  }

  func oven(_ oven: CachingOven, didBurn loaf: String) {
    didBurn.send(loaf)
    forward.target?.oven(oven, didBurn: loaf)
  }

  func ovenMayOpen(_ oven: CachingOven) -> Bool {
    if let mayOpen { return mayOpen() }
    return forward.target?.ovenMayOpen(oven) ?? false
  }
}
