/// A sequential model of `all(over:)`, `reduce`, `loop` and `retry`.
struct TurnModel {
  private(set) var facts = TurnFacts()
  private let program: TurnProgram
  private var underWay: [Int] = []
  private var fulfilledCount = 0

  init(_ program: TurnProgram) {
    self.program = program
    startMore()
  }

  mutating func take(_ event: TurnProgram.Event) {
    guard facts.outcome == nil else { return }
    switch event {
    case .cancel: end(.cancelled)
    case .settle(let place):
      settle(underWay.remove(at: place % underWay.count))
      startMore()
    }
  }

  private mutating func startMore() {
    while facts.outcome == nil, underWay.count < program.limit,
      facts.started.count < program.parts.count
    {
      let part = facts.started.count
      facts.started.append(part)
      if program.parts[part].isReady { settle(part) } else { underWay.append(part) }
    }
  }

  private mutating func settle(_ part: Int) {
    let succeeds = program.parts[part].succeeds
    switch (program.form, succeeds) {
    case (.retry, true): end(.value(part))
    case (.retry, false): if part == program.parts.count - 1 { end(.burnt(part)) }
    case (_, false): end(.burnt(part))
    case (_, true):
      fulfilledCount += 1
      if fulfilledCount == program.parts.count {
        end(.value(program.parts.indices.reduce(0, TurnRun.appending)))
      }
    }
  }

  private mutating func end(_ outcome: ProgramOutcome) {
    facts.outcome = outcome
    facts.cancelled = Set(underWay)
    underWay = []
  }
}
