/// A picture of ratios as bars, which is equally legible on a dark page and on a light one.
///
/// A peer's time is the line at 1. A bar that ends before that line is faster than the peer.
struct Plot {
  private let bars: [Bar]

  private struct Bar {
    let title: String
    let peer: String
    let ratio: Double
    let target: Double?
  }

  private static let left = 440.0
  private static let unit = 120.0
  private static let most = 3.1
  private static let right = left + unit * most + 16
  private static let height = 24.0

  /// Makes a bar for each row that is compared with a peer, using the first peer.
  init(_ outcomes: [Outcome]) {
    bars = outcomes.filter { $0.unit == .nanoseconds }.compactMap { outcome in
      outcome.comparisons.first.map { comparison in
        Bar(
          title: outcome.context.isEmpty ? outcome.work : "\(outcome.work), \(outcome.context)",
          peer: comparison.peer.name,
          ratio: comparison.ratio,
          target: comparison.verdict?.limit.target
        )
      }
    }
  }

  var svg: String {
    let width = Self.right + 330
    let height = Double(bars.count) * Self.height + 48
    let size = "width=\"\(whole(width))\" height=\"\(whole(height))\""
    let head = """
      <svg xmlns="http://www.w3.org/2000/svg" \(size) \
      viewBox="0 0 \(whole(width)) \(whole(height))" role="img" \
      aria-label="Our time in relation to that of a peer, for each row">
      \(Self.style)
      """
    let line = """
      <line class="peer" x1="\(x(1))" y1="28" x2="\(x(1))" y2="\(whole(height - 8))"/>
      <text class="note" x="\(x(1))" y="18" text-anchor="middle">the peer’s time</text>
      <text class="note" x="\(whole(Self.right))" y="18">our time, and \
      <tspan class="mark">the most that is aimed at</tspan></text>
      """
    return ([head, line] + bars.indices.map(markup) + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  /// Returns the row's name, its bar, a tick at its target, and the ratio with the peer's name.
  private func markup(at index: Int) -> String {
    let bar = bars[index]
    let top = Double(index) * Self.height + 34
    let length = min(bar.ratio, Self.most) * Self.unit
    let target = bar.target.map { target in
      """
      <line class="target" x1="\(x(target))" y1="\(whole(top - 2))" \
      x2="\(x(target))" y2="\(whole(top + 16))"/>
      """
    }
    return """
      <text x="\(whole(Self.left - 10))" y="\(whole(top + 12))" text-anchor="end">\
      \(escaped(bar.title))</text>
      <rect x="\(x(0))" y="\(whole(top))" width="\(decimal(length, places: 1))" height="14" rx="2"/>
      \(target ?? "")
      <text x="\(whole(Self.right))" y="\(whole(top + 12))">\(decimal(bar.ratio, places: 2)) \
      <tspan class="note">of \(escaped(bar.peer))</tspan></text>
      """
  }

  private static let style = """
    <style>
      text { font: 12px system-ui, sans-serif; fill: #1f2328 }
      .note { fill: #59636e }
      rect { fill: #2f81f7 }
      .peer { stroke: #59636e; stroke-dasharray: 3 3 }
      .target { stroke: #cf222e; stroke-width: 2 }
      .mark { fill: #cf222e }
      @media (prefers-color-scheme: dark) {
        text { fill: #e6edf3 }
        .note { fill: #9198a1 }
        .peer { stroke: #9198a1 }
        .target { stroke: #ff7b72 }
        .mark { fill: #ff7b72 }
      }
    </style>
    """

  private func x(_ ratio: Double) -> String {
    decimal(Self.left + ratio * Self.unit, places: 1)
  }

  private func whole(_ number: Double) -> String { decimal(number, places: 0) }

  private func escaped(_ text: String) -> String {
    text.reduce(into: "") { escaped, character in
      switch character {
      case "<": escaped += "&lt;"
      case "&": escaped += "&amp;"
      case ">": escaped += "&gt;"
      case let other: escaped.append(other)
      }
    }
  }
}
