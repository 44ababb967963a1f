import Testing

extension `The program` {
  @Suite struct `The arguments` {
    @Test func `are explained`() async throws {
      let outcome = try await Headlines.run("--help")

      #expect(outcome.exitCode == 0)
      #expect(outcome.errors == "")
      for word in ["USAGE: headlines", "file-or-url", "--timeout", "Exit status"] {
        #expect(outcome.output.contains(word))
      }
    }

    @Test(arguments: [
      ["--timeout", "0"], ["--timeout", "-1"], ["--timeout", "nan"], ["--timeout", "soon"],
      ["ftp://127.0.0.1/feed.xml"], ["http://"], [""], ["one.xml", "two.xml"], ["--oven"],
    ]) func `are refused when they make no sense`(arguments: [String]) async throws {
      let outcome = try await Headlines.run(arguments)

      #expect(outcome.exitCode == 64)
      #expect(outcome.errors.hasPrefix("Error: "))
      #expect(outcome.output == "")
    }
  }
}
