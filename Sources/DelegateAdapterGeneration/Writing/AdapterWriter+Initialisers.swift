extension AdapterWriter {
  var initialisers: [String] { apart([plainInitialiser, promisingInitialiser]) }

  /// A deinit that is on no actor.
  ///
  /// Where the main actor is the default isolation, the compiler would otherwise isolate the deinit
  /// of a class on it. A superclass in that module has an isolated one, below which the compiler
  /// refuses this one.
  var deinitialiser: [String] {
    if case .superclass = delegate.base { return [] }
    guard isolation == "@MainActor" else { return [] }
    return [
      "  // Before iOS and macOS 26.4, an isolated deinit may stop the program.",
      "  nonisolated deinit {}",
    ]
  }

  private var plainInitialiser: [String] {
    if plan.isResponding { return respondingInitialiser }
    guard plan.questions.isEmpty else {
      return Layout.block(
        "\(access)init(replies: \(repliesType)\(defaultReplies))", ["    self.replies = replies"],
        at: 2)
    }
    guard plan.request.access != .internal else { return [] }
    let override = delegate.base == .nothing ? "" : "override "
    return ["  \(access)\(override)init() {}"]
  }

  /// The default value of the replies, if no answer is required.
  var defaultReplies: String { plan.needsReplies ? "" : " = \(repliesType)()" }

  /// The initialiser for a promise that holds the adapter until the promise settles.
  private var promisingInitialiser: [String] {
    guard !plan.events.isEmpty else { return [] }
    let hasReplies = !plan.questions.isEmpty
    let value = plan.freeName(["Value", "Settled", "Awaited"])
    let parameters =
      ["_ resolver: Promise<\(value)>.Resolver"]
      + (hasReplies ? ["replies: \(repliesType)\(defaultReplies)"] : [])
      + ["first events: (\(name)) -> some ReadableEvents<\(value)>"]
    return [
      "  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`."
    ]
      + Layout.list(
        "\(access)convenience init<\(value): Sendable>(", parameters, ") {", at: 2, closing: .below)
      + [
        "    self.init(\(hasReplies ? "replies: replies" : ""))",
        "    events(self).first()",
        "      .map(on: .immediate) { resolver.fulfill($0) }",
        "      .catch(on: .immediate) { resolver.reject($0) }",
        "  }",
      ]
  }
}
