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
    [
      ("func oven(_ oven: Oven, didBake loaf: Int, for hour: Int)", "ovenDidBake"),
      ("func oven(_ oven: RyeOven, didBake loaf: Int, for hour: Int)", "ryeOvenDidBake"),
      ("func oven(_ oven: Inn.Oven2<Int>, didBake loaf: Int, for hour: Int)", "oven2DidBake"),
    ],
  ])
  func `tells overloads apart`(overloads: [(declaration: String, name: String)]) throws {
    var fixture = Fixture()
    fixture.requirements = overloads.map { Fixture.Requirement(declaration: $0.declaration) }

    let text = try fixture.adapter().text

    for (_, name) in overloads {
      #expect(text.contains("  let \(name) = DelegateEvent<"), "\(text)")
    }
  }

  @Test func `is the short one of what is new, beside what is deprecated`() throws {
    var fixture = Fixture(
      "func oven(_ oven: Oven, didCool degrees: Int)", "func ovenDidCool(_ oven: Oven)",
      "func ovenDidHeat(_ oven: Oven)", "func ovenDidHeat(_ oven: Oven, reason: Int)",
      "func oven(_ oven: Oven, didChangeHeating newHeating: Int)")
    fixture.requirements[0].isDeprecated = true
    fixture.requirements[0].relationship = "optionalRequirementOf"

    let text = try fixture.adapter { $0.include = ["oven(_:didCool:)"] }.text

    for name in ["didCool", "didCoolDegrees", "didHeat", "didHeatReason", "didChangeHeating"] {
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

  @Test func `may be that of another one, which is renamed too`() throws {
    let fixture = Fixture(
      "func oven(_ oven: Oven, didBake loaf: String)", "func oven(_ oven: Oven, didHeat hour: Int)")

    let text = try fixture.adapter {
      $0.renames = ["didBake": "didHeat", "didHeat": "didBake"]
    }.text

    #expect(text.contains("  let didHeat = DelegateEvent<String>()"))
    #expect(text.contains("  let didBake = DelegateEvent<Int>()"))
  }

  @Test func `is not so long that nobody reads it, or you are told how to shorten it`() throws {
    let short = "func oven(_ oven: Oven, didBakeSomething loaf: String)"
    let long = "func oven(_ oven: Oven, didFindThatNoOtherOvenInTheStreetIsHotterThan degrees: Int)"

    #expect(try Fixture(short).adapter().advice.isEmpty)
    #expect(
      try Fixture(short, long).adapter().advice == [
        """
        'didFindThatNoOtherOvenInTheStreetIsHotterThan' has 45 letters; pass --rename \
        'oven(_:didFindThatNoOtherOvenInTheStreetIsHotterThan:)=<name>' for a shorter name
        """
      ])
  }

  @Test func `that is long is shortened by itself where its title fits another one too`() throws {
    let title = "didFindThatNoOtherOvenInTheStreetHasMore"
    let fixture = Fixture(
      "func oven(_ oven: Oven, \(title) loaves: Int)",
      "func oven(_ oven: Oven, \(title) crumbs: String)")

    #expect(
      try fixture.adapter().advice == [
        "'\(title)Loaves' has 46 letters; pass --rename '\(title)Loaves=<name>' for a shorter name",
        "'\(title)Crumbs' has 46 letters; pass --rename '\(title)Crumbs=<name>' for a shorter name",
      ])
    let text = try fixture.adapter { $0.renames = ["\(title)Crumbs": "hasMoreCrumbs"] }.text
    #expect(text.contains("  let hasMoreCrumbs = DelegateEvent<String>()"))
  }

  @Test func `that is long is as long as the user wants it`() throws {
    let long = "didFindThatNoOtherOvenInTheStreetIsHotter"
    let fixture = Fixture("func oven(_ oven: Oven, didBake loaf: String)")

    #expect(try fixture.adapter { $0.renames = ["didBake": long] }.advice.isEmpty)
  }

  @Test func `omits nothing that only seems to be the source`() throws {
    let fixture = Fixture(
      "func oven(_ oven: Oven, didBake loaf: String)", "func retry(_ oven: Oven, dueTo: Int)",
      "func ovenMayBake(_ oven: Oven) -> Bool")

    let text = try fixture.adapter { $0.source = nil }.text

    #expect(text.contains("let didBake = DelegateEvent<(oven: Oven, loaf: String)>()"))
    #expect(text.contains("let retry = DelegateEvent<(oven: Oven, dueTo: Int)>()"))
    #expect(text.contains("var mayBake: (_ oven: Oven) -> Bool"))
    #expect(
      try fixture.adapter { $0.source = nil }.advice == [
        "'oven: Oven' is passed on; if it is the source, pass --source Oven to leave it out"
      ])
    #expect(try fixture.adapter().advice.isEmpty)
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
