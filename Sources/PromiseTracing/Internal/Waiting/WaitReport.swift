internal import CorePromises
internal import DelegatePromises

/// The lines for some pending promises, and for the promises that they wait for.
///
/// Circles come first, each with its promises in order. Then come the promises that no other one
/// waits for, each above what it waits for. A promise is shown once; where it comes again, its line
/// says so.
struct WaitReport {
  /// The lines, each behind a line break: one text, since there may be a million lines.
  private(set) var text = ""
  private let graph: WaitGraph
  private var isShown: [Bool]
  private let now = ContinuousClock.now

  private struct Step {
    let node: Int
    let depth: Int
    var relation = "waits for "
  }

  /// Makes the report about some promises, as places in the graph.
  init(of subjects: [Int], in graph: WaitGraph) {
    self.graph = graph
    isShown = Array(repeating: false, count: graph.nodes.count)
    var isSubject = isShown
    var isAwaited = isShown
    for subject in subjects {
      isSubject[subject] = true
      for input in graph.nodes[subject].inputs where input != subject { isAwaited[input] = true }
    }
    for circle in graph.circles() where circle.nodes.contains(where: { isSubject[$0] }) {
      append(circle)
    }
    for subject in subjects where !isAwaited[subject] { append(subject) }
    // Promises that only promises of circles wait for.
    for subject in subjects { append(subject) }
  }

  private mutating func append(_ node: Int) {
    if !isShown[node] { append(from: [Step(node: node, depth: 0, relation: "")]) }
  }

  /// Appends a circle, and then what its promises wait for besides.
  private mutating func append(_ circle: WaitGraph.Circle) {
    let count = circle.nodes.count
    add(
      count == 1
        ? "a circle: this promise waits for itself, and cannot settle unless it is cancelled"
        : """
        a circle of \(count) promises: each waits for the next one, and none can settle unless one \
        is cancelled
        """)
    var others: [Step] = []
    var relation = ""
    for (index, place) in circle.nodes.enumerated() {
      let (node, token) = (graph.nodes[place], circle.tokens[index])
      add(relation, line(for: place), depth: index + 1)
      for other in node.tokens where other.id != token?.id {
        add(other.sourceDescription, depth: index + 2)
      }
      isShown[place] = true
      relation = token.map { "waits for the slot of \($0.sourceType), held by " } ?? "waits for "
      let next = circle.nodes[(index + 1) % count]
      others += node.inputs.filter { $0 != next }.map { Step(node: $0, depth: index + 2) }
    }
    let first = graph.nodes[circle.nodes[0]].promise.madeAt
    add(relation, "\(first), where the circle closes", depth: count + 1)
    append(from: others)
  }

  /// Appends promises, and all that they wait for, in the order of a walk downwards.
  private mutating func append(from steps: [Step]) {
    var rest = Array(steps.reversed())
    while let step = rest.popLast() {
      add(step.relation, line(for: step.node), depth: step.depth)
      guard !isShown[step.node] else {
        text += ", shown above"
        continue
      }
      isShown[step.node] = true
      let node = graph.nodes[step.node]
      for reason in node.reasons { add(reason, depth: step.depth + 1) }
      rest += node.inputs.reversed().map { Step(node: $0, depth: step.depth + 1) }
    }
  }

  private func line(for place: Int) -> String {
    let node = graph.nodes[place]
    let age = node.since.map { ", for \($0.duration(to: now).brief)" } ?? ""
    let state =
      (node.promise.isSettled ? ", settled" : "") + (node.promise.isKeptItself ? ", kept" : "")
    return node.promise.madeAt.description + age + state
  }

  /// Adds a line, indented by its depth; lines deep in a long chain are indented no further.
  private mutating func add(_ start: String, _ rest: String = "", depth: Int = 0) {
    text += "\n"
    text += Self.margins[min(depth, Self.margins.count - 1)]
    text += start
    text += rest
  }

  private static let margins = (0...20).map { String(repeating: "  ", count: $0) }
}

extension WaitGraph.Node {
  /// Why it is pending, apart from the promises that it waits for.
  fileprivate var reasons: [String] {
    guard tokens.isEmpty else { return tokens.map(\.sourceDescription) }
    guard inputs.isEmpty else { return [] }
    if waits.hasBody { return ["runs its asynchronous function, which awaits no promise"] }
    if waits.isForTime { return ["waits until its time has come"] }
    if promise.waitsForHandler { return ["waits until its handler has run"] }
    return promise.waitsForResolver ? ["waits for its resolver, which nobody has called"] : []
  }

  /// Whether it is pending only because its attachment lasts.
  var isLastingAttachment: Bool {
    tokens.contains { $0.isAttachment && $0.waitsFor == nil }
  }
}

extension Duration {
  /// Its whole milliseconds, or tenths of a second if it is longer than a second.
  var brief: String {
    let milliseconds = self / .milliseconds(1)
    return milliseconds < 1000
      ? "\(Int(milliseconds)) ms" : "\((milliseconds / 100).rounded() / 10) s"
  }
}
