extension AdapterWriter {
  /// The lines that state the file's origin, and the command that writes it again.
  var origin: [String] {
    let platform = plan.graphs.platform.map { " on \($0)" } ?? ""
    return [
      "// An adapter of \(delegate.name), from module \(delegate.module)\(platform), written by"
    ]
      + command.map { "//   " + $0 }
      + ["// It is yours to edit. The same command with --force writes it again."]
  }

  private var command: [String] {
    let request = plan.request
    var options: [String] = []
    func add(_ option: String, _ values: [String]) {
      if values.isEmpty { return }
      options.append("\(option) \(AdapterFile.word(values.joined(separator: ",")))")
    }
    add("--module", [request.module])
    add("--protocol", [request.protocolName])
    add("--source", request.source.map { [$0] } ?? [])
    add("--only", request.only.sorted())
    add("--include", request.include.sorted())
    for (old, new) in request.renames.sorted(by: { $0.key < $1.key }) {
      add("--rename", ["\(old)=\(new)"])
    }
    add("--access", request.access == .internal ? [] : [request.access.rawValue])
    add("--terminal", request.terminal.sorted())
    add("--consuming", request.consuming.sorted())
    add("--completion", request.completions.sorted())
    add("--closure", request.closures.sorted())
    if request.isPartial { options.append("--partial") }
    if request.isTestable { options.append("--testable") }
    add("--target", request.target.map { [$0] } ?? [])
    add("--output", request.output.map { [$0] } ?? [])
    var lines = ["swift package generate-delegate-adapter"]
    for option in options {
      let last = lines[lines.count - 1]
      if Layout.fits("//   \(last) \(option) \\", at: 0) {
        lines[lines.count - 1] = last + " " + option
      } else {
        lines[lines.count - 1] = last + " \\"
        lines.append("  " + option)
      }
    }
    return lines
  }

  /// The documentation of the class, and its first line.
  var classHead: [String] {
    var lines = Layout.prose(whatItHolds, behind: "///", at: 0)
    if let holding { lines += ["///"] + Layout.prose(holding, behind: "///", at: 0) }
    for note in plan.notes {
      lines +=
        ["///"] + hanging("- Note: \(note.split(separator: "\n").joined(separator: " "))", at: 0)
    }
    return lines + delegate.introductions + declaration
  }

  /// The first line of the class, or more of them if it is too long.
  private var declaration: [String] {
    let plain = "\(access)final class \(name)\(generics):"
    let head = "\(isolation) \(plain)"
    let condition = conditions.isEmpty ? "" : "where \(conditions.joined(separator: ", "))"
    func whole(_ head: String) -> String {
      [head, inherited.joined(separator: ", "), condition, "{"].filter { !$0.isEmpty }
        .joined(separator: " ")
    }
    if Layout.fits(whole(head), at: 0) { return [whole(head)] }
    if conditions.isEmpty, isolation.hasPrefix("@") {
      return Layout.fits(whole(plain), at: 0)
        ? [isolation, whole(plain)] : [isolation, plain] + inheritedLines
    }
    if conditions.isEmpty { return [head] + inheritedLines }
    let types = "\(head) \(inherited.joined(separator: ", "))"
    if conditions.count == 1 { return [types, "\(condition) {"] }
    return [types, "where"] + Layout.lines(of: conditions, at: 2) + ["{"]
  }

  private var inheritedLines: [String] { Layout.list("", inherited, "", at: 2) + ["{"] }

  /// The isolation of the class; `nonisolated` keeps it off the main actor where that is the
  /// default.
  var isolation: String { delegate.isolation ?? "nonisolated" }

  private var whatItHolds: String {
    let told = "An event for each thing that `\(delegate.name)` tells"
    if plan.questions.isEmpty { return told + "." }
    if plan.events.isEmpty { return "A closure for each thing that `\(delegate.name)` asks." }
    return "\(told), a closure for each that it asks."
  }

  private var holding: String? {
    guard let source = plan.source, case .property(let property, let isWeak) = source.slot else {
      return nil
    }
    return isWeak
      ? "`\(source.name)` holds its `\(property)` weakly: keep the adapter for as long as you read."
      : nil
  }

  private var inherited: [String] {
    let base: [String] =
      switch delegate.base {
      case .nothing: []
      case .object: ["NSObject"]
      case .superclass(let name): [name]
      }
    return base + [conformance] + (hasForward ? [onActor("Forwarding")] : [])
      + (plan.isResponding ? [onActor("ImplementedRequirements.Responding")] : [])
      + (ownDefaulted.isEmpty ? [] : [ownDefaultsName])
  }

  /// The delegate protocol, as a conformance off its actor where the compiler must not isolate it.
  ///
  /// In the default isolation of an app, the class conforms on its actor to a protocol without one
  /// that has requirements on it. What refines that protocol on the same actor would be left with a
  /// conformance that is not isolated.
  private var conformance: String {
    let refined = delegate.partlyIsolated.subtracting(ownDefaulted.isEmpty ? delegate.roots : [])
    return delegate.isolation == nil || refined.isEmpty
      ? delegate.name : "nonisolated \(delegate.name)"
  }

  private var conditions: [String] {
    delegate.associatedTypes.compactMap(\.condition) + delegate.conditions
  }

  /// Returns a conformance on the protocol's actor, where all users of the adapter are.
  private func onActor(_ library: String) -> String {
    delegate.isolation.map { "\($0) \(library)" } ?? library
  }

  private var generics: String {
    let types = delegate.associatedTypes.map { type in
      type.bound.map { "\(type.name): \($0)" } ?? type.name
    }
    return types.isEmpty ? "" : "<\(types.joined(separator: ", "))>"
  }
}
