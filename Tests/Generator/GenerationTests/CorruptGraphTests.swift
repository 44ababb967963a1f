import Foundation
import Testing

@Suite struct `A file that is not a symbol graph` {
  @Test(arguments: [
    ("", "it is not JSON"),
    ("[1, 2", "it is not JSON"),
    ("[]", "its root is of another type"),
    ("{}", "its root has no 'metadata'"),
    (#"{"metadata": {"formatVersion": {}}}"#, "'metadata.formatVersion' has no 'major'"),
  ])
  func `is refused with the missing part`(text: String, reason: String) {
    var graphs = SymbolGraphs()

    let error = #expect(throws: GenerationError.self) {
      try graphs.read(Data(text.utf8), of: "Bakery", named: "Bakery.symbols.json")
    }

    #expect(error == .corruptGraph("Bakery.symbols.json", reason: reason))
    #expect(error?.description.contains("have swift-symbolgraph-extract") == true)
  }

  @Test func `is refused in a format of another version`() {
    var fixture = Fixture()
    fixture.version = 7

    let error = #expect(throws: GenerationError.self) { try fixture.adapter() }

    #expect(
      error == .corruptGraph("Bakery.symbols.json", reason: "its format has version 7, not 0"))
  }

  @Test func `is refused for another module`() {
    var fixture = Fixture()
    fixture.module = "Cellar"

    let error = #expect(throws: GenerationError.self) { try fixture.adapter() }

    #expect(
      error
        == .corruptGraph("Bakery.symbols.json", reason: "it is of module 'Cellar', not 'Bakery'"))
  }

  @Test func `is refused if it does not exist`() {
    var graphs = SymbolGraphs()

    #expect(
      throws: GenerationError.corruptGraph(
        "/nowhere", reason: "it holds no Bakery.symbols.json")
    ) { try graphs.read("Bakery", in: "/nowhere") }
  }
}
