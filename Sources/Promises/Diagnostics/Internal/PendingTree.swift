/// The pending promises, each above the promises that it waits for.
struct PendingTree {
  private struct Node {
    let core: Core
    let object: TrackedObject?
    let inputs: [Core]
  }

  private var nodes: [ObjectIdentifier: Node] = [:]
  /// The promises that no other pending promise waits for, oldest first.
  private(set) var roots: [Core] = []
  private(set) var count = 0

  /// The tree of the tracked promises of a scope; of all, and of all that wait for a delegate, if
  /// `scope` is nil.
  static func current(in scope: DiagnosticScope?) -> PendingTree {
    let tracked = Tracker.shared.alive(in: scope).compactMap { object in
      object.core.map { ($0, Optional(object)) }
    }
    guard scope == nil else { return PendingTree(tracked) }
    let others = PendingSources.promises.filter { !$0.isTracked }.map { ($0, TrackedObject?.none) }
    return PendingTree(others + tracked)
  }

  private init(_ promises: [(Core, TrackedObject?)]) {
    let pending = promises.filter { !$0.0.isSettled }
    count = pending.count
    for (core, object) in pending {
      let inputs = [core.awaited].compactMap(\.self) + (object?.inputs.compactMap(\.core) ?? [])
      nodes[ObjectIdentifier(core)] = Node(
        core: core, object: object, inputs: inputs.filter { !$0.isSettled })
    }
    let awaited = Set(nodes.values.flatMap(\.inputs).map(ObjectIdentifier.init))
    roots = pending.map(\.0).filter { !awaited.contains(ObjectIdentifier($0)) }
  }

  /// Those of the promises that none of the others waits for.
  func ends(of cores: [Core]) -> [Core] {
    let awaited = Set(
      cores.flatMap { nodes[ObjectIdentifier($0)]?.inputs ?? [] }.map(ObjectIdentifier.init))
    return cores.filter { !awaited.contains(ObjectIdentifier($0)) }
  }

  /// The lines for a promise, and for those that it waits for.
  ///
  /// Each promise is shown once; where it comes again, its line says so.
  func lines(from roots: [Core]) -> [String] {
    var lines: [String] = []
    var shown: Set<ObjectIdentifier> = []
    var rest = roots.reversed().map { (core: $0, depth: 0) }
    while let (core, depth) = rest.popLast() {
      let isNew = shown.insert(ObjectIdentifier(core)).inserted
      lines.append(line(for: core, depth: depth) + (isNew ? "" : ", shown above"))
      guard isNew else { continue }
      let margin = String(repeating: "  ", count: min(depth, Self.deepest) + 1)
      lines += PendingSources.of(core).map { margin + "- " + $0 }
      let inputs = nodes[ObjectIdentifier(core)]?.inputs ?? [core.awaited].compactMap(\.self)
      rest += inputs.reversed().map { (core: $0, depth: depth + 1) }
    }
    return lines
  }

  private func line(for core: Core, depth: Int) -> String {
    let margin = String(repeating: "  ", count: min(depth, Self.deepest))
    let relation = depth == 0 ? "" : "waits for "
    let age = nodes[ObjectIdentifier(core)]?.object.map { ", for \($0.since.duration(to: .now))" }
    return margin + relation + core.madeAt.description + (age ?? "") + (core.isKept ? ", kept" : "")
  }

  /// The depth at which lines are no longer indented further.
  private static let deepest = 20
}

extension Core {
  /// The promise of a user's that a pending promise waits for.
  fileprivate final var awaited: Core? {
    var next = upstream
    while let core = next, !core.role.isPromise { next = core.upstream }
    return next
  }
}
