/// Looks for an order of the small steps of a program's threads that explains a run.
///
/// It tries the orders one after another, leaves out states that it has seen, and gives an order up
/// as soon as it contradicts the run.
struct ProgramSearch {
  enum Verdict {
    /// Some order has the history of the run.
    case explained
    /// No order has it.
    case unexplained
    /// There are too many orders.
    case undecided
  }

  /// The number of states after which the search ends.
  static let limit = 1_500

  private let program: Program
  private var seen = Set<ProgramModel>()
  private var count = 0

  private init(_ program: Program) { self.program = program }

  static func verdict(
    on history: ProgramHistory, of program: Program, fault: ProgramFault? = nil
  ) -> Verdict {
    var search = ProgramSearch(program)
    return search.verdict(ProgramModel(program, expecting: history, fault: fault))
  }

  private mutating func verdict(_ first: ProgramModel) -> Verdict {
    var waiting = [first]
    while let model = waiting.popLast() {
      count += 1
      guard count < Self.limit else { return .undecided }
      var model = model
      let choices = choices(in: &model)
      guard !model.isImpossible else { continue }
      if choices.isEmpty {
        model.end()
        if model.explains { return .explained }
      } else if choices.count == 1 || seen.insert(model).inserted {
        for thread in choices.reversed() {
          var next = model
          next.act(on: thread)
          waiting.append(next)
        }
      }
    }
    return .unexplained
  }

  /// Takes the steps about which there is no choice, and returns the threads that can act then.
  private func choices(in model: inout ProgramModel) -> [Int] {
    while !model.isImpossible {
      if model.hasDoneStage, model.beginNextStage(of: program) { continue }
      let ready = model.readyThreads
      guard let thread = ready.first(where: { model.threads[$0].isAboutToActAlone }) ?? ready.only
      else {
        return ready
      }
      model.act(on: thread)
    }
    return []
  }
}

extension [Int] {
  fileprivate var only: Int? { count == 1 ? first : nil }
}

extension ProgramModel {
  /// The threads that have something to do in this stage.
  fileprivate var readyThreads: [Int] {
    threads.indices.filter { !threads[$0].isDone }
      .filter { $0 > threadCount || (stage == .threads) == ($0 > 0) }
  }

  /// Whether the program's threads have nothing more to do in this stage; those of the pool may.
  fileprivate var hasDoneStage: Bool {
    switch stage {
    case .beginning, .end: threads[0].isDone
    case .threads: threads[1...].prefix(threadCount).allSatisfy(\.isDone)
    }
  }

  /// Begins the next part of the program; returns false at the end.
  fileprivate mutating func beginNextStage(of program: Program) -> Bool {
    switch stage {
    case .beginning: stage = .threads
    case .threads:
      stage = .end
      threads[0] = ModelThread(steps: program.resolvers.map(ProgramStep.releaseResolver))
    case .end: return false
    }
    return true
  }
}

extension ModelThread {
  /// Whether the next action touches nothing that another thread could see.
  fileprivate var isAboutToActAlone: Bool {
    switch calls.last {
    case .withdraw, .takeWithdrawals, .start, .takeRuns, .loop, .batch: true
    case .perform(_, let observers): !observers.isEmpty
    case .step(let step):
      switch step {
      case .map, .fail, .then, .recover, .tap, .catch, .finally, .kept, .shielded, .wait, .cancel,
        .pending:
        true
      default: false
      }
    default: false
    }
  }
}
