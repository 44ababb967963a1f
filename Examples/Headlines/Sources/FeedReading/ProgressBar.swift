import Synchronization

/// Shows a download as a growing bar on a terminal, and elsewhere as a line for each step.
public final class ProgressBar: Sendable {
  private enum State {
    case untouched
    case showing(DownloadProgress)
    case ended
  }

  private let state = Mutex(State.untouched)
  private let isLive: Bool
  private let write: @Sendable (String) -> Void

  /// Makes a bar that prints with `write`, and redraws itself if it `isLive`.
  public init(isLive: Bool, write: @escaping @Sendable (String) -> Void) {
    self.isLive = isLive
    self.write = write
  }

  /// Shows `progress` if it is at least a step further than the last one shown.
  public func show(_ progress: DownloadProgress) {
    let isNews = state.withLock { state in
      switch state {
      case .ended: return false
      case .showing(let shown) where progress.step <= shown.step: return false
      case .untouched, .showing: state = .showing(progress)
      }
      return true
    }
    if isNews { write(isLive ? "\r\(progress.bar)" : "\(progress.line)\n") }
  }

  /// Ends the bar's line; later progress is not shown.
  public func end() {
    let wasShowing = state.withLock { state in
      defer { state = .ended }
      if case .showing = state { return true }
      return false
    }
    if isLive, wasShowing { write("\n") }
  }
}

extension DownloadProgress {
  /// The size of a step: a twentieth of the download or, if its size is unknown, 16 KB.
  fileprivate var step: Int64 {
    if let fraction { Int64(fraction * 20) } else { received / 16_384 }
  }

  /// For example `[##########----------]  50 %  2.4 of 4.8 KB`.
  var bar: String {
    guard let fraction else { return line }
    let filled = Int(fraction * 20)
    let cells = String(repeating: "#", count: filled) + String(repeating: "-", count: 20 - filled)
    return "[\(cells)] \(percent)  \(amount)"
  }

  /// For example `downloaded  50 %  2.4 of 4.8 KB`.
  var line: String {
    "downloaded \(fraction == nil ? "" : "\(percent)  ")\(amount)"
  }

  private var percent: String {
    let digits = "\(Int((fraction ?? 0) * 100))"
    return String(repeating: " ", count: 3 - digits.count) + digits + " %"
  }

  private var amount: String {
    "\(received)" + (expected.map { " of \($0)" } ?? "") + " bytes"
  }
}
