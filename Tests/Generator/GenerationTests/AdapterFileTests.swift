import Testing

/// A generated file that is read again.
@Suite struct `A file that was generated` {
  private let before = Fixture("func oven(_ oven: Oven, didBake loaf: String)")
  private let after = Fixture("func oven(_ oven: Oven, didBake loaf: String, at hour: Int)")

  @Test func `holds its command`() throws {
    let text = try before.adapter {
      $0.only = ["oven(_:didBake:)"]
      $0.output = "Sources/Shop/Adapter.swift"
      $0.consuming = ["didBake"]
    }.text

    let file = try #require(AdapterFile(text))

    #expect(
      file.arguments == [
        "--module", "Bakery", "--protocol", "OvenDelegate", "--source", "Oven", "--only",
        "oven(_:didBake:)",
        "--consuming", "didBake", "--output", "Sources/Shop/Adapter.swift",
      ])
  }

  @Test(arguments: ["it's mine.swift", "'", "a''b c", "\\' it", "back\\slash", "$HOME `x`"])
  func `holds its command, whatever is in a name`(name: String) throws {
    let text = try before.adapter { $0.output = name }.text

    let file = try #require(AdapterFile(text))

    #expect(file.arguments.suffix(2) == ["--output", name])
  }

  @Test func `counts as edited without its checksum`() throws {
    let (old, new) = (try before.adapter(), try after.adapter())
    let lines = old.text.split(separator: "\n", omittingEmptySubsequences: false)
    let bare = lines.filter { !$0.hasPrefix("// Checksum: ") }.joined(separator: "\n")

    #expect(AdapterFile(bare)?.state(comparedTo: new) == .editedAndOutdated)
    #expect(AdapterFile(bare)?.state(comparedTo: old) == .editedAndOutdated)
  }

  @Test func `is not recognised without its first lines`() {
    #expect(AdapterFile("import Bakery\n") == nil)
    #expect(AdapterFile("// An adapter of mine\n") == nil)
  }

  @Test func `is recognised below a licence, with which it counts as edited`() throws {
    let old = try before.adapter()
    let licensed = "// Copyright the bakers.\n//\n\n" + old.text

    #expect(AdapterFile(licensed)?.arguments == AdapterFile(old.text)?.arguments)
    #expect(AdapterFile(licensed)?.state(comparedTo: old) == .edited)
  }

  @Test func `is current, outdated, edited, or both`() throws {
    let (old, new) = (try before.adapter(), try after.adapter())
    let edited = old.text + "// Mine.\n"

    #expect(AdapterFile(old.text)?.state(comparedTo: old) == .current)
    #expect(AdapterFile(old.text)?.state(comparedTo: new) == .outdated)
    #expect(AdapterFile(edited)?.state(comparedTo: old) == .edited)
    #expect(AdapterFile(edited)?.state(comparedTo: new) == .editedAndOutdated)
  }

  @Test func `differs from another line by line`() {
    let old = "a\nb\nc\nd\ne\nf\ng\nh\n"
    let new = "a\nb\nc\nd\nE\nf\ng\nh\n"

    #expect(
      unifiedDiff(from: old, to: new, named: "A.swift") == """
        --- A.swift
        +++ A.swift, as it would be written now
        @@ -2,7 +2,7 @@
         b
         c
         d
        -e
        +E
         f
         g
         h

        """)
    #expect(unifiedDiff(from: old, to: old, named: "A.swift").isEmpty)
  }
}
