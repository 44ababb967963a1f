internal import CorePromises
internal import DelegatePromises

/// The pending promises, and which of them wait for which.
struct WaitGraph {
  /// A pending promise, or one whose delegate holds a slot that another one waits for.
  ///
  /// It is an object, which is passed on without copying its parts.
  final class Node {
    let promise: ErasedPromise
    /// When the promise was made; nil if nobody tracked it, and it waits for no delegate.
    let since: ContinuousClock.Instant?
    let tokens: [RetentionToken]
    let waits: TrackerState.Waits
    /// The promises that it observes, combines or awaits, as places in `nodes`.
    fileprivate(set) var inputs: [Int] = []
    /// The promises whose delegates hold the slots that its tokens wait for, each with the token.
    fileprivate(set) var holders: [(node: Int, token: RetentionToken)] = []

    fileprivate init(
      _ promise: ErasedPromise, since: ContinuousClock.Instant?,
      tokens: [RetentionToken], waits: TrackerState.Waits
    ) {
      self.promise = promise
      self.since = since
      self.tokens = tokens
      self.waits = waits
    }
  }

  /// The promises that the graph was made for, oldest first, and then those that any of them waits for.
  private(set) var nodes: [Node] = []
  private var places: [ObjectIdentifier: Int] = [:]

  /// The number of promises that the graph was made for.
  private(set) var count = 0

  /// Makes the graph of the tracked promises of a scope.
  ///
  /// If `scope` is nil, it has all tracked promises, and all that wait for a delegate.
  init(in scope: DiagnosticScope?) {
    let waits = Tracker.shared.waits
    let outstanding = RetentionToken.outstanding
    let tokens = Dictionary(grouping: outstanding, by: \.promise.id)
    let tracked = Tracker.shared.alive(in: scope)
    var subjects = tracked.compactMap { object in object.promise.map { ($0, object.since) } }
    if scope == nil {
      let known = Set(subjects.map(\.0.id))
      subjects += outstanding.lazy.map { ($0.promise, $0.since) }.filter {
        !known.contains($0.0.id)
      }
      // Some of the outstanding ones may be older than what is tracked.
      subjects.sort { $0.1 < $1.1 }
    }
    for (promise, since) in subjects { add(promise, since: since, waits, tokens) }
    count = nodes.count
    link(waits, tokens, Self.inner(of: outstanding))
  }

  /// Returns the place of a pending promise in `nodes`.
  func place(of promise: ErasedPromise) -> Int? { places[promise.id] }

  /// Returns, for each of `tokens`, the token of the answer that its `start` awaits, if the same
  /// task asks for that one.
  ///
  /// A task asks for a second answer only inside the `start` of the first one, so its tokens lie
  /// inside each other, the oldest outermost. Nobody has to track them.
  ///
  /// - Parameter tokens: Tokens, oldest first.
  private static func inner(of tokens: [RetentionToken]) -> [ObjectIdentifier: RetentionToken] {
    var newest: [TaskNumber: RetentionToken] = [:]
    var inner: [ObjectIdentifier: RetentionToken] = [:]
    for token in tokens where token.isInsideStart || !token.promise.isSettled {
      guard let asker = token.asker else { continue }
      if let outer = newest.updateValue(token, forKey: asker) { inner[outer.id] = token }
    }
    return inner
  }

  /// Links each promise to those that it waits for, which become nodes too.
  private mutating func link(
    _ waits: [ObjectIdentifier: TrackerState.Waits],
    _ tokens: [ObjectIdentifier: [RetentionToken]], _ nested: [ObjectIdentifier: RetentionToken]
  ) {
    var place = 0
    while place < nodes.count {
      let node = nodes[place]
      var awaited = node.waits.promises.compactMap(\.promise)
      if let other = node.promise.awaited { awaited.append(other) }
      for other in awaited {
        guard let input = add(other, since: nil, waits, tokens) else { continue }
        node.inputs.append(input)
      }
      for token in node.tokens {
        let inner = nested[token.id].flatMap { add($0.promise, since: $0.since, waits, tokens) }
        // If the promise is tracked, its `start` has said so already.
        if let inner, !node.inputs.contains(inner) { node.inputs.append(inner) }
        let last = token.lastCall.flatMap { add($0, since: nil, waits, tokens) }
        if let last { node.inputs.append(last) }
        guard let holder = token.holder else { continue }
        let other = add(holder.promise, since: holder.since, waits, tokens, holdsSlot: true)
        if let other { node.holders.append((other, token)) }
      }
      place += 1
    }
  }

  /// Returns the place of a promise, which becomes a node unless it is one.
  ///
  /// A promise that has settled becomes none, unless its delegate holds a slot still.
  @discardableResult
  private mutating func add(
    _ promise: ErasedPromise, since: ContinuousClock.Instant?,
    _ waits: [ObjectIdentifier: TrackerState.Waits],
    _ tokens: [ObjectIdentifier: [RetentionToken]], holdsSlot: Bool = false
  ) -> Int? {
    if let place = places[promise.id] { return place }
    guard holdsSlot || !promise.isSettled else { return nil }
    places[promise.id] = nodes.count
    nodes.append(
      Node(
        promise, since: since, tokens: tokens[promise.id] ?? [], waits: waits[promise.id] ?? .init()
      ))
    return nodes.count - 1
  }
}
