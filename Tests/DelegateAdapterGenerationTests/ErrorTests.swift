import DelegateAdapterGeneration
import Foundation
import Testing

/// Each error names the rule, the fact and the solution.
@Suite struct `A generator that cannot write an adapter` {
  private let oven = Fixture(
    "func oven(_ oven: Oven, didBake loaf: String)",
    "func oven(_ oven: Oven, mayHeat hour: Int) -> Bool")

  @Test func `says which protocols there are instead`() {
    let error = #expect(throws: GenerationError.self) {
      try oven.adapter { $0.protocolName = "OvenDelegat" }
    }

    #expect(
      error?.description
        == "--protocol names a protocol that 'Bakery' declares: it has none named 'OvenDelegat'; "
        + "there is: OvenDelegate")
  }

  @Test func `asks for the graph of a module that it lacks`() {
    #expect(throws: GenerationError.needsModule("Cellar")) {
      try oven.adapter { $0.module = "Cellar" }
    }
  }

  @Test func `asks for the graph of an inherited protocol`() {
    var oven = oven
    oven.inherited = [("s:6Cellar0A8DelegateP", "Cellar.CellarDelegate")]

    #expect(throws: GenerationError.needsModule("Cellar")) { try oven.adapter() }
  }

  @Test func `says which module declares a protocol that another one passes on`() throws {
    var request = AdapterRequest(module: "Shop", protocolName: "OvenDelegate")
    request.source = "Oven"
    var graphs = try oven.graphs()
    var shop = Fixture()
    shop.module = "Shop"
    shop.head = "protocol ShopDelegate : AnyObject"
    try graphs.read(shop.json, of: "Shop", named: "Shop@Bakery.symbols.json")

    let error = #expect(throws: GenerationError.self) {
      var other = request
      other.protocolName = "CellarDelegate"
      _ = try generateAdapter(other, from: graphs)
    }
    #expect(error?.description.contains("it has none named 'CellarDelegate'") == true)
  }

  @Test func `says which types could be the source`() {
    let error = #expect(throws: GenerationError.self) {
      try oven.adapter { $0.source = "Ovn" }
    }

    #expect(error == .noSource("Ovn", nearest: ["Oven"]))
  }

  @Test(arguments: ["--only", "--include", "--rename", "--terminal"])
  func `says which requirements an option could mean`(option: String) {
    let error = #expect(throws: GenerationError.self) {
      try oven.adapter { request in
        switch option {
        case "--only": request.only = ["didBak"]
        case "--include": request.include = ["didBak"]
        case "--rename": request.renames = ["didBak": "baked"]
        default: request.terminal = ["didBak"]
        }
      }
    }

    #expect(error?.description.hasPrefix(option) == true)
    #expect(error?.description.contains("there is: didBake, ") == true)
  }

  @Test func `refuses to end the events by a question`() {
    #expect(throws: GenerationError.terminalQuestion("mayHeat")) {
      try oven.adapter { $0.terminal = ["mayHeat"] }
    }
  }

  @Test func `refuses one name for two`() {
    let error = #expect(throws: GenerationError.self) {
      try oven.adapter { $0.renames = ["didBake": "mayHeat"] }
    }

    #expect(
      error?.description
        == "each requirement has a member of its own: 'mayHeat' stands for oven(_:didBake:) and "
        + "oven(_:mayHeat:); pass --rename '<requirement>=<name>' for one")
  }

  @Test func `refuses a title that fits several, and says what their members are called`() throws {
    let oven = Fixture(
      "func oven(_ oven: Oven, didReceive data: String)",
      "func oven(_ oven: Oven, didReceive order: Int)")

    let error = #expect(throws: GenerationError.self) {
      try oven.adapter {
        $0.renames = ["didReceiveData": "flour", "oven(_:didReceive:)": "received"]
      }
    }

    #expect(
      error?.description
        == "--rename names one requirement: 'oven(_:didReceive:)' is the title of several; pass "
        + "the name of a member instead; there is: didReceiveData, didReceiveOrder")
  }

  @Test func `takes a title for the first of several whose members have one name`() throws {
    let oven = Fixture(
      "func oven(_ oven: Oven, didBake loaf: Inn.Loaf)",
      "func oven(_ oven: Oven, didBake loaf: (Inn, Loaf))")

    let error = #expect(throws: GenerationError.self) { try oven.adapter() }
    let text = try oven.adapter { $0.renames = ["oven(_:didBake:)": "didBakeForInn"] }.text

    #expect(error?.description.contains("pass --rename '<requirement>=<name>' for one") == true)
    #expect(text.contains("  let didBakeForInn = DelegateEvent<Inn.Loaf>()"))
  }

  @Test(arguments: ["did bake", "", "1st", "a-b"])
  func `refuses a name that is not an identifier`(name: String) {
    #expect(throws: GenerationError.badName(name, requirement: "didBake")) {
      try oven.adapter { $0.renames = ["didBake": name] }
    }
  }

  @Test func `refuses a name that the adapter has`() {
    #expect(throws: GenerationError.takenName("forward", requirement: "didBake")) {
      try oven.adapter { $0.renames = ["didBake": "forward"] }
    }
  }

  @Test(arguments: [
    "func oven(_ oven: Oven, didBake loaf: [String)", "func oven(_ oven: Oven\n)",
    "func oven(_ 1: Int)",
    "func (a: Int)", "oven", "func oven(loaf: )", "", "@", "func oven((((", "var heat",
  ])
  func `refuses a declaration that it does not understand`(declaration: String) {
    var oven = oven
    oven.requirements.append(Fixture.Requirement(declaration: declaration))

    let error = #expect(throws: GenerationError.self) { try oven.adapter() }

    #expect(error?.description.contains("its declaration is not understood") == true)
  }

  @Test func `refuses a protocol of actors`() {
    var oven = oven
    oven.inherited = [("s:ScA", "Swift.Actor")]

    #expect(throws: GenerationError.actorProtocol("OvenDelegate")) { try oven.adapter() }
  }

  @Test func `refuses a protocol that asks for nothing`() {
    #expect(throws: GenerationError.nothingToWrite("OvenDelegate")) { try Fixture().adapter() }
  }

  @Test(arguments: [
    ("func bake<Loaf>(_ loaf: Loaf)", "swift.method", "generic"),
    ("func bake(_ loaf: some Hashable)", "swift.method", "generic"),
    ("func bake(_ body: () throws -> Void) rethrows", "swift.method", "rethrows"),
    ("func bake(_ oven: isolated Oven)", "swift.method", "isolated"),
    ("func other() -> Self", "swift.method", "Self"),
    ("static func bake()", "swift.type.method", "static"),
    ("init(oven: Oven)", "swift.init", "initialiser"),
    ("subscript(index: Int) -> Int { get }", "swift.subscript", "subscript"),
    ("static func < (first: Self, second: Self) -> Bool", "swift.func.op", "operator"),
    ("var heat: Int { get set }", "swift.property", "set"),
    ("func replies()", "swift.method", "member 'replies'"),
  ])
  func `says why it cannot write a requirement, and what to do`(
    declaration: String, kind: String, reason: String
  ) throws {
    var oven = oven
    oven.requirements.append(Fixture.Requirement(declaration: declaration, kind: kind))

    let error = #expect(throws: GenerationError.self) { try oven.adapter() }
    let text = try #require(error?.description)
    #expect(text.contains("  - \(declaration): ") && text.contains(reason))
    #expect(text.contains("pass --partial"))

    let partial = try oven.adapter { $0.isPartial = true }
    #expect(partial.text.contains("let didBake"))
    #expect(partial.notes.count == 1 && partial.notes[0].contains("is yours to write"))
  }
}
