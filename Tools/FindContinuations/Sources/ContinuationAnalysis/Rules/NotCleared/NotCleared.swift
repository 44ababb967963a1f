import SwiftSyntax

/// A stored continuation that a callback resumes and keeps, so that a second one resumes it again.
struct NotCleared: Rule {
  let name = "not-cleared"
  let summary = "A stored continuation is resumed and stays stored, so a second callback traps."
  let instead = "settle a resolver, for which a later callback does nothing"
  let concernsTests = false

  func findings(in project: Project) -> [Finding] {
    let stores = project.ownStores
    let properties = project.keptContinuations
      .filter { $0.canBeCleared && !project.isMadePerCall($0.owner) }.compactMap { kept in
        let resume =
          kept.keepingResume
          ?? kept.keepingResume(after: stores[[kept.owner.name, kept.property]] ?? [])
        return resume.map { finding($0, "'\(kept.property)' is resumed and not set to nil") }
      }
    return properties
      + project.keptQueues.map { finding($0.resume, "'\($0.name)' is resumed and not emptied") }
  }

  private func finding(_ resume: KeepingResume, _ fault: String) -> Finding {
    finding(
      at: resume.call, in: resume.file,
      fault + ", so a second callback resumes it again and traps")
  }
}

typealias KeepingResume = (call: Syntax, file: SourceFile)

/// Where the closure of a bridge stores its continuation in a property.
private typealias OwnStore = (bridge: Bridge, store: Syntax)

extension Project {
  /// The stores by the names of the type and of the property.
  fileprivate var ownStores: [[String]: [OwnStore]] {
    bridges.reduce(into: [:]) { stores, bridge in
      for keeping in keepings(of: bridge)
      where keeping.code == bridge.code && keeping.store.steps.count == 1 {
        stores[[bridge.call.ownerName ?? Owner.ofNoType, keeping.store.root], default: []]
          .append((bridge, keeping.store.node))
      }
    }
  }
}

extension KeptContinuation {
  /// The first call that resumes it in a callback, on a way that does not clear it.
  fileprivate var keepingResume: KeepingResume? {
    let callbacks = functions.filter {
      owner.isCallback($0) && !owner.isGuarded($0, besides: property)
    }
    return callbacks.lazy.compactMap { function in
      self.exits(of: function).compactMap(\.path.keepingResume)
        .min { $0.position < $1.position }.map { ($0, function.file) }
    }.first
  }

  /// Returns the call with which a bridge resumes what it has just stored and does not clear, while
  /// a method resumes it, too.
  fileprivate func keepingResume(after stores: [OwnStore]) -> KeepingResume? {
    stores.lazy.compactMap { bridge, store in
      guard self.resuming.contains(where: { !store.isInside($0.node) }) else { return nil }
      return self.walker(of: bridge.body, in: bridge).walk(bridge.body)?
        .compactMap { $0.path.keepingResume(after: store) }
        .min { $0.position < $1.position }.map { ($0, bridge.file) }
    }.first
  }
}

extension Owner {
  /// Whether a source calls the function: one of a delegate, which does not wait, and which the type does
  /// not call itself, and after which the source has a delegate.
  fileprivate func isCallback(_ function: Function) -> Bool {
    guard let method = function.node.as(FunctionDeclSyntax.self) else { return false }
    return inherited.contains { $0.contains(.listener) } && !method.isHidden
      && !method.has("static") && method.signature.effectSpecifiers?.asyncSpecifier == nil
      && callCount(of: function.name) == 0 && !method.takesDelegateAway
  }

  /// Whether a function asks another property that it changes, and so goes on only once.
  func isGuarded(_ function: Function, besides property: String) -> Bool {
    function.body.questions.flatMap(\.conditionNames).contains { other in
      other != property && self.property(other) != nil && function.body.changes(other)
    }
  }
}

extension Path {
  /// The last resume, if nothing clears the property on this way.
  fileprivate var keepingResume: Syntax? {
    guard let index = steps.lastIndex(where: \.isResume), !has(\.isClear),
      !steps[index...].contains(where: \.isHandingOn), let resume = steps[index].event,
      !steps[..<index].contains(where: { $0.replacesWhatIsResumed(by: resume) })
    else { return nil }
    return resume
  }

  /// The first resume after a store, if nothing clears the property below it.
  fileprivate func keepingResume(after store: Syntax) -> Syntax? {
    guard let index = steps.firstIndex(where: { $0.event?.id == store.id }) else { return nil }
    let rest = Path(steps: Array(steps[index...]))
    return rest.conditions.contains(where: \.asksAVariable) ? nil : rest.keepingResume
  }
}

extension Path.Step {
  /// Whether this stores another continuation in the property, while a local name still stands for the
  /// one that a call resumes.
  fileprivate func replacesWhatIsResumed(by call: Syntax) -> Bool {
    guard isHandingOn, let store = event?.as(SequenceExprSyntax.self),
      let name = call.as(FunctionCallExprSyntax.self)?.receiver?.steps.first
    else { return false }
    return store.enclosingScopes.last?.patterns(of: name).contains {
      $0.position < store.position
    } ?? false
  }
}

extension FunctionDeclSyntax {
  /// Whether the function sets the delegate of a source to nil.
  fileprivate var takesDelegateAway: Bool {
    assignments.contains {
      $0.clearedName?.contains(.delegate) == true && $0.target.ownSteps.count > 1
    }
  }
}

extension Pattern {
  fileprivate static let listener = Pattern(/(Delegate|Observer|Listener)$/)
}
