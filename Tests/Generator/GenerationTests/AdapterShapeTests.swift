import Testing

@Suite struct `A generated adapter` {
  private let oven = Fixture(
    "func oven(_ oven: Oven, didBake loaf: String)",
    "func oven(_ oven: Oven, didHeatTo degrees: Int)",
    "func oven(_ oven: Oven, didFailWith error: any Error)", "func ovenDidCool(_ oven: Oven)")

  @Test func `has the requested members, and the required ones`() throws {
    var oven = oven
    for index in oven.requirements.indices.dropLast() {
      oven.requirements[index].isDefaulted = true
    }

    let text = try oven.adapter { $0.only = ["didBake"] }.text

    #expect(text.contains("let didBake") && text.contains("let didCool"))
    #expect(!text.contains("let didHeat") && !text.contains("let didFail"))
    #expect(text.contains("target.oven(oven, didHeatTo: degrees)\n"))
  }

  @Test(arguments: [
    ("func ovenDidCool(_ oven: Oven)", "DelegateEvents"),
    ("func oven(_ oven: Oven, mayBake hour: Int) -> Bool", "DelegatePromises"),
  ])
  func `imports the events only if it has some`(requirement: String, module: String) throws {
    let adapter = try Fixture(requirement).adapter()

    #expect(adapter.imports == ["Bakery", module])
    #expect(adapter.text.contains("\n\nimport Bakery\nimport \(module)\n\n"))
  }

  // E6
  @Test func `omits deprecated requirements, unless they are required`() throws {
    var oven = oven
    oven.requirements[1].isDeprecated = true
    #expect(try oven.adapter().text.contains("let didHeat"))

    oven.requirements[1].isDefaulted = true

    #expect(try !oven.adapter().text.contains("let didHeat"))
    #expect(try oven.adapter { $0.include = ["didHeat"] }.text.contains("let didHeat"))
  }

  @Test func `states the systems that have a later requirement`() throws {
    var oven = oven
    oven.requirements[0].introduced = [("macOS", 26), ("iOS", 13), ("Swift", 6)]
    oven.requirements[1].introduced = [("macOS", 10), ("iOS", 9)]

    let text = try oven.adapter().text

    #expect(text.contains("  @available(macOS 26.1, *)\n  func oven(_ oven: Oven, didBake"))
    #expect(text.contains("\n\n  func oven(_ oven: Oven, didHeatTo"))
  }

  @Test func `states the systems that have a later protocol, once for each type`() throws {
    var oven = oven
    oven.introduced = [("macOS", 26), ("iOS", 26)]
    oven.requirements[0].introduced = oven.introduced  // as the compiler writes it
    oven.requirements[1].introduced = [("macOS", 27)]

    let text = try oven.adapter().text

    let attribute = "@available(macOS 26.1, iOS 26.1, *)\n"
    #expect(text.contains(attribute + "nonisolated final class OvenDelegateAdapter: OvenDelegate"))
    #expect(text.contains(attribute + "nonisolated extension Promised where Base: Oven {"))
    #expect(text.ranges(of: attribute).count == 2)
    #expect(text.contains("  @available(macOS 27.1, *)\n  func oven(_ oven: Oven, didHeatTo"))
  }

  @Test func `is Sendable if its protocol is, and on its protocol's actor`() throws {
    var oven = Fixture("func oven(_ oven: Oven, mayBake hour: Int) -> Bool")
    #expect(try oven.adapter().text.contains("  struct Replies {\n"))

    oven.inherited = [("s:s8SendableP", "Swift.Sendable")]
    let sendable = try oven.adapter().text
    #expect(sendable.contains("  struct Replies: Sendable {\n"))
    #expect(sendable.contains("var mayBake: @Sendable (_ hour: Int) -> Bool"))

    oven.head = "@MainActor protocol OvenDelegate : AnyObject"
    let isolated = try oven.adapter().text
    #expect(
      isolated.contains(
        "@MainActor final class OvenDelegateAdapter: OvenDelegate, @MainActor Forwarding {"))
    #expect(isolated.contains("var mayBake: @MainActor (_ hour: Int) -> Bool"))
  }

  @Test func `writes its deinit on the main actor, where an app would isolate it`() throws {
    var oven = oven
    #expect(try !oven.adapter().text.contains("deinit"))

    oven.head = "@MainActor protocol OvenDelegate : AnyObject"
    #expect(try oven.adapter().text.contains("  nonisolated deinit {}\n"))
  }

  @Test func `is public with everything that its users need`() throws {
    let oven = Fixture(
      "func oven(_ oven: Oven, mayBake hour: Int) -> Bool",
      "func oven(_ oven: Oven, didBake loaf: String)")

    let text = try oven.adapter { $0.access = .public }.text

    #expect(text.contains("public import Bakery\npublic import DelegateEvents\n"))
    #expect(text.contains("nonisolated public final class OvenDelegateAdapter"))
    #expect(text.contains("  public let didBake"))
    #expect(text.contains("      mayBake: @escaping (_ hour: Int) -> Bool\n"))
    #expect(text.contains("  public func oven(_ oven: Oven, didBake loaf: String) {"))
    #expect(text.contains("  private let replies: Replies"))
  }

  @Test func `keeps the indentation of code in comments`() throws {
    var oven = Fixture("func oven(_ oven: Oven, mayBake hour: Int) -> Bool")
    oven.requirements[0].documentation = [
      "Asks whether", "to bake.", "", "```swift", "if isOpen {", "  bake()", "", "}", "```", "",
      "Or:", "", "    if isOpen {", "      bake()", "    }",
    ]

    let text = try oven.adapter().text

    #expect(
      text.contains(
        """
            /// Asks whether to bake.
            ///
            /// ```swift
            /// if isOpen {
            ///   bake()
            ///
            /// }
            /// ```
            ///
            /// Or:
            ///
            ///     if isOpen {
            ///       bake()
            ///     }
            var mayBake: (_ hour: Int) -> Bool
        """))
  }

  @Test func `is documented in the protocol's words`() throws {
    var oven = Fixture("func oven(_ oven: Oven, mayBake hour: Int) -> Bool")
    oven.requirements[0].documentation = [
      "Asks whether to bake. Bakers sleep", "at night.", "", "- Parameters:", "  - oven: The oven.",
      "- Returns: Whether", "  it may.",
    ]

    let text = try oven.adapter().text

    #expect(
      text.contains(
        """
            /// Asks whether to bake.
            ///
            /// Bakers sleep at night.
            ///
            /// - Returns: Whether it may.
            var mayBake: (_ hour: Int) -> Bool
        """))
  }
}
