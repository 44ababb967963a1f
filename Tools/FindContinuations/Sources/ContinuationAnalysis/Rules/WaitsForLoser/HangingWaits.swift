import SwiftSyntax

/// The calls that wait for a continuation which no cancellation resumes.
struct HangingWaits {
  private let project: Project
  private let bridges: [SyntaxIdentifier: Bridge]
  /// The functions that contain a bridge, or wait for such a function, by their names.
  private let functions: [String: [Syntax]]

  init(in project: Project) {
    self.project = project
    let hanging = project.bridges.filter(project.hangs)
    bridges = Dictionary(hanging.map { ($0.call.id, $0) }) { first, _ in first }
    let first = hanging.map(\.function)
    let second = first.flatMap(project.waiters)
    let third = second.flatMap(project.waiters)
    functions = Dictionary(grouping: first + second + third) { $0.functionName ?? "init" }
  }

  /// Returns a name for what a call waits for: a bridge, or a function that contains one.
  func name(_ call: FunctionCallExprSyntax) -> String? {
    if let bridge = bridges[call.id] {
      return project.keepings(of: bridge).first.map { "what is stored in '\($0.store.name)'" }
        ?? "the callback that resumes \(bridge.spokenName)"
    }
    guard let reference = call.calledReference else { return nil }
    let name = reference.baseName.text
    // The type of the receiver tells, or else a name that no other function has.
    let isMeant = functions[name]?.contains {
      project.isMember(reference, of: $0.ownerName) ?? (project.functions[name]?.count == 1)
    }
    return isMeant == true ? "'\(name)'" : nil
  }
}

extension Project {
  /// Returns the functions that surely wait for a function, and do not leave before.
  fileprivate func waiters(for function: Syntax) -> [Syntax] {
    callers(of: function).filter { call in
      isCoveredInPlace(call) == nil
        && call.calledReference.flatMap { isMember($0, of: function.ownerName) } == true
    }.compactMap(\.enclosingFunction)
  }

  /// Whether a task that waits stays until a callback comes, or until other code resumes it.
  fileprivate func hangs(_ bridge: Bridge) -> Bool {
    if leavesOnCancellation(bridge) || isEndedByTimer(bridge) { return false }
    return bridge.isResumedByCallback || !keepings(of: bridge).isEmpty
  }
}
