import TestSupport

/// Writes random programs.
///
/// A seed gives the same program in every run.
struct ProgramWriter {
  private enum Kind { case promise, resolver, task }

  private var random: SeededRandom
  private var count = 0
  /// The promises, resolvers and tasks that the next step can use.
  private var promises: [Int] = []
  private var resolvers: [Int] = []
  private var tasks: [Int] = []
  private var canAdvance = true

  private init(seed: Int) { random = SeededRandom(seed: seed) }

  /// Returns a program of one thread, with up to 16 steps.
  static func single(seed: Int) -> Program {
    var writer = ProgramWriter(seed: seed)
    let steps = writer.steps(Int.random(in: 2...16, using: &writer.random))
    return Program(place: .immediate, beginning: steps, threads: [])
  }

  /// Returns a program of two to four threads, with up to three steps each.
  static func threaded(seed: Int) -> Program {
    var writer = ProgramWriter(seed: seed)
    let place = Program.Place.allCases.randomElement(using: &writer.random) ?? .immediate
    let beginning = writer.steps(Int.random(in: 2...6, using: &writer.random))
    let threads = writer.threads(Int.random(in: 2...4, using: &writer.random))
    return Program(place: place, beginning: beginning, threads: threads)
  }

  private mutating func threads(_ threadCount: Int) -> [[ProgramStep]] {
    let (promises, resolvers) = (promises, resolvers)
    let limit = threadCount == 4 ? 2 : 3
    return (0..<threadCount).map { index in
      (self.promises, self.resolvers) = (promises, resolvers)
      // One thread moves the clock, and one cancels the tasks of the beginning.
      canAdvance = index == 0
      if index > 0 { tasks = [] }
      return steps(Int.random(in: 1...limit, using: &random))
    }
  }

  private mutating func steps(_ stepCount: Int) -> [ProgramStep] {
    (0..<stepCount).map { _ in
      let step = step()
      count = max(count, (step.made ?? -1) + 1)
      return step
    }
  }

  private mutating func step() -> ProgramStep {
    guard !promises.isEmpty, number(below: 6) > 0 else { return making { .pending($0) } }
    return number(below: 20) < 11 ? deriving() : acting()
  }

  private mutating func making(_ make: (Int) -> ProgramStep) -> ProgramStep {
    let step = make(count)
    promises.append(count)
    if case .pending = step { resolvers.append(count) }
    return step
  }

  private mutating func deriving() -> ProgramStep {
    let (source, other) = (promise(), promise())
    let sources = (0..<number(below: 3) + 1).map { _ in promise() }
    switch number(below: 18) {
    case 0, 1: return making { .map($0, of: source) }
    case 2: return making { .fail($0, of: source) }
    case 3, 4: return making { .then($0, of: source, to: other) }
    case 5: return making { .recover($0, of: source, with: other) }
    case 6: return making { .tap($0, of: source) }
    case 7: return .catch(count, of: source)
    case 8, 9: return making { .finally($0, of: source) }
    case 10: return making { .kept($0, of: source) }
    case 11: return making { .shielded($0, of: source) }
    case 12: return making { .timeout($0, of: source) }
    case 13: return making { .all($0, of: sources) }
    case 14: return making { .allSettled($0, of: sources) }
    case 15: return making { .any($0, of: sources) }
    case 16: return making { .race($0, of: sources) }
    default:
      tasks.append(count)
      return .wait(count, for: source)
    }
  }

  private mutating func acting() -> ProgramStep {
    switch number(below: 13) {
    case 0, 1: .read(count, of: promise())
    case 2, 3, 4: .cancel(promise())
    case 5: canAdvance ? .advance : .cancel(promise())
    case 6, 7: cancellingTask() ?? .cancel(promise())
    default: settling() ?? .cancel(promise())
    }
  }

  /// Returns a step that cancels a task.
  ///
  /// A task is cancelled once, so that the thread that cancels it runs it to its end.
  private mutating func cancellingTask() -> ProgramStep? {
    guard let index = tasks.indices.randomElement(using: &random) else { return nil }
    return .cancelTask(tasks.remove(at: index))
  }

  private mutating func settling() -> ProgramStep? {
    guard let resolver = resolvers.randomElement(using: &random) else { return nil }
    switch number(below: 8) {
    case 0, 1, 2: return .fulfill(resolver, with: number(below: 90) + 10)
    case 3, 4: return .reject(resolver, with: number(below: 90) + 10)
    case 5: return .releaseResolver(resolver)
    default:
      let others = promises.filter { $0 <= resolver }
      return .settle(resolver, with: others.randomElement(using: &random) ?? resolver)
    }
  }

  private mutating func promise() -> Int { promises.randomElement(using: &random) ?? 0 }

  private mutating func number(below limit: Int) -> Int {
    Int.random(in: 0..<limit, using: &random)
  }
}
