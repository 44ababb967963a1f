import SwiftSyntax

/// A task group that races work against a sleep, and waits for the work in the end all the same.
struct WaitsForLoser: Rule {
  let name = "waits-for-loser"
  let summary = "A task group used as a timeout waits for work that ignores cancellation."
  let instead = "pass timeout: to Promise.answer, which ends the wait and stops the source"

  func findings(in project: Project) -> [Finding] {
    let groups = TimeoutGroup.makers.flatMap { project.calls[$0] ?? [] }
      .compactMap { TimeoutGroup($0.call, in: $0.file) }
    let calls = Set(groups.compactMap(\.helper)).flatMap(project.calls(ofHelper:))
    let races = groups + calls.map { TimeoutGroup(call: $0.call, file: $0.file) }
    guard !races.isEmpty else { return [] }
    let waits = HangingWaits(in: project)
    return races.filter { !project.endsLosers($0.call) }.compactMap { race in
      guard let loser = race.calls.lazy.compactMap(waits.name).first else { return nil }
      return finding(
        at: race.call, in: race.file,
        "when the time is up, the group still waits for \(loser), which no cancellation ends")
    }
  }
}

/// `withThrowingTaskGroup` with a child task that sleeps, and others; or a call of a function that
/// contains such a group.
private struct TimeoutGroup {
  let call: FunctionCallExprSyntax
  let file: SourceFile
  let workers: [ClosureExprSyntax]

  static let makers = [
    "withTaskGroup", "withThrowingTaskGroup", "withDiscardingTaskGroup",
    "withThrowingDiscardingTaskGroup",
  ]

  init?(_ call: FunctionCallExprSyntax, in file: SourceFile) {
    guard call.takesFirst else { return nil }
    // A child that does more than sleep and throw may end the work itself.
    let children =
      call.closures.first?.closure.calls.filter {
        $0.calledName.hasPrefix("addTask") || $0.calledName.hasPrefix("addImmediateTask")
      }
      .compactMap { $0.closures.first?.closure } ?? []
    workers = children.filter { !$0.sleepsFirst }
    let sleepers = children.filter(\.sleepsFirst)
    guard !workers.isEmpty, sleepers.count == 1, sleepers[0].onlySleeps else { return nil }
    self.call = call
    self.file = file
  }

  /// - Parameter call: The call of a function that races its closure against a sleep.
  init(call: FunctionCallExprSyntax, file: SourceFile) {
    self.call = call
    self.file = file
    workers = call.closures.map(\.closure)
  }

  /// The function around the group, if the group runs a closure that the function is given.
  var helper: FunctionDeclSyntax? {
    guard let function = call.enclosingFunction?.as(FunctionDeclSyntax.self) else { return nil }
    let given = Set(Syntax(function).parameters)
    return given.isDisjoint(with: calls.map(\.calledName)) ? nil : function
  }

  var calls: [FunctionCallExprSyntax] { workers.flatMap(\.calls) }
}

extension FunctionCallExprSyntax {
  /// Whether a group goes on after one child: it takes one result, cancels the rest, or fails.
  fileprivate var takesFirst: Bool {
    let takes: Set = ["next", "nextResult", "first", "cancelAll"]
    return calls.contains { takes.contains($0.calledName) }
      || !descendants(ThrowStmtSyntax.self).isEmpty
  }
}

extension ClosureExprSyntax {
  /// Whether nothing is called after the sleep, except to make an error or to check for
  /// cancellation.
  fileprivate var onlySleeps: Bool {
    statements.dropFirst().allSatisfy { item in
      item.calls.allSatisfy { $0.isWrapping || $0.calledName == "checkCancellation" }
    }
  }

  fileprivate var sleepsFirst: Bool {
    statements.first?.calls(of: "sleep").isEmpty == false
  }
}

extension Project {
  /// Returns the calls of a function that is given closures, but not those of another one of the same
  /// name in the type that calls it, if that one leaves work to a task.
  fileprivate func calls(
    ofHelper helper: FunctionDeclSyntax
  ) -> [(call: FunctionCallExprSyntax, file: SourceFile)] {
    let name = helper.name.text
    return (calls[name] ?? []).filter { call, _ in
      guard !call.closures.isEmpty else { return false }
      let own = call.isOnSelf ? owner(of: call)?.functions(named: name) ?? [] : []
      return !own.contains { other in
        other.node.id != helper.id && other.body.calls.contains(where: \.makesTask)
      }
    }
  }

  /// Whether a group resumes what its children wait for in a `catch` or a `defer` of its own.
  fileprivate func endsLosers(_ group: FunctionCallExprSyntax) -> Bool {
    let ends =
      group.descendants(CatchClauseSyntax.self).map { Syntax($0.body) }
      + group.descendants(DeferStmtSyntax.self).map { Syntax($0.body) }
    return ends.contains { end in
      owner(of: group)?.reaches(from: end) { code in
        !code.calls(of: "resume").allSatisfy(\.arguments.isEmpty)
      } ?? false
    }
  }
}
