import SwiftSyntax

/// A task group that races work against a sleep, and waits for the work in the end all the same.
struct WaitsForLoser: Rule {
  let name = "waits-for-loser"
  let summary =
    "A task group used as a timeout waits for work that ignores cancellation."
  let instead = "pass timeout: to Promise.answer, which ends the wait and stops the source"

  func findings(in project: Project) -> [Finding] {
    let functions = HangingFunctions(in: project)
    let groups = project.taskGroups.compactMap { TimeoutGroup($0.call, in: $0.file) }
    let calls = groups.compactMap(\.helper).flatMap { project.calls(of: $0) }
    let races = groups + calls.map { TimeoutGroup(call: $0.call, file: $0.file) }
    return races.compactMap { race in
      guard let loser = (race.hangingBridges(in: project) + race.calls(of: functions)).first else {
        return nil
      }
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
  /// The closures that race against the sleep.
  let workers: [ClosureExprSyntax]

  init?(_ call: FunctionCallExprSyntax, in file: SourceFile) {
    // A child that does more than sleep and throw may end the work itself.
    let children =
      (call.closures.first?.closure)?
      .descendants(FunctionCallExprSyntax.self)
      .filter { ["addTask", "addImmediateTask"].contains($0.calledName) }
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
  var helper: String? {
    guard let function = call.enclosingFunction?.as(FunctionDeclSyntax.self) else { return nil }
    let given = Set(Syntax(function).parameters)
    let called = workers.flatMap { $0.descendants(FunctionCallExprSyntax.self).map(\.calledName) }
    return given.isDisjoint(with: called) ? nil : function.name.text
  }

  /// Returns the functions that the workers call, of those that ignore cancellation.
  func calls(of functions: HangingFunctions) -> [String] {
    workers.flatMap { $0.descendants(FunctionCallExprSyntax.self) }
      .filter(functions.contain).map { "'\($0.calledName)'" }
  }

  /// Returns the properties that keep continuations for which workers wait.
  func hangingBridges(in project: Project) -> [String] {
    project.bridges
      .filter { bridge in
        bridge.file.path == file.path && workers.contains { bridge.call.isInside($0) }
          && !bridge.isCancellable && !bridge.isResumedByCallback
      }
      .compactMap { project.keepings(of: $0).first }
      .map { "what is stored in '\($0.store.name)'" }
  }
}

extension ClosureExprSyntax {
  /// Whether nothing is called after the sleep, except to make an error or to check for
  /// cancellation.
  fileprivate var onlySleeps: Bool {
    statements.dropFirst().allSatisfy { item in
      item.descendants(FunctionCallExprSyntax.self).allSatisfy {
        $0.isWrapping || $0.calledName == "checkCancellation"
      }
    }
  }

  fileprivate var sleepsFirst: Bool {
    statements.first?.descendants(FunctionCallExprSyntax.self).contains {
      $0.calledName == "sleep"
    } ?? false
  }
}

/// The functions that wait for a continuation which no cancellation resumes.
private struct HangingFunctions {
  /// The names that only one function of the project has.
  private let unique: Set<String>
  /// The names, each after that of the type.
  private let members: Set<[String?]>

  init(in project: Project) {
    let bridges = project.bridges.filter { project.uncancellableKeeping(of: $0) != nil }
    unique = Set(bridges.map(\.functionName)).filter { project.functions[$0]?.count == 1 }
    members = Set(bridges.map { [$0.call.ownerName, $0.functionName] })
  }

  func contain(_ call: FunctionCallExprSyntax) -> Bool {
    call.isOnSelf
      ? members.contains([call.ownerName, call.calledName]) : unique.contains(call.calledName)
  }
}

extension Project {
  fileprivate func calls(of name: String) -> [(call: FunctionCallExprSyntax, file: SourceFile)] {
    files.flatMap { file in
      file.tree.descendants(FunctionCallExprSyntax.self)
        .filter { $0.calledName == name && !$0.closures.isEmpty }.map { ($0, file) }
    }
  }
}
