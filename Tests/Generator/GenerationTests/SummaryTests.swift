import Testing

/// The summary that the command prints about an adapter, instead of writing it.
@Suite struct `A summary` {
  private let fixture: Fixture = {
    var fixture = Fixture(
      "func oven(_ oven: Oven, didBake loaf: String)", "func ovenDidCool(_ oven: Oven)",
      "func oven(_ oven: Oven, mayBake loaf: String) -> Bool",
      "func oven(_ oven: Oven, mayOpen hour: Int) -> Bool")
    fixture.requirements[1].isDefaulted = true
    fixture.requirements[3].isDefaulted = true
    return fixture
  }()

  // --dry-run
  @Test func `lists the members of an adapter, and their purpose`() throws {
    let adapter = try fixture.adapter { $0.consuming = ["didCool"] }

    #expect(
      adapter.members == [
        "event didBake: oven(_:didBake:)", "kept event didCool: ovenDidCool(_:)",
        "required closure mayBake: oven(_:mayBake:)", "closure mayOpen: oven(_:mayOpen:)",
      ])
  }

  // --testable
  @Test func `may be of an adapter that imports internal declarations`() throws {
    let adapter = try fixture.adapter { $0.isTestable = true }

    #expect(adapter.text.contains("@testable import Bakery\n"))
    #expect(adapter.text.contains("--testable\n"))
  }

  // --list
  @Test func `counts the callbacks and questions of each protocol of a module`() throws {
    var graphs = SymbolGraphs()
    try graphs.read(fixture.json, of: "Bakery", named: "Bakery.symbols.json")

    let lines = try delegateProtocols(of: "Bakery", in: graphs)

    #expect(lines == ["OvenDelegate: 2 told, 2 asked"])
  }
}
