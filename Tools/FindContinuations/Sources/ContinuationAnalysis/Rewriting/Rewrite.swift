import SwiftSyntax

/// What replaces the plain continuations of a project by adapters.
public struct Rewrite: Sendable {
  /// A patch for each file that changes, in the format of `diff -u`.
  public let patches: [String]
  /// The continuations that are left alone, a line each, with the reason.
  public let leftAlone: [String]

  /// Replaces each continuation of a plain shape.
  public init(_ project: Project) {
    var shapes: [String: [PlainShape]] = [:]
    var leftAlone: [String] = []
    for bridge in project.bridges where !bridge.file.isTest && bridge.isReplaceable(in: project) {
      do throws(NotPlain) {
        shapes[bridge.file.path, default: []].append(try PlainShape(bridge, in: project))
      } catch {
        let line = bridge.file.line(of: bridge.call)
        leftAlone.append("\(bridge.file.path):\(line): left alone: \(error.reason)")
      }
    }
    self.leftAlone = leftAlone
    patches = project.files.compactMap { file in
      shapes[file.path].map { Patch(file, edits: $0.edits(of: file.text)).description }
    }
  }
}

extension Bridge {
  /// Whether the continuation is kept in a property, and cancelling its task does not resume it.
  fileprivate func isReplaceable(in project: Project) -> Bool {
    project.uncancellableKeeping(of: self)?.store.place == .property
  }
}

extension [PlainShape] {
  /// The edits of all shapes of one file, which import the library once.
  fileprivate func edits(of text: String) -> [TextEdit] {
    flatMap { $0.edits(of: text) }.reduce(into: []) { edits, edit in
      if !edits.contains(edit) { edits.append(edit) }
    }
  }
}
