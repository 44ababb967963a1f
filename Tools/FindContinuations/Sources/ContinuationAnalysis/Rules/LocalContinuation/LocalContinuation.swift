import SwiftSyntax

/// A continuation in a variable of the function, or in a box that closures capture; or a variable that
/// says whether it has been resumed, while closures run at the same time.
struct LocalContinuation: Rule {
  let name = "local-continuation"
  let summary =
    "A local variable decides who resumes: no cancellation reaches it, or two threads use it."
  let instead = "settle a resolver: only its first call counts, and onCancel stops the source"
  let concernsTests = false

  func findings(in project: Project) -> [Finding] {
    project.bridges.flatMap { bridge in
      kept(by: bridge, in: project) + flags(of: bridge, in: project)
    }
  }

  private func kept(by bridge: Bridge, in project: Project) -> [Finding] {
    let shared = project.keepings(of: bridge).filter(\.isShared).prefix(1)
    guard !shared.isEmpty, !project.isCancelled(bridge), !project.isEndedByTimer(bridge) else {
      return []
    }
    return shared.map { keeping in
      finding(
        at: keeping.store.node, in: keeping.file,
        "'\(keeping.store.root)' is all that can resume the task, and no cancellation reaches it")
    }
  }

  private func flags(of bridge: Bridge, in project: Project) -> [Finding] {
    guard bridge.isResumedByCallback,
      !bridge.closure.calls.contains(where: { $0.calledName.contains(.locking) })
    else { return [] }
    let isIsolated =
      bridge.function.isIsolated || project.owner(of: bridge.call)?.isIsolated == true
    return LocalFlag.all(of: bridge).filter { $0.isRacing(in: bridge, isIsolated: isIsolated) }
      .prefix(1).map { flag in
        finding(
          at: flag.declaration, in: bridge.file,
          "two threads may ask '\(flag.name)' at the same time, and then both resume the continuation"
        )
      }
  }
}

extension Keeping {
  /// Whether the variable outlives the store: it can be resumed, or cleared, from elsewhere.
  fileprivate var isShared: Bool {
    guard store.place == .local, store.steps.count == 1 else { return false }
    return opening.function.bindings(of: store.root).contains { $0.keepsContinuation }
  }
}

extension PatternBindingSyntax {
  /// Whether the variable is written as an optional continuation, or as a lock around one.
  fileprivate var keepsContinuation: Bool {
    let isOptional = spelling.contains(.optional)
    let isMadeOfIt = initializer?.value.trimmedDescription.contains(.continuation) == true
    return isVariable && isOptional || spelling.contains(.box) && (isOptional || isMadeOfIt)
  }
}

extension Pattern {
  fileprivate static let box = Pattern(
    /^([A-Za-z.]*(Mutex|Lock|Box|Atomic|Protected|Isolated)[A-Za-z]*[<(]|[A-Za-z.]+<(Checked|Unsafe)Continuation<)/
  )
  fileprivate static let locking = Pattern(
    /(?i)(^|_)lock$|withLock|locked|^wait$|^sync$|exchange|critical|atomic/)
  fileprivate static let optional = Pattern(/(Checked|Unsafe)Continuation<.*>[?!]/)
  fileprivate static let continuation = Pattern(/\(.*[cC]ontinuation\)/)
}
