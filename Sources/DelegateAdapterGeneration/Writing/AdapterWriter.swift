/// The writer of an adapter's file.
struct AdapterWriter {
  let plan: AdapterPlan

  init(_ plan: AdapterPlan) { self.plan = plan }

  var delegate: DelegateProtocol { plan.delegate }
  var access: String { plan.request.access.prefix }
  var name: String { plan.adapterName }
  var hasForward: Bool { plan.hasForward }
  /// The name of the type of the replies, which the protocol does not use itself.
  var repliesType: String { plan.freeName(["Replies", "Closures", "Answers"]) }

  /// The whole file, with the checksum of all its other lines.
  var text: String {
    let body = [fixedTypes, storage, initialisers, deinitialiser, methods, responses, ending]
      .filter { !$0.isEmpty }
    let type = [classHead + body.joined(separator: [""]) + ["}"], ownDefaults, sourceExtension]
    let parts = [origin, imports] + type.filter { !$0.isEmpty }
    let lines = parts.joined(separator: [""]).map(withLibraryNames)
    let text = lines.joined(separator: "\n") + "\n"
    let end = origin.count
    return (lines[..<end] + [AdapterFile.checksumLine(of: text)] + lines[end...])
      .joined(separator: "\n") + "\n"
  }

  /// Returns the line with qualified library names, where a module has types of the same names.
  private func withLibraryNames(_ line: String) -> String {
    let names = SymbolGraphs.libraryNames.filter { plan.graphs.isDeclared($0.key) }
    if names.isEmpty || line.trimmed.hasPrefix("//") { return line }
    return names.reduce(line) { line, name in
      line.prefixing(name.key, by: name.value + ".")
    }
  }

  /// Returns the blocks with an empty line between them.
  func apart(_ blocks: [[String]]) -> [String] {
    Array(blocks.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  private var methods: [String] {
    let owners = plan.members.map(\.requirement.owner)
    let isMarked = Set(owners).count > 1
    var blocks: [[String]] = []
    for (index, member) in plan.members.enumerated() {
      if isMarked, index == 0 || owners[index] != owners[index - 1] {
        blocks.append(["  // MARK: \(owners[index])"])
      }
      blocks.append(method(member))
    }
    return apart(blocks)
  }

  private var fixedTypes: [String] {
    delegate.fixedTypes.sorted { $0.key < $1.key }
      .map { "  \(access)typealias \($0.key) = \($0.value)" }
  }
}
