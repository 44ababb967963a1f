/// Breaks lines that are too long, as this project's formatter does.
enum Layout {
  static let width = 100

  /// The place of the bracket at the end of a broken list.
  enum Closing {
    /// After the last item, as in calls.
    case behind
    /// Below the last item, as in declarations.
    case below
  }

  static func fits(_ text: String, at indent: Int) -> Bool { indent + text.count <= width }

  static func line(_ text: String, at indent: Int) -> String {
    text.isEmpty ? "" : String(repeating: " ", count: indent) + text
  }

  /// Returns a list with one line for each item.
  static func lines(of items: [String], at indent: Int) -> [String] {
    separated(items).map { line($0, at: indent) }
  }

  /// Returns parameters, each on its own line below its attribute.
  static func parameters(_ items: [String], at indent: Int) -> [String] {
    separated(items).flatMap { $0.split(separator: "\n") }
      .flatMap { filled([String($0)], behind: "", at: indent) }
  }

  private static func separated(_ items: [String]) -> [String] {
    items.dropLast().map { $0 + "," } + items.suffix(1)
  }

  /// Returns a list on one line, or with the items below, as many on each line as fit.
  static func list(
    _ head: String, _ items: [String], _ tail: String, at indent: Int, closing: Closing = .behind
  ) -> [String] {
    let whole = head + items.joined(separator: ", ") + tail
    if items.isEmpty || fits(whole, at: indent) { return [line(whole, at: indent)] }
    var lines = filled(items, behind: closing == .behind ? tail : "", at: indent + 2)
    if closing == .below { lines.append(line(tail, at: indent)) }
    return [line(head, at: indent)] + lines
  }

  /// Returns items, as many on each line as fit; the text after the last item must fit too.
  private static func filled(_ items: [String], behind tail: String, at indent: Int) -> [String] {
    var lines: [String] = []
    var current = ""
    for (index, item) in items.enumerated() {
      let item = item + (index == items.count - 1 ? tail : ",")
      if current.isEmpty || !fits(current + " " + item, at: indent) {
        if !current.isEmpty { lines.append(line(current, at: indent)) }
        current = item
      } else {
        current += " " + item
      }
      guard !fits(current, at: indent), let colon = current.cut(at: ": ") else { continue }
      lines += below(colon.before + ":", colon.after, at: indent)
      current = ""
    }
    return current.isEmpty ? lines : lines + [line(current, at: indent)]
  }

  /// Returns an item whose value is on a line of its own.
  private static func below(_ label: String, _ value: String, at indent: Int) -> [String] {
    let end = value.hasSuffix("},") ? "}," : "}"
    guard value.hasPrefix("{ "), value.hasSuffix(" " + end) else {
      return [line(label, at: indent), line(value, at: indent + 2)]
    }
    let body = value.dropFirst(2).dropLast(end.count + 1)
    return [
      line(label + " {", at: indent), line(String(body), at: indent + 2), line(end, at: indent),
    ]
  }

  /// Returns a statement with its block, on one line if a block of one line fits there.
  static func block(_ head: String, _ body: [String], at indent: Int) -> [String] {
    if body.count == 1, let only = body.first {
      let whole = "\(head) { \(only.trimmed) }"
      if fits(whole, at: indent) { return [line(whole, at: indent)] }
    }
    return [line(head + " {", at: indent)] + body + [line("}", at: indent)]
  }

  /// Returns prose after `///` or `//`, with as many words on each line as fit.
  static func prose(_ text: String, behind lead: String, at indent: Int) -> [String] {
    var lines: [String] = []
    var current = lead
    for word in text.split(whereSeparator: { $0.isWhitespace || $0 == "\0" }) {
      if !fits(current + " " + word, at: indent), current != lead {
        lines.append(line(current, at: indent))
        current = lead
      }
      current += " " + word
    }
    return lines + [line(current, at: indent)]
  }
}
