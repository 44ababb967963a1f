import SwiftSyntax

/// A way through code that has to resume a continuation, and does not.
struct PathWithoutResume: Rule {
  let name = "path-without-resume"
  let summary =
    "A way through the code ends without resuming the continuation."
  let instead =
    "resume on this way too, or settle a resolver, whose promise is rejected when it is lost"

  func findings(in project: Project) -> [Finding] {
    project.bridges.flatMap { bridge in
      bridge.judgedClosures.flatMap { findings(in: $0, of: bridge) }
    }
  }

  private func findings(in closure: ClosureExprSyntax, of bridge: Bridge) -> [Finding] {
    let walker = PathWalker(continuation: bridge.continuation)
    let kind = bridge.kind(of: closure)
    guard let exits = walker.walk(closure, errorsAreLost: kind == .once) else { return [] }
    let silent = exits.filter { exit in
      exit.path.events.isEmpty && !exit.path.repeatsACondition
        && kind.mustResume(on: exit.path, in: closure)
    }
    guard kind == .body || exits.contains(where: { !$0.path.events.isEmpty }) else { return [] }
    return Set(silent.map(\.place)).sorted().map { place in
      finding(
        at: place, in: bridge.file,
        "this way ends without resuming \(bridge.spokenName), so the task waits for ever")
    }
  }
}

extension CallbackKind {
  /// Whether the closure has to resume on a way that does nothing with the continuation.
  ///
  /// The body runs inside a method, so it never finds that its object has gone. Any other closure
  /// may, and then nobody else resumes.
  fileprivate func mustResume(on path: Path, in closure: ClosureExprSyntax) -> Bool {
    if closure.capturesWeakly("self"), path.isTaken(without: "self") { return self != .body }
    return switch self {
    case .body: true
    case .once: !path.asksAFlag
    case .completion: !path.asksAFlag && !path.comparesArguments(of: closure)
    case .other: false
    }
  }
}
