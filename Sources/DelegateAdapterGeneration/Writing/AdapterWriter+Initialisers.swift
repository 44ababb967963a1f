extension AdapterWriter {
  var initialisers: [String] { apart([plainInitialiser, promisingInitialiser]) }

  private var plainInitialiser: [String] {
    guard plan.questions.isEmpty else {
      return Layout.block(
        "\(access)init(answers: Answers\(defaultAnswers))", ["    self.answers = answers"], at: 2)
    }
    guard plan.request.access != .internal else { return [] }
    let override = delegate.base == .nothing ? "" : "override "
    return ["  \(access)\(override)init() {}"]
  }

  /// Answers that nobody need give.
  var defaultAnswers: String { plan.needsAnswers ? "" : " = Answers()" }

  /// For a promise that holds the adapter until it is settled.
  private var promisingInitialiser: [String] {
    guard !plan.events.isEmpty else { return [] }
    let hasAnswers = !plan.questions.isEmpty
    let parameters =
      ["_ resolver: Promise<Value>.Resolver"]
      + (hasAnswers ? ["answers: Answers\(defaultAnswers)"] : [])
      + ["first events: (\(name)) -> some DelegateEvents<Value>"]
    return [
      "  /// An adapter whose first callback of `events` settles the promise of `resolver`."
    ]
      + Layout.list(
        "\(access)convenience init<Value: Sendable>(", parameters, ") {", at: 2, closing: .below)
      + [
        "    self.init(\(hasAnswers ? "answers: answers" : ""))",
        "    events(self).first()",
        "      .map(on: .immediate) { resolver.fulfill($0) }",
        "      .catch(on: .immediate) { resolver.reject($0) }",
        "  }",
      ]
  }
}
