/// The answers to the question which optional requirements an adapter implements.
struct ImplementedSet: Sendable {
  /// The phases of the set; each may follow the other.
  private enum Phase {
    /// The adapter is not installed, and no source has asked for the last time.
    case open
    /// A source may have asked, and may remember these answers.
    case fixed([String: Bool])
  }

  private var phase = Phase.open

  /// Returns whether the adapter implements a requirement.
  ///
  /// Returns nil while the set is open, and for a name that is none of the requirements.
  func responds(to selector: String) -> Bool? {
    switch phase {
    case .open: nil
    case .fixed(let answers): answers[selector]
    }
  }

  /// Fixes the answers.
  ///
  /// What another source has been told remains true.
  mutating func fix(_ answers: [String: Bool]) {
    switch phase {
    case .open: phase = .fixed(answers)
    case .fixed(let earlier): phase = .fixed(earlier.merging(answers) { $0 || $1 })
    }
  }

  /// Opens the set, because no source remembers the answers any more.
  mutating func open() { phase = .open }
}
