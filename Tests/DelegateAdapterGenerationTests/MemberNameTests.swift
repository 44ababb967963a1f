import DelegateAdapterGeneration
import Testing

@Suite struct `The name of an event` {
  @Test(arguments: [
    ("func oven(_ oven: Oven, didBake loaf: String)", "didBake"),
    ("func ovenDidCool(_ oven: Oven)", "didCool"),
    ("func oven(_ oven: Oven, didFailWithError error: any Error)", "didFail"),
    ("func oven(_ oven: Oven, didFinishBakingTo shelf: String)", "didFinishBaking"),
    ("func oven(_ oven: Oven, didFinishCollecting crumbs: Int)", "didFinishCollectingCrumbs"),
    ("func oven(_ oven: Oven, didBecome cold: String)", "didBecomeCold"),
    ("func oven(_ oven: Oven, tray: Int, didHeatTo degrees: Int)", "didHeat"),
    ("func ovenLog(_ text: String)", "ovenLog"),
    ("func handle(_ message: String)", "handleMessage"),
    ("func oven(_ oven: Oven, repeat count: Int)", "`repeat`"),
    ("func oven()", "ovenEvent"),
  ])
  func `is what happened`(declaration: String, name: String) throws {
    // The other requirements show that the oven is the source.
    let fixture = Fixture(
      declaration, "func oven(_ oven: Oven, mayHeat hour: Int)", "func ovenWillRest(_ oven: Oven)")

    let text = try fixture.adapter().text

    #expect(text.contains("  let \(name) = DelegateEvent<"))
  }

  @Test(arguments: [
    [
      ("func oven(_ oven: Oven, didBake loaf: String)", "didBake"),
      ("func oven(_ oven: Oven, didBake loaf: String, for baker: Int)", "didBakeLoafFor"),
    ],
    [
      ("func oven(_ oven: Oven, didReceive data: String)", "didReceiveData"),
      ("func oven(_ oven: Oven, didReceive order: Int)", "didReceiveOrder"),
    ],
    [
      ("func oven(_ oven: Oven, didHeatTo degrees: Int)", "ovenDidHeatToDegrees"),
      ("func oven(_ oven: Oven, tray: Int, didHeatTo degrees: Int)", "trayDidHeatToDegrees"),
    ],
    [("func log(_ line: Int)", "logInt"), ("func log(_ line: String)", "logString")],
  ])
  func `tells overloads apart`(overloads: [(declaration: String, name: String)]) throws {
    var fixture = Fixture()
    fixture.requirements = overloads.map { Fixture.Requirement(declaration: $0.declaration) }

    let text = try fixture.adapter().text

    for (_, name) in overloads {
      #expect(text.contains("  let \(name) = DelegateEvent<"), "\(text)")
    }
  }

  @Test func `may be another one`() throws {
    let fixture = Fixture("func oven(_ oven: Oven, didBake loaf: String)")

    for old in ["didBake", "oven(_:didBake:)"] {
      let text = try fixture.adapter { $0.renames = [old: "baked"] }.text
      #expect(text.contains("  let baked = DelegateEvent<String>()"))
      #expect(text.contains("    baked.send(loaf)"))
    }
  }

  @Test func `omits the source, and nothing else`() throws {
    let fixture = Fixture(
      "func oven(_ oven: Oven, didBake loaf: String, forBaker baker: String, atHour: Int)",
      "func log(_ oven: Int, at hour: Int)")

    let text = try fixture.adapter { $0.source = "Oven" }.text

    #expect(text.contains("DelegateEvent<(loaf: String, baker: String, atHour: Int)>()"))
    #expect(text.contains("DelegateEvent<(oven: Int, hour: Int)>()"))
  }
}
