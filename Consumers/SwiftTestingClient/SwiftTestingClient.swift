// A test by Swift Testing alone: `Scripts/packages lean` runs it, and looks at what it links.
import DelegatePromises
import PromisesTesting
import Testing

@Suite struct `A loaf` {
  @Test func `is baked`() async {
    let loaf = Promise.fulfilled("rye").map { $0 + " bread" }

    let outcome = await loaf.outcome(within: .seconds(300))

    #expect(outcome == .fulfilled("rye bread"))
  }
}

@main enum Tests {
  /// Runs them as the package manager's own runner does.
  static func main() async { await Testing.__swiftPMEntryPoint() as Never }
}
