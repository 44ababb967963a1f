/// Writes the file.
struct AdapterWriter {
  let plan: AdapterPlan

  init(_ plan: AdapterPlan) { self.plan = plan }

  var delegate: DelegateProtocol { plan.delegate }
  var access: String { plan.request.access.prefix }
  var name: String { plan.adapterName }

  /// The whole file.
  var text: String {
    let body = [storage, initialisers, methods, helpers, defaults].filter { !$0.isEmpty }
    let type = [classHead + body.joined(separator: [""]) + ["}"], sourceExtension]
    let parts = [origin, imports] + type.filter { !$0.isEmpty }
    return parts.joined(separator: [""]).joined(separator: "\n") + "\n"
  }

  /// Blocks with an empty line between them.
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

  private var helpers: [String] { apart([ending, otherwise]) }
}
