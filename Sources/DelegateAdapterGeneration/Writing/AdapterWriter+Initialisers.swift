extension AdapterWriter {
  var initialisers: [String] { apart([plainInitialiser, promisingInitialiser]) }

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
