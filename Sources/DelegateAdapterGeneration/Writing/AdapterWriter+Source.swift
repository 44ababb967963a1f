extension AdapterWriter {
  /// The extension that makes a promise of one callback from the source itself.
  var sourceExtension: [String] {
    guard let source = plan.source, let slot = source.slot, !plan.events.isEmpty else { return [] }
    let actor = delegate.isolation ?? source.isolation
    let head = "\(actor ?? "nonisolated") extension Promised where Base: \(source.name) {"
    let helpers = apart([helper(for: slot, of: source, on: actor), owningHelper(slot, source)])
    return delegate.introductions + [head] + helpers + ["}"]
  }

  /// Returns the helper for a caller that is on an actor, or that keeps the source to itself.
  private func helper(
    for slot: AdapterSource.Slot, of source: AdapterSource, on actor: String?
  ) -> [String] {
    let isApart = slot == .initialiser || slot == .call
    let make = "with: { \(name)($0, \(givenReplies(isSendable: isApart))first: events) }"
    let parameters = commonParameters(isSendable: isApart) + ending(of: slot, on: actor)
    return documentation(of: slot, source)
      + function(parameters, isStatic: isApart, start: isApart ? "Returned" : "Ignored")
      + promise(of: slot, arguments: place(slot) + [make] + passedOnArguments)
  }

  /// Returns the helper for a caller without an actor, which transfers the source.
  private func owningHelper(_ slot: AdapterSource.Slot, _ source: AdapterSource) -> [String] {
    guard delegate.isolation == nil, source.isolation == nil else { return [] }
    if slot == .initialiser || slot == .call { return [] }
    let make = "with: { \(name)($0, \(givenReplies(isSendable: true))first: events) }"
    let parameters =
      commonParameters(isSendable: true)
      + ["owning source: sending Base", "on context: ExecutionContext"]
      + ["callsBack moment: CallbackMoment = .later"] + callSite
      + [
        "start: @escaping @Sendable (Base) throws -> Ignored",
        "stop: @escaping @Sendable (Base) -> Void = { _ in }",
      ]
    let place = ["owning: source"] + place(slot).dropFirst() + ["on: context"]
    let text = "Returns the same promise to code without an actor, which transfers the source."
    return Layout.prose(text, behind: "///", at: 2) + function(parameters, isStatic: true)
      + promise(of: slot, arguments: place + [make] + passedOnArguments)
  }

  private func function(
    _ parameters: [String], isStatic: Bool, start result: String = "Ignored"
  ) -> [String] {
    ["  \(access)\(isStatic ? "static " : "")func first<Value: Sendable, \(result)>("]
      + Layout.parameters(parameters, at: 4) + ["  ) -> Promise<Value> {"]
  }

  private func documentation(of slot: AdapterSource.Slot, _ source: AdapterSource) -> [String] {
    let place =
      switch slot {
      case .property(let property, _): "takes the place of `\(property)` until it has come."
      case .setter(let method, _, _): "is set by `\(method)` until it has come."
      case .observers(let add, _):
        "is added by `\(add.prefix { $0 != "(" })` until it has come."
      case .initialiser: "is given to `start`, which makes a `\(source.name)` with it."
      case .call: "is given to `start`, which passes it to a `\(source.name)`."
      }
    let text = "Returns a promise of the first of these events, for which an adapter \(place)"
    return Layout.prose(text, behind: "///", at: 2)
  }

  /// Returns the parameters that the helpers share.
  ///
  /// Replies that are not `Sendable` are made where they are needed.
  private func commonParameters(isSendable: Bool) -> [String] {
    let mark = isSendable ? "@Sendable " : ""
    let events = "of events: @escaping \(mark)(\(name)) -> some ReadableEvents<Value>"
    guard !plan.questions.isEmpty else { return [events] }
    let type = "\(name).\(repliesType)"
    if isSendable, !delegate.hasSendableAdapter {
      let fallback = plan.needsReplies ? "" : " = { .init() }"
      return [events, "replies makeReplies: @escaping @Sendable () -> \(type)\(fallback)"]
    }
    return [events, "replies: \(type)" + (plan.needsReplies ? "" : " = .init()")]
  }

  private func givenReplies(isSendable: Bool) -> String {
    if plan.questions.isEmpty { return "" }
    return isSendable && !delegate.hasSendableAdapter
      ? "replies: makeReplies(), " : "replies: replies, "
  }

  private var callSite: [String] { ["fileID: StaticString = #fileID", "line: UInt = #line"] }

  private var passedOnArguments: [String] {
    ["callsBack: moment", "fileID: fileID", "line: line", "start: start", "stop: stop"]
  }

  private func ending(of slot: AdapterSource.Slot, on actor: String?) -> [String] {
    let moment = "callsBack moment: CallbackMoment = .later"
    if slot == .initialiser || slot == .call {
      let start = inheriting("start", "(\(name)) throws -> Returned")
      let stop = inheriting("stop", "(Returned) -> Void = { _ in }")
      let isolation = actor == nil ? ["isolation: isolated (any Actor)? = #isolation"] : []
      return [moment] + isolation + callSite + [start, stop]
    }
    let isolation = actor == nil ? ["isolation: isolated any Actor = #isolation"] : []
    return [moment] + isolation + callSite + [
      "start: @escaping (Base) throws -> Ignored", "stop: @escaping (Base) -> Void = { _ in }",
    ]
  }

  /// Returns a parameter for a closure that has the isolation of the code around it.
  private func inheriting(_ label: String, _ type: String) -> String {
    "@_inheritActorContext(always)\n\(label): @escaping @isolated(any) @Sendable \(type)"
  }

  private func place(_ slot: AdapterSource.Slot) -> [String] {
    switch slot {
    case .property(let property, _): ["from: base", "taking: \\.\(property)"]
    case .setter, .observers: ["from: base", "taking: slot"]
    case .initialiser, .call: []
    }
  }

  /// Returns the statements that make the slot and the promise, and the end of the function.
  private func promise(of slot: AdapterSource.Slot, arguments: [String]) -> [String] {
    let types = "<Base, any \(delegate.name)>"
    let made: [String]
    switch slot {
    case .property, .initialiser, .call: made = []
    case .setter(let method, let call, let getter):
      let get = getter.map { getter in ["get: { $0.\(getter) }"] } ?? []
      made = Layout.list(
        "let slot = DelegateSlot\(types)(", ["id: \"\(method)\""] + get + ["set: { $0.\(call) }"],
        ")", at: 4)
    case .observers(let add, let remove):
      made = Layout.list(
        "let slot = DelegateSlot\(types)(",
        ["add: { $0.\(add) }", "remove: { $0.\(remove) }"],
        ")", at: 4)
    }
    return made
      + Layout.list(made.isEmpty ? "Promise(" : "return Promise(", arguments, ")", at: 4)
      + ["  }"]
  }
}
