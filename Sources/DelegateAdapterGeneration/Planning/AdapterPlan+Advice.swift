/// Advice for the reader of the command's output, which is not about the adapter's behaviour.
extension AdapterPlan {
  /// The most letters of a name that people read at once.
  private static let longestName = 40

  var advice: [String] { [adviceOnSource].compactMap(\.self) + adviceOnNames }

  /// The option that leaves out the argument that seems to be the source.
  private var adviceOnSource: String? {
    guard request.source == nil else { return nil }
    let told = members.filter(\.role.hasMember)
    let first = told.lazy.compactMap { member in
      member.values.first { $0.isSubject }.map { member.function.parameters[$0.index] }
    }.first
    return first.map { parameter in
      let type = parameter.type.base
      let name = type.prefix { $0.isLetter || $0.isNumber || "_.".contains($0) }
      return "'\(parameter.name): \(type)' is passed on; if it is the source, "
        + "pass --source \(name) to leave it out"
    }
  }

  /// The option that shortens each long name.
  private var adviceOnNames: [String] {
    members.filter { $0.role.hasMember && $0.name.count > Self.longestName }.map { member in
      "'\(member.name)' has \(member.name.count) letters; "
        + "pass --rename '\(member.requirement.title)=<name>' for a shorter name"
    }
  }
}
