internal import CorePromises
internal import DelegatePromises

/// The pending promises, each above the promises that it waits for.
struct PendingTree {
  private struct Node {
    /// When the promise was made; nil if nobody tracked it, and it waits for no delegate.
    let since: ContinuousClock.Instant?
    let inputs: [ErasedPromise]
  }

  private var nodes: [ObjectIdentifier: Node] = [:]
  /// The tokens of the delegates that promises wait for.
  private let tokens: [ObjectIdentifier: [RetentionToken]]
  /// The promises that no other pending promise waits for, oldest first.
  private(set) var roots: [ErasedPromise] = []

  /// The number of pending promises.
  var count: Int { nodes.count }

  /// Makes the tree of the tracked promises of a scope.
  ///
  /// If `scope` is nil, it has all tracked promises, and all that wait for a delegate.
  init(in scope: DiagnosticScope?) {
    let tracked = Tracker.shared.alive(in: scope).compactMap { object in
      object.promise?.promise.map { ($0, Optional(object)) }
    }
    let outstanding = RetentionToken.outstanding
    tokens = Dictionary(grouping: outstanding, by: \.promise.id)
    let known = Set(tracked.map(\.0.id))
    let others = scope == nil ? outstanding.map(\.promise).filter { !known.contains($0.id) } : []
    let pending = (others.map { ($0, TrackedObject?.none) } + tracked).filter { !$0.0.isSettled }
    for (promise, object) in pending {
      nodes[promise.id] = Node(
        since: object?.since ?? tokens[promise.id]?.first?.since,
        inputs: Self.inputs(of: promise, object))
    }
    roots = ends(of: pending.map(\.0))
  }

  private static func inputs(
    of promise: ErasedPromise, _ object: TrackedObject?
  ) -> [ErasedPromise] {
    let combined = object?.inputs.compactMap(\.promise) ?? []
    return (combined + [promise.awaited].compactMap(\.self)).filter { !$0.isSettled }
  }

  /// Returns the promises that none of the others waits for.
  func ends(of promises: [ErasedPromise]) -> [ErasedPromise] {
    let awaited = Set(promises.flatMap { nodes[$0.id]?.inputs ?? [] }.map(\.id))
    let ends = promises.filter { !awaited.contains($0.id) }
    // Promises that wait for each other in a circle have no end.
    return ends.isEmpty ? Array(promises.prefix(1)) : ends
  }

  /// Returns the lines for some promises, and for the promises that they wait for.
  ///
  /// Each promise is shown once; where it comes again, its line says so.
  func lines(from roots: [ErasedPromise]) -> [String] {
    var lines: [String] = []
    var shown: Set<ObjectIdentifier> = []
    var rest = roots.reversed().map { (promise: $0, depth: 0) }
    while let (promise, depth) = rest.popLast() {
      let isNew = shown.insert(promise.id).inserted
      lines.append(line(for: promise, depth: depth) + (isNew ? "" : ", shown above"))
      guard isNew else { continue }
      lines += (tokens[promise.id] ?? []).map { Self.margin(depth + 1) + $0.sourceDescription }
      let inputs = nodes[promise.id]?.inputs ?? Self.inputs(of: promise, nil)
      rest += inputs.reversed().map { (promise: $0, depth: depth + 1) }
    }
    return lines
  }

  private func line(for promise: ErasedPromise, depth: Int) -> String {
    let relation = depth == 0 ? "" : "waits for "
    let age = nodes[promise.id]?.since.map { ", for \($0.duration(to: .now).brief)" } ?? ""
    let keeping = promise.isKeptItself ? ", kept" : ""
    return Self.margin(depth) + relation + "\(promise.madeAt)" + age + keeping
  }

  /// Returns whether a promise is pending only because its attachment lasts.
  func isAttachment(_ promise: ErasedPromise) -> Bool {
    tokens[promise.id]?.contains { $0.isAttachment && $0.waitsFor == nil } ?? false
  }

  /// Indents a line; lines in the depth of a long chain are indented no further.
  private static func margin(_ depth: Int) -> String {
    String(repeating: "  ", count: min(depth, 20))
  }
}

extension Duration {
  /// Its whole milliseconds, or tenths of a second if it is longer than a second.
  fileprivate var brief: String {
    let milliseconds = self / .milliseconds(1)
    return milliseconds < 1000
      ? "\(Int(milliseconds)) ms" : "\((milliseconds / 100).rounded() / 10) s"
  }
}
