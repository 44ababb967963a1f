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

  /// The option that shortens each long name that the user has not given.
  private var adviceOnNames: [String] {
    let long = members.filter {
      $0.role.hasMember && $0.name.count > Self.longestName
        && !request.renames.values.contains($0.name)
    }
    return long.map { member in
      "'\(member.name)' has \(member.name.count) letters; "
        + "pass --rename '\(renamed(member))=<name>' for a shorter name"
    }
  }

  /// Returns what `--rename` calls a member: its name, where the title fits another one too.
  private func renamed(_ member: Member) -> String {
    let title = member.requirement.title
    return delegate.requirements.count { $0.title == title } == 1 ? title : member.name
  }
}
