extension AdapterWriter {
  var initialisers: [String] { apart([plainInitialiser, promisingInitialiser]) }

  private var plainInitialiser: [String] {
    if plan.isResponding { return respondingInitialiser }
    guard plan.questions.isEmpty else {
      return Layout.block(
        "\(access)init(answers: \(answersType)\(defaultAnswers))", ["    self.answers = answers"],
        at: 2)
    }
    guard plan.request.access != .internal else { return [] }
    let override = delegate.base == .nothing ? "" : "override "
    return ["  \(access)\(override)init() {}"]
  }

  /// The default value of the answers, if no answer is required.
  var defaultAnswers: String { plan.needsAnswers ? "" : " = \(answersType)()" }

  /// The initialiser for a promise that holds the adapter until the promise settles.
  private var promisingInitialiser: [String] {
    guard !plan.events.isEmpty else { return [] }
    let hasAnswers = !plan.questions.isEmpty
    let value = plan.freeName(["Value", "Settled", "Awaited"])
    let parameters =
      ["_ resolver: Promise<\(value)>.Resolver"]
      + (hasAnswers ? ["answers: \(answersType)\(defaultAnswers)"] : [])
      + ["first events: (\(name)) -> some ReadableEvents<\(value)>"]
    return [
      "  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`."
    ]
      + Layout.list(
        "\(access)convenience init<\(value): Sendable>(", parameters, ") {", at: 2, closing: .below)
      + [
        "    self.init(\(hasAnswers ? "answers: answers" : ""))",
        "    events(self).first()",
        "      .map(on: .immediate) { resolver.fulfill($0) }",
        "      .catch(on: .immediate) { resolver.reject($0) }",
        "  }",
      ]
  }
}
