import SwiftSyntax

/// Walks every way through code, and notes what happens on each to a continuation.
///
/// A closure is not entered, unless its call runs it in place: what it does is summed up, if it
/// surely runs once, and else counts as handing the continuation on.
struct PathWalker {
  let sites: Sites
  private let memory = Memory()

  init(sites: Sites) { self.sites = sites }

  /// Returns how code is left, or nil if there are too many ways.
  func walk(_ code: CodeBlockItemListSyntax) -> [Exit]? {
    memory.answer(about: code) {
      let flow = self.flow(of: code, from: [Path()])
      let ends = flow.ends.map { Exit(path: $0, place: code.end) }
      return flow.isTooMuch ? nil : flow.exits + flow.errors + ends
    }
  }

  /// Returns what code does on each way that finds a continuation, as steps of a node that runs it.
  func summary(of code: CodeBlockItemListSyntax) -> [(Syntax) -> Path.Step] {
    walk(code).map { Self.summary(of: $0.map(\.path)) } ?? [Path.Step.handedOn]
  }

  /// Returns what all of some ways do that find a continuation.
  static func summary(of paths: [Path]) -> [(Syntax) -> Path.Step] {
    let paths = paths.filter { !$0.isSilent || !$0.has(\.isAbsence) }
    var sure: [(Syntax) -> Path.Step] = []
    if !paths.isEmpty, !paths.contains(where: { $0.has(\.isHandingOn) }) {
      if paths.allSatisfy({ $0.has(\.isResume) }) { sure.append(Path.Step.resumed) }
      if paths.allSatisfy({ $0.has(\.isClear) }) { sure.append(Path.Step.cleared) }
    }
    return sure.isEmpty ? [Path.Step.handedOn] : sure
  }

  func flow(of items: CodeBlockItemListSyntax, from paths: [Path]) -> Flow {
    flow(of: Array(items)[...], from: paths)
  }

  /// `defer` is run where the code below it is left.
  private func flow(of items: ArraySlice<CodeBlockItemSyntax>, from paths: [Path]) -> Flow {
    var flow = Flow(ends: paths)
    for (index, item) in zip(items.indices, items) where sites.divides(item) {
      if let deferred = item.item.as(DeferStmtSyntax.self) {
        flow.then { paths in
          var rest = self.flow(of: items[(index + 1)...], from: paths)
          rest.finally { self.flow(of: deferred.body.statements, from: [$0]).ends }
          return rest
        }
        return flow
      }
      flow.then { self.flow(of: item, from: $0) }
    }
    return flow
  }

  private func flow(of item: CodeBlockItemSyntax, from paths: [Path]) -> Flow {
    if let statement = item.item.as(StmtSyntax.self) { return flow(of: statement, from: paths) }
    guard let choice = item.item.as(IfConfigDeclSyntax.self) else {
      return steps(of: item.item, from: paths)
    }
    return choice.clauses.compactMap { $0.elements?.as(CodeBlockItemListSyntax.self) }
      .reduce(into: Flow()) { $0 += flow(of: $1, from: paths) }
  }

  func flow(of statement: StmtSyntax, label: String? = nil, from paths: [Path]) -> Flow {
    switch statement.as(StmtSyntaxEnum.self) {
    case .expressionStmt(let statement):
      if let choice = statement.expression.as(SwitchExprSyntax.self) {
        return flow(of: choice, label: label, from: paths)
      }
      return steps(of: statement.expression, from: paths)
    case .labeledStmt(let labelled):
      return flow(of: labelled.statement, label: labelled.label.text, from: paths)
    case .guardStmt(let statement): return flow(of: statement, from: paths)
    case .doStmt(let statement): return flow(of: statement, label: label, from: paths)
    case .forStmt, .whileStmt, .repeatStmt:
      return Loop(statement).map { flow(of: $0, label: label, from: paths) } ?? Flow(ends: paths)
    default: return left(by: statement, from: paths)
    }
  }

  /// Returns the flow of a statement that leaves the code around it.
  private func left(by statement: StmtSyntax, from paths: [Path]) -> Flow {
    var flow = steps(of: statement, from: paths)
    let place = statement.positionAfterSkippingLeadingTrivia
    flow.then { paths in
      var flow = Flow()
      switch statement.as(StmtSyntaxEnum.self) {
      case .returnStmt: flow.exits = paths.map { Exit(path: $0, place: place) }
      case .throwStmt:
        flow.errors = paths.map { Exit(path: $0, place: place, reason: .error) }
      case .breakStmt(let jump):
        flow.jumps = paths.map { Jump(path: $0, kind: .leaving, label: jump.label?.text) }
      case .continueStmt(let jump):
        flow.jumps = paths.map { Jump(path: $0, kind: .repeating, label: jump.label?.text) }
      case .fallThroughStmt: flow.jumps = paths.map { Jump(path: $0, kind: .fallingThrough) }
      default: flow.ends = paths
      }
      return flow
    }
    return flow
  }
}

extension CodeBlockItemListSyntax {
  fileprivate var end: AbsolutePosition {
    lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)?
      .positionAfterSkippingLeadingTrivia ?? endPosition
  }
}
