import Testing

@Suite(.timeLimit(.minutes(5)))
struct `A workflow` {
  @Test func `names each action by its commit, with its version behind it`() {
    let lines = Repository.files(".yml", below: ".github/workflows").flatMap { file in
      file.lines.enumerated().map { (place: "\(file.path):\($0 + 1)", text: $1) }
    }
    let uses = lines.filter { $0.text.contains(/^[ -]*uses:/) }

    #expect(uses.count > 6)
    for (place, text) in uses {
      let isPinned = text.contains(/uses: [^@]+@[0-9a-f]{40} +# v?\d+\.\d+\.\d+$/)
      #expect(isPinned, "\(place): pin the action to 40 hex digits, and name its version")
    }
  }
}
