import Testing

/// The adapter's code for a requirement that returns an answer.
@Suite struct `A question` {
  @Test func `binds its closure to a name that none of its values has`() throws {
    let oven = Fixture(
      """
      func oven(_ oven: Oven, mayOpen answer: Int, closure: Int, given: Int, answer0: Int, \
      decide: @escaping @Sendable (Bool) -> Void)
      """)

    let text = try oven.adapter().text

    #expect(text.contains("let answer1 = replies.mayOpen\n"), "\(text)")
  }

  @Test(arguments: [
    (
      "func oven(_ oven: Oven, mayBake hour: Int) -> Bool", "mayBake: (_ hour: Int) -> Bool",
      "replies.mayBake(hour)"
    ),
    (
      "func oven(_ oven: Oven, willBake hour: Int) throws(Burnt)",
      "willBake: (_ hour: Int) throws(Burnt) -> Void", "try replies.willBake(hour)"
    ),
    (
      "func oven(_ oven: Oven, mayBake hour: Int, progress: @escaping (Double) -> Void)",
      "mayBake: (_ hour: Int, _ progress: @escaping (Double) -> Void) -> Void",
      "replies.mayBake(hour, progress)"
    ),
    (
      "func oven(_ oven: Oven, mayOpen hour: Int, decide: @escaping @Sendable (Bool) -> Void)",
      "mayOpen: @Sendable (_ hour: Int) async -> Bool", "Task { decide(await answer(hour)) }"
    ),
    (
      "func oven(_ oven: Oven, mayOpen hour: Int, decide: @escaping (Bool) -> Void)",
      "mayOpen: (_ hour: Int) -> Bool", "decide(replies.mayOpen(hour))"
    ),
    (
      "func oven(_ oven: Oven, mayOpen crumb: Crumb, decide: @escaping @Sendable (Bool) -> Void)",
      "mayOpen: (_ crumb: Crumb) -> Bool", "decide(replies.mayOpen(crumb))"
    ),
    (
      "@MainActor func oven(_ oven: Oven, mayOpen crumb: Crumb, decide: @escaping (Bool) -> Void)",
      "mayOpen: @MainActor (_ crumb: Crumb) async -> Bool", "Task { decide(await answer(crumb)) }"
    ),
  ])
  func `without a default is a required closure`(
    declaration: String, closure: String, call: String
  ) throws {
    let text = try Fixture(declaration).adapter { $0.source = "Oven" }.text

    #expect(text.contains("    var \(closure)\n"), "\(text)")
    #expect(text.contains(call), "\(text)")
    #expect(text.contains("init(replies: Replies) {"))
    #expect(!text.contains("Defaults"))
  }

  @Test func `that is optional is omitted until it is requested`() throws {
    var fixture = Fixture("func oven(_ oven: Oven, didBake loaf: String)")
    fixture.requirements[0].relationship = "optionalRequirementOf"
    fixture.requirements.append(
      Fixture.Requirement(
        declaration: "optional func oven(_ oven: Oven, mayBake hour: Int) -> Bool",
        relationship: "optionalRequirementOf"))

    let without = try fixture.adapter()
    let with = try fixture.adapter { $0.include = ["mayBake"] }

    #expect(!without.text.contains("Replies"))
    #expect(without.notes.count == 1 && without.notes[0].contains("pass --include 'mayBake'"))
    #expect(without.text.contains("/// - Note: oven(_:mayBake:) is left out"))
    #expect(without.text.contains("forward.target?.oven?(oven, didBake: loaf)"))
    #expect(with.text.contains("    var mayBake: (_ hour: Int) -> Bool\n"))
    #expect(with.notes.isEmpty)
  }

  @Test func `that a promise of another library asks is an event, and the file says so`() throws {
    let question = "func oven(_ oven: Oven, mayBake loaf: Int, promise: EventLoopPromise<Bool>?)"
    var fixture = Fixture(
      question, "func oven(_ oven: Oven, didBake: CheckedContinuation<Int, Never>)")
    let note = """
      oven(_:mayBake:promise:) carries 'promise: EventLoopPromise<Bool>?', which the adapter does \
      not complete: complete it in one reader, or in the method itself
      """

    let adapter = try fixture.adapter()

    #expect(adapter.notes.first == note && adapter.notes.count == 2)
    #expect(adapter.text.contains("let mayBake = DelegateEvent<"))
    #expect(adapter.text.contains("/// - Note: oven(_:mayBake:promise:) carries "))

    // The protocol's default completes it, unless the event keeps it.
    fixture.requirements[0].isDefaulted = true
    #expect(try fixture.adapter().notes.count == 1)
    #expect(try fixture.adapter { $0.consuming = ["mayBake"] }.notes.contains(note))
  }
}
