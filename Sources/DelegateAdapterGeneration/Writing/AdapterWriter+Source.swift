extension AdapterWriter {
  /// A promise of one callback, from the source itself.
  var sourceExtension: [String] {
    guard let source = plan.source, let slot = source.slot, !plan.events.isEmpty else { return [] }
    let actor = delegate.isolation ?? source.isolation
    let head = "\(actor ?? "nonisolated") extension Promised where Base: \(source.name) {"
    let parameters = commonParameters + ending(of: slot, on: actor)
    let isStatic = slot == .initialiser ? "static " : ""
    return [head] + documentation(of: slot, source)
      + ["  \(access)\(isStatic)func first<Value: Sendable, Ignored>("]
      + Layout.parameters(parameters, at: 4)
      + ["  ) -> Promise<Value> {"]
      + Layout.list("Promise(", arguments(for: slot), ")", at: 4) + ["  }", "}"]
  }

  private func documentation(of slot: AdapterSource.Slot, _ source: AdapterSource) -> [String] {
    let place =
      switch slot {
      case .property(let property, _): "takes the place of `\(property)` until it has come."
      case .setter(let method): "is set by `\(method)` until it has come."
      case .initialiser: "is given to the `\(source.name)` that `makeSource` makes."
      }
    let text = "A promise of the first of these events, for which an adapter \(place)"
    return Layout.prose(text, behind: "///", at: 2)
  }

  private var commonParameters: [String] {
    let answers =
      plan.questions.isEmpty
      ? [] : ["answers: \(name).Answers" + (plan.needsAnswers ? "" : " = .init()")]
    let isSendable = plan.source?.slot == .initialiser ? "@Sendable " : ""
    return ["of events: @escaping \(isSendable)(\(name)) -> some DelegateEvents<Value>"] + answers
  }

  private func ending(of slot: AdapterSource.Slot, on actor: String?) -> [String] {
    let moment = "comes moment: AnswerMoment = .later"
    let origin = ["fileID: StaticString = #fileID", "line: UInt = #line"]
    if slot == .initialiser {
      let making = inheriting("making makeSource", "(\(name)) throws -> Base")
      let start = inheriting("start", "(Base) throws -> Ignored")
      let stop = inheriting("stop", "(Base) -> Void = { _ in }")
      let isolation = "isolation: isolated (any Actor)? = #isolation"
      return [making, moment, isolation] + origin + [start, stop]
    }
    let isolation = actor == nil ? ["isolation: isolated any Actor = #isolation"] : []
    return [moment] + isolation + origin + [
      "start: @escaping (Base) throws -> Ignored", "stop: @escaping (Base) -> Void = { _ in }",
    ]
  }

  /// A parameter for a closure that has the isolation of the code it is written in.
  private func inheriting(_ label: String, _ type: String) -> String {
    "@_inheritActorContext(always)\n\(label): @escaping @isolated(any) @Sendable \(type)"
  }

  private func arguments(for slot: AdapterSource.Slot) -> [String] {
    let answers = plan.questions.isEmpty ? "" : "answers: answers, "
    let make = "with: { \(name)($0, \(answers)first: events) }"
    let place =
      switch slot {
      case .property(let property, _): ["from: base", "taking: \\.\(property)"]
      case .setter(let method):
        [
          "from: base",
          "taking: DelegateSlot<Base, any \(delegate.name)>(id: \"\(method)\", "
            + "set: { $0.\(method)($1) })",
        ]
      case .initialiser: ["making: makeSource"]
      }
    return place + [
      make, "answers: moment", "fileID: fileID", "line: line", "start: start", "stop: stop",
    ]
  }
}
