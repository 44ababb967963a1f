import Testing

/// Differences in spelling between a graph of sources and one of a compiled module.
@Suite struct `A graph of sources and one of a module` {
  @Test(arguments: [
    (
      "func oven(_ oven: Oven, mayOpen decide: @escaping (_ isOpen: Bool, _ `in`: Int) -> Void)",
      "func oven(_ oven: Oven, mayOpen decide: @escaping (Bool, Int) -> Void)"
    ),
    (
      "func oven(_ oven: Oven, each body: @escaping @MainActor (Int) async throws(Burnt) -> Void)",
      """
      func oven(_ oven: Oven, \
      each body: @escaping @MainActor @Sendable (Int) async throws(Burnt) -> Void)
      """
    ),
    (
      "func oven(_ oven: Oven, all bodies: [@MainActor () -> Void], at (hour): Int)",
      "func oven(_ oven: Oven, all bodies: [@MainActor @Sendable () -> Void], at (hour): Int)"
    ),
  ])
  func `give the same declaration`(sources: String, module: String) {
    #expect(symbol(sources).declaration == symbol(module).declaration)
  }

  @Test func `give a C function, which its identifier shows`() {
    let function = symbol("func each(_ body: (Int32) -> Void)", id: "s:4Oven4eachyyys5Int32VXCF")

    #expect(function.declaration == "func each(_ body: @convention(c) (Int32) -> Void)")
  }

  @Test func `leave a function alone that mixes C functions with others`() {
    let text = "func each(_ body: (Int32) -> Void, _ other: (Int32) -> Void)"
    let function = symbol(text, id: "s:4Oven4eachyyys5Int32VXC_yAFXEtF")

    #expect(function.declaration == text)
  }

  @Test func `give the error of an associated type that a terminal callback ends with`() throws {
    var fixture = Fixture(
      "associatedtype Failure : Error", "func oven(didFail failure: Self.Failure?)")
    fixture.requirements[0].kind = "swift.associatedtype"

    let text = try fixture.adapter { $0.terminal = ["oven(didFail:)"] }.text

    #expect(text.contains("endEvents(throwing: failure)"))
  }

  private func symbol(_ declaration: String, id: String = "s:4Oven") -> Symbol {
    Symbol(
      kind: .init(identifier: "swift.method"), identifier: .init(precise: id), pathComponents: [],
      names: .init(title: ""),
      declarationFragments: [.init(kind: "text", spelling: declaration, preciseIdentifier: nil)])
  }
}
