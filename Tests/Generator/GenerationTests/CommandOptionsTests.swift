import Testing

@Suite struct `A command line` {
  @Test func `says which adapter to write`() throws {
    let options = try CommandOptions(parsing: [
      "--module", "Bakery", "--protocol", "OvenDelegate", "--source", "Oven", "--only", "a,b",
      "--only", "c", "--include", "d", "--rename", "oven(_:didBake:)=baked", "--access", "public",
      "--terminal", "didCool", "--target", "Shop", "--force", "--partial",
      "--graph", "Bakery=graphs", "--extractor", "extract", "--extract", "-sdk /SDK",
      "--consuming", "didRead", "--completion", "mayBake", "--closure", "mayHeat,mayOpen",
      "--testable",
    ])

    #expect(options.request.module == "Bakery")
    #expect(options.request.protocolName == "OvenDelegate")
    #expect(options.request.source == "Oven")
    #expect(options.request.only == ["a", "b", "c"])
    #expect(options.request.include == ["d"])
    #expect(options.request.renames == ["oven(_:didBake:)": "baked"])
    #expect(options.request.access == .public)
    #expect(options.request.terminal == ["didCool"])
    #expect(options.request.target == "Shop")
    #expect(options.request.isPartial && options.isForced)
    #expect(options.request.consuming == ["didRead"])
    #expect(options.request.completions == ["mayBake"])
    #expect(options.request.closures == ["mayHeat", "mayOpen"])
    #expect(options.request.isTestable)
    #expect(options.graphs == ["Bakery": "graphs"])
    #expect(options.extractor == "extract")
    #expect(options.extractorArguments == ["-sdk", "/SDK"])
  }

  @Test(arguments: [
    (["--modul", "Bakery"], UsageError.unknownOption("--modul", nearest: ["--module"])),
    (["Bakery"], .unknownOption("Bakery", nearest: [])),
    (["--module"], .valueMissing("--module")),
    (["--module", "--protocol"], .valueMissing("--module")),
    ([], .optionMissing("--module")),
    (
      [
        "--module", "Bakery", "--protocol", "OvenDelegate", "--target", "Shop", "--output",
        "A.swift",
      ],
      .twoDestinations
    ),
    (["--module", "Bakery"], .optionMissing("--protocol")),
    (
      ["--output", "A.swift\nstruct Planted {}"],
      .badValue(
        "A.swift\nstruct Planted {}", option: "--output", form: "a value without a line break")
    ),
    (
      ["--module", "../Bakery"],
      .badValue("../Bakery", option: "--module", form: "the name of a module")
    ),
    (
      ["--list", "../Bakery"],
      .badValue("../Bakery", option: "--list", form: "the name of a module")
    ),
    (
      ["--rename", "didBake"],
      .badValue("didBake", option: "--rename", form: "<requirement>=<name>")
    ),
    (
      ["--rename", "=baked"], .badValue("=baked", option: "--rename", form: "<requirement>=<name>")
    ),
    (
      ["--graph", "Bakery="], .badValue("Bakery=", option: "--graph", form: "<module>=<directory>")
    ),
    (
      ["--access", "private"],
      .badValue("private", option: "--access", form: "one of public, package, internal")
    ),
  ])
  func `is refused with a solution`(arguments: [String], expected: UsageError) {
    let error = #expect(throws: UsageError.self) { try CommandOptions(parsing: arguments) }

    #expect(error == expected)
  }

  @Test(arguments: [
    (["--check"], CommandOptions.Task.check([])),
    (
      ["--check", "A.swift", "B.swift", "--folder", "Shop=Sources/Shop"],
      .check(["A.swift", "B.swift"])
    ),
    (["--all"], .writeAll),
    (["--list", "Bakery"], .list("Bakery")),
  ])
  func `may be about existing adapters, or about none`(
    arguments: [String], task: CommandOptions.Task
  ) throws {
    #expect(try CommandOptions(parsing: arguments).task == task)
  }

  @Test func `may ask only for help`() throws {
    #expect(try CommandOptions(parsing: ["--help"]).wantsHelp)
    for option in ["--module", "--rename", "--force", "--terminal"] {
      #expect(usage.contains(option))
    }
  }
}
