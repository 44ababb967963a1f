/// The type of an answer, such as `(@Sendable (_ hour: Int) -> Bool)?`.
struct ClosureSpelling {
  let attribute: String?
  let parameters: [String]
  let effects: String
  let result: String
  let isOptional: Bool
  /// Whether the type is a parameter's; an optional one then opens its bracket after the name.
  var isParameter = false

  private var head: String { (attribute.map { $0 + " " } ?? "") + "(" }
  private var arrow: String { "\(effects.trimmed) -> \(result)".trimmed }
  private var plain: String { "\(head)\(parameters.joined(separator: ", "))) \(arrow)" }

  /// The type on one line.
  var text: String { isOptional ? "(\(plain))?" : plain }

  /// Returns the type after `lead`, which ends in a colon, and before `tail`.
  func lines(behind lead: String, before tail: String = "", at indent: Int) -> [String] {
    let whole = "\(lead) \(text)\(tail)"
    if Layout.fits(whole, at: indent) { return [Layout.line(whole, at: indent)] }
    if isParameter, isOptional {
      return [Layout.line(lead + " (", at: indent)] + broken(before: "", at: indent + 2)
        + [Layout.line(")?" + tail, at: indent)]
    }
    let first = Layout.line(lead, at: indent)
    if Layout.fits(text + tail, at: indent + 2) {
      return [first, Layout.line(text + tail, at: indent + 2)]
    }
    guard isOptional else { return [first] + broken(before: tail, at: indent + 2) }
    return [first, Layout.line("(", at: indent + 2)] + broken(before: "", at: indent + 4)
      + [Layout.line(")?" + tail, at: indent + 2)]
  }

  /// Returns the type on as many lines as it needs.
  ///
  /// The first possible break is used: in the result, before the arrow, or in the parameters.
  private func broken(before tail: String, at indent: Int) -> [String] {
    if Layout.fits(plain + tail, at: indent) { return [Layout.line(plain + tail, at: indent)] }
    let call = "\(head)\(parameters.joined(separator: ", ")))"
    let opened = "\(call) \(effects.trimmed) -> (".split(separator: " ").joined(separator: " ")
    if result.hasPrefix("("), result.hasSuffix(")"), Layout.fits(opened, at: indent) {
      let items = result.dropFirst().dropLast().parts(at: ",")
      return [Layout.line(opened, at: indent)]
        + Layout.list("", items, "", at: indent + 2)
        + [Layout.line(")" + tail, at: indent)]
    }
    let isWhole = isOptional || !isParameter
    if isWhole, Layout.fits(call + effects, at: indent) {
      return [
        Layout.line(call + effects, at: indent), Layout.line("-> \(result)\(tail)", at: indent + 2),
      ]
    }
    if isWhole, Layout.fits(call, at: indent) {
      return [Layout.line(call, at: indent), Layout.line(arrow + tail, at: indent + 2)]
    }
    return Layout.list(head, parameters, ") \(arrow)\(tail)", at: indent, closing: .below)
  }
}
