import Testing

@Suite struct `The table of representations` {
  @Test func `has a row for each file that relies on the layout of values`() throws {
    let relying =
      #/
      unsafe(?:BitCast|Downcast) | bitPattern:\ (?!ObjectId) | _isPOD
      | (?:assuming|initialize|bind|with)Memory(?:Bound|Rebound)?\( | storeBytes\( | load\(as:
      /#
    let files = Repository.files(".swift", below: "Sources").filter { file in
      file.lines.contains { $0.contains(relying) && !$0.trimming(" ").hasPrefix("//") }
    }
    let page = try Repository.file("Sources/Promises/CorePromises.docc/reliability.md")
    let rows = page.lines.drop { $0 != "## Representation" }.dropFirst().prefix { $0.first != "#" }
      .compactMap { $0.prefixMatch(of: /\| `([A-Za-z]+)` \|/).map { "\($0.1).swift" } }

    #expect(Set(files.map { String($0.name) }) == Set(rows))
  }
}
