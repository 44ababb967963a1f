// What holds for every order of the steps of a program's threads.
extension Program {
  /// Returns the first thing in a run that no order of the threads explains.
  func contradiction(in history: ProgramHistory) -> String? {
    guard history.retained.isEmpty else { return "still alive: \(history.retained)" }
    guard isInOrder(history) else { return "out of order: \(history.order)" }
    return steps.lazy.compactMap { contradiction(of: $0, in: history) }.first
  }

  /// Whether the handlers of each promise ran in the order in which one thread registered them.
  private func isInOrder(_ history: ProgramHistory) -> Bool {
    let ranks = Dictionary(zip(history.order, 0...), uniquingKeysWith: min)
    return (threads + [[]]).allSatisfy { thread in
      Dictionary(grouping: beginning + thread, by: \.handled).allSatisfy { promise, steps in
        let order = steps.compactMap(\.made).compactMap { ranks[$0] }
        return promise == nil || order == order.sorted()
      }
    }
  }

  private func contradiction(of step: ProgramStep, in history: ProgramHistory) -> String? {
    guard let made = step.made else { return nil }
    let facts = history[made]
    let isPossible = facts.outcome.map { mayBe($0, step, history) } ?? mayBeMissing(step)
    guard isPossible, hasToldRightly(step, history), isCountedRightly(made, facts),
      isReportedRightly(step, facts)
    else {
      return "\(step): \(facts)"
    }
    return nil
  }

  private func isCountedRightly(_ number: Int, _ facts: ProgramHistory.Facts) -> Bool {
    facts.cancellations <= (facts.outcome == .cancelled ? 1 : 0)
      && facts.abandonments == (facts.outcome == .abandoned(number) && isPending(number) ? 1 : 0)
  }

  /// Whether an error is reported once if nobody observes it, and else not at all.
  private func isReportedRightly(_ step: ProgramStep, _ facts: ProgramHistory.Facts) -> Bool {
    guard let outcome = facts.outcome, outcome.isFailure, outcome != .cancelled,
      step.makesPromise, !steps.contains(where: { $0.observed.contains(step.made ?? -1) })
    else { return facts.unhandled.isEmpty }
    return facts.unhandled == [outcome]
      || facts.unhandled.isEmpty && steps.contains { $0.adopted.contains(step.made ?? -1) }
  }

  private func isPending(_ number: Int) -> Bool {
    steps.contains { if case .pending(number) = $0 { true } else { false } }
  }

  private func mayBeMissing(_ step: ProgramStep) -> Bool {
    if case .wait = step { false } else { !step.makesPromise }
  }

  /// Whether some step can cancel a promise, or have a reader leave one.
  private var mayCancel: Bool {
    steps.contains {
      switch $0 {
      case .cancel, .cancelTask, .link(.timeout, _, _), .combine: true
      default: false
      }
    }
  }

  private func mayBe(
    _ outcome: ProgramOutcome, _ step: ProgramStep, _ history: ProgramHistory
  ) -> Bool {
    let known = { (number: Int) in history[number].outcome }
    if outcome == .cancelled, mayCancel { return true }
    switch step {
    case .pending(let made): return maySettle(made, outcome, history)
    case .read(_, let source), .wait(_, let source): return outcome == known(source)
    case .link(let link, let made, let source):
      if link == .timeout, outcome == .timedOut(made) { return true }
      return outcome == known(source).map { link.outcome(of: $0, made) }
    case .then(_, let source, let other):
      return outcome == (known(source)?.isFailure == true ? known(source) : known(other))
    case .recover(_, let source, let other):
      return outcome == (known(source)?.isFailure == true ? known(other) : known(source))
    case .combine(let combination, _, let sources):
      return isCombined(outcome, combination, sources.compactMap(known))
    default: return true
    }
  }

  private func isCombined(
    _ outcome: ProgramOutcome, _ combination: ProgramStep.Combination, _ inputs: [ProgramOutcome]
  ) -> Bool {
    switch combination {
    case .allSettled: outcome == .value(inputs.count)
    case .race: inputs.contains(outcome)
    case .all, .allOver, .reduce:
      outcome.isFailure
        ? inputs.contains(outcome)
        : outcome == .value(inputs.compactMap(\.value).reduce(0, +))
          && !inputs.contains(where: \.isFailure)
    case .any:
      outcome.isFailure
        ? outcome == .noneFulfilled(inputs) && inputs.allSatisfy(\.isFailure)
        : inputs.contains(outcome)
    }
  }

  private func maySettle(
    _ made: Int, _ outcome: ProgramOutcome, _ history: ProgramHistory
  ) -> Bool {
    outcome == .abandoned(made)
      || steps.contains { step in
        switch step {
        case .fulfill(made, let value): outcome == .value(value)
        case .reject(made, let number): outcome == .burnt(number)
        case .settle(made, let other):
          other == made ? outcome == .cycle(made) : outcome == history[other].outcome
        default: false
        }
      }
  }

  /// Whether each handler was called once, with its promise's result.
  ///
  /// It is not called if its own promise was cancelled before, and may be called if that was
  /// cancelled meanwhile.
  private func hasToldRightly(_ step: ProgramStep, _ history: ProgramHistory) -> Bool {
    guard let made = step.made else { return true }
    let told = history[made].told
    let isCancelled = history[made].outcome == .cancelled
    let expected: [ProgramOutcome?]
    switch step {
    case .link(.finally, _, _): return told == [nil]
    case .link(.map, _, let source), .link(.fail, _, let source), .link(.validate, _, let source),
      .link(.compactMap, _, let source), .then(_, let source, _):
      expected = history[source].outcome?.isFailure == false ? [history[source].outcome] : []
    case .link(.catch, _, let source), .link(.mapError, _, let source), .recover(_, let source, _):
      expected = history[source].outcome?.isFailure == true ? [history[source].outcome] : []
    case .link(.tap, _, let source): expected = [history[source].outcome]
    case .combine(.any, _, _), .combine(.race, _, _): expected = []
    case .combine:
      return isCancelled
        || told == (history[made].outcome?.value == nil ? [] : [history[made].outcome])
    default: expected = []
    }
    return told == expected || isCancelled && told.isEmpty
  }
}

extension ProgramStep.Link {
  /// Returns what the link with this number makes of a result.
  fileprivate func outcome(of source: ProgramOutcome, _ made: Int) -> ProgramOutcome {
    switch (self, source) {
    case (.map, .value(let value)): .value(value + 1)
    case (.fail, .value): .burnt(made)
    case (.validate, .value(let value)), (.compactMap, .value(let value)):
      value.isMultiple(of: 2) ? source : .refused(made)
    case (.mapError, let error) where error.isFailure: .burnt(made)
    case (.replaceError, let error) where error.isFailure: .value(made)
    default: source
    }
  }
}
