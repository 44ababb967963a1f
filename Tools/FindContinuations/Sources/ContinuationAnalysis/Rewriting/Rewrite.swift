import SwiftSyntax

/// What replaces the plain continuations of a project by adapters.
public struct Rewrite: Sendable {
  /// A patch for each file that changes, in the format of `diff -u`.
  public let patches: [String]
  /// The continuations that are left alone, a line each, with the reason.
  public let leftAlone: [String]

  /// Replaces each continuation of a plain shape.
  public init(_ project: Project) {
    var edits: [String: [TextEdit]] = [:]
    var leftAlone: [String] = []
    let types = Types(project)
    let bridges = Dictionary(grouping: project.bridges) { $0.call.ownerName ?? "" }
    let replaceable = project.replaceable
    let shapes = replaceable.concurrentMap { bridge in
      Result { () throws(NotPlain) in
        guard bridges[bridge.call.ownerName ?? ""]?.count == 1 else {
          throw NotPlain(reason: "the class waits for more than one continuation")
        }
        return try PlainShape(bridge, in: project, types).edits
      }
    }
    for (bridge, shape) in zip(replaceable, shapes) {
      switch shape {
      case .success(let own): edits[bridge.file.path, default: []] += own
      case .failure(let error):
        let line = bridge.file.line(of: bridge.call)
        leftAlone.append("\(bridge.file.path):\(line): left alone: \(error.reason)")
      }
    }
    self.leftAlone = leftAlone
    patches = project.files.compactMap { file in
      edits[file.path].map { Patch(file, edits: Array(Set($0))).description }
    }
  }

  /// Returns words that further files contain which concern a rewrite of the project: they may use
  /// the class, its delegate's protocol or the value.
  public static func words(of project: Project) -> [String] {
    let owners = project.replaceable.compactMap { project.owner(of: $0.call) }
    guard !owners.isEmpty else { return [] }
    let values = owners.flatMap(\.properties).filter(\.isOptionalContinuation)
      .flatMap(\.spelling.words)
    let names = owners.map(\.name.lastName) + owners.flatMap(\.inherited) + values
    return Array(Set(names).subtracting(Sendability.known).union(["Promise"]))
  }
}

extension Project {
  /// The continuations that are kept in a property, and that cancelling the task does not resume.
  fileprivate var replaceable: [Bridge] {
    bridges.filter { bridge in
      !bridge.file.isTest && uncancellableKeeping(of: bridge)?.store.place == .property
    }
  }
}
