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

  @Test(arguments: [
    Refused(.needsModule("Cellar")) { $0.module = "Cellar" },
    Refused(.noSource("Ovn", nearest: ["Oven"])) { $0.source = "Ovn" },
    Refused(.terminalQuestion("mayHeat")) { $0.terminal = ["mayHeat"] },
    Refused(.takenName("forward", requirement: "didBake")) { $0.renames = ["didBake": "forward"] },
    Refused(.badName("did bake", requirement: "didBake")) { $0.renames = ["didBake": "did bake"] },
    Refused(.badName("", requirement: "didBake")) { $0.renames = ["didBake": ""] },
    Refused(.badName("1st", requirement: "didBake")) { $0.renames = ["didBake": "1st"] },
    Refused(.badName("a-b", requirement: "didBake")) { $0.renames = ["didBake": "a-b"] },
  ])
  func `says what is wrong with a request`(refused: Refused) {
    #expect(throws: refused.error) { try oven.adapter(refused.change) }
  }

  /// A request that is refused.
  struct Refused: Sendable {
    let error: GenerationError
    let change: @Sendable (inout AdapterRequest) -> Void

    init(_ error: GenerationError, _ change: @escaping @Sendable (inout AdapterRequest) -> Void) {
      (self.error, self.change) = (error, change)
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

  @Test(arguments: [
    "func oven(_ oven: Oven, didBake loaf: [String)", "func oven(_ oven: Oven\n)",
    "func oven(_ 1: Int)",
    "func (a: Int)", "oven", "func oven(loaf: )", "", "@", "func oven((((", "var heat",
    "func oven(_ oven: Oven) throws -> async",
  ])
  func `refuses a declaration that it does not understand`(declaration: String) {
    var oven = oven
    oven.requirements.append(Fixture.Requirement(declaration: declaration))

    let error = #expect(throws: GenerationError.self) { try oven.adapter() }

    #expect(error?.description.contains("its declaration is not understood") == true)
  }

  @Test func `says why it cannot write a requirement, and what to do`() throws {
    var oven = oven
    oven.requirements.append(Fixture.Requirement(declaration: "func replies()"))

    let error = #expect(throws: GenerationError.self) { try oven.adapter() }

    #expect(error?.description.contains("  - func replies(): ") == true)
    #expect(error?.description.contains("member 'replies'") == true)
    #expect(error?.description.contains("pass --partial") == true)
  }
}
