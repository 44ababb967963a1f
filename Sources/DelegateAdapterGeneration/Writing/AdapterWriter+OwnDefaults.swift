/// Calls of default implementations that are in the adapter's own module.
///
/// In that module, `self.Bakery::oven(…)` would find the adapter's own method. The generator
/// therefore writes a protocol that declares the requirements again, as disfavoured overloads.
/// Calls in an extension of that protocol find the requirements of the delegate protocol. The
/// language has no other spelling for such a call.
extension AdapterWriter {
  /// The members whose default implementation is in the adapter's own module.
  var ownDefaulted: [Member] {
    guard let module = plan.request.ownModule else { return [] }
    return plan.members.filter { $0.defaultModule == module && !$0.needsAnswer && !$0.isConsuming }
  }

  var ownDefaultsName: String { name.dropLast("Adapter".count) + "Defaults" }

  func ownDefaultName(of member: Member) -> String {
    escaped("default" + member.name.prefix(1).uppercased() + member.name.dropFirst())
  }

  var ownDefaults: [String] {
    let members = ownDefaulted
    guard !members.isEmpty else { return [] }
    var lines = ["/// What `\(delegate.name)` does by itself, called with the adapter."]
    lines += delegate.introductions
    lines += ["\(isolation) private protocol \(ownDefaultsName): \(delegate.name) {"]
    for member in members { lines += ["  @_disfavoredOverload"] + declaration(of: member) }
    lines += ["}", ""] + delegate.introductions + ["\(isolation) extension \(ownDefaultsName) {"]
    lines += apart(members.map(ownDefault))
    return lines + ["}"]
  }

  private func declaration(of member: Member) -> [String] {
    let head = signature(of: member, access: "")
    if member.function.isProperty {
      let setter = member.function.isSettable ? " set" : ""
      return [Layout.line("\(head.whole) { \(head.getter ?? "get")\(setter) }", at: 2)]
    }
    return Layout.list(head.lead, head.parameters, head.tail, at: 2, closing: .below)
  }

  /// Returns a method that calls the default implementation, and has the same effects.
  ///
  /// Where a call may suspend, the compiler would prefer the adapter's own method to a default that
  /// does not suspend.
  private func ownDefault(_ member: Member) -> [String] {
    let member = member.withEffectsOfDefault
    let head = signature(of: member, access: "", named: ownDefaultName(of: member))
    guard !member.function.isSettable else {
      let property = "self.\(escapedMember(member.function.name))"
      return settable(head, ["      \(property)"], ["      \(property) = newValue"])
    }
    return availability(of: member, at: 2)
      + definition(head, call(of: "self", member, isLast: true)(4), at: 2)
  }
}

extension Member {
  fileprivate var withEffectsOfDefault: Member {
    guard let standIn = requirement.defaultFunction else { return self }
    var member = self
    (member.function.isAsync, member.function.throwing) = (standIn.isAsync, standIn.throwing)
    return member
  }
}
