import TestSupport

/// A small program over the public surface of promises: steps of one thread, and then steps of
/// several threads at once.
///
/// In the end, the main thread releases the resolvers, in their order, so that every promise
/// settles. A seed gives the same program in every run.
struct Program: Sendable {
  /// Where the handlers run.
  let place: Place
  let beginning: [ProgramStep]
  /// The steps of each thread, which use what the beginning or the same thread has made.
  let threads: [[ProgramStep]]

  /// Writes a program of up to four threads; that of a single one is longer.
  init(seed: Int) {
    var writer = ProgramWriter(seed: seed)
    place = [.immediate, .inherited, .serialQueue, .customThreads][writer.number(below: 4)]
    let threadCount = writer.number(below: 4)
    beginning = writer.steps(threadCount == 0 ? 2...16 : 2...6)
    threads = writer.threads(threadCount == 0 ? 0 : threadCount + 1)
  }

  var steps: [ProgramStep] { beginning + threads.joined() }

  /// One more than the largest number that a step uses as a name.
  var count: Int { (steps.compactMap(\.made).max() ?? -1) + 1 }

  /// The steps that release the resolvers, in their order.
  var end: [ProgramStep] {
    let made = steps.compactMap { if case .pending(let made) = $0 { made } else { nil } }
    return made.sorted().map(ProgramStep.releaseResolver)
  }
}

/// Writes random programs.
private struct ProgramWriter {
  private var random: SeededRandom
  private var count = 0
  /// The promises, resolvers and tasks that the next step can use.
  private var promises: [Int] = []
  private var resolvers: [Int] = []
  private var tasks: [Int] = []
  private var canAdvance = true

  init(seed: Int) { random = SeededRandom(seed: seed) }

  mutating func threads(_ threadCount: Int) -> [[ProgramStep]] {
    let (promises, resolvers) = (promises, resolvers)
    return (0..<threadCount).map { index in
      (self.promises, self.resolvers) = (promises, resolvers)
      // One thread moves the clock, and one cancels the tasks of the beginning.
      canAdvance = index == 0
      if index > 0 { tasks = [] }
      return steps(1...4)
    }
  }

  mutating func steps(_ count: ClosedRange<Int>) -> [ProgramStep] {
    (0..<Int.random(in: count, using: &random)).map { _ in
      let step = step()
      if step.made != nil { self.count += 1 }
      return step
    }
  }

  mutating func number(below limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }

  private mutating func step() -> ProgramStep {
    guard !promises.isEmpty, number(below: 6) > 0 else {
      resolvers.append(count)
      return making(.pending(count))
    }
    return number(below: 20) < 11 ? deriving() : acting()
  }

  private mutating func making(_ step: ProgramStep) -> ProgramStep {
    promises.append(count)
    return step
  }

  private mutating func deriving() -> ProgramStep {
    let (source, other) = (promise(), promise())
    switch number(below: 18) {
    case 0..<9:
      let link = ProgramStep.Link.allCases.randomElement(using: &random) ?? .map
      let step = ProgramStep.link(link, count, of: source)
      return link == .catch ? step : making(step)
    case 9, 10: return making(.then(count, of: source, to: other))
    case 11: return making(.recover(count, of: source, with: other))
    case 12..<16:
      let combination = ProgramStep.Combination.allCases.randomElement(using: &random) ?? .all
      let sources = [source, other, promise()].prefix(number(below: 3) + 1)
      return making(.combine(combination, count, of: Array(sources)))
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
    // A task is cancelled once, so that the thread that cancels it runs it to its end.
    case 6, 7: tasks.isEmpty ? .cancel(promise()) : .cancelTask(tasks.removeFirst())
    default: resolvers.isEmpty ? .cancel(promise()) : settling()
    }
  }

  private mutating func settling() -> ProgramStep {
    let resolver = resolvers.randomElement(using: &random) ?? 0
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
}
