/// The steps of a cast that a seed writes: those of the main thread, and then those of the others.
///
/// Promises have numbers, in the order in which the main thread makes them. The other threads make
/// no promise that another thread uses.
struct Script: Sendable {
  enum Step: Sendable {
    case pending
    case map(Int, on: Site)
    case then(Int, Int, on: Site)
    case recover(Int, Int, on: Site)
    case finally(Int, on: Site)
    case finallyThen(Int, Int, on: Site)
    case race([Int])
    case any([Int])
    case all([Int])
    case shielded(Int)
    case kept(Int)
    /// Counts the calls of a handler, which has to be called once.
    case observe(Int, on: Site)
    case fulfill(Int)
    case reject(Int)
    case settle(Int, with: Int)
    /// Uses a resolver for nothing but to let go of it.
    case drop(Int)
    case cancel(Int)
    /// Awaits a promise, as a task that the next thread cancels.
    case wait(Int)
    case cancelTask
  }

  /// Where a handler runs.
  enum Site: CaseIterable, Sendable {
    case immediate, pool, threads
  }

  var beginning: [Step] = []
  var threads: [[Step]] = []

  /// The numbers of the promises that have a resolver.
  var pending: [Int] {
    beginning.filter(\.makesPromise).enumerated().compactMap { number, step in
      if case .pending = step { number } else { nil }
    }
  }

  /// The threads that use the resolver of a promise; each lets go of it after its last step.
  func users(of number: Int) -> [Int] {
    threads.indices.filter { threads[$0].contains { $0.resolver == number } }
  }
}

extension Script.Step {
  /// The promise whose resolver the step uses.
  var resolver: Int? {
    switch self {
    case .fulfill(let number), .reject(let number), .settle(let number, _), .drop(let number):
      number
    default: nil
    }
  }

  var makesPromise: Bool {
    switch self {
    case .pending, .map, .then, .recover, .finally, .finallyThen, .race, .any, .all, .shielded,
      .kept:
      true
    default: false
    }
  }
}

// MARK: - Writing

extension Script {
  /// Writes the script of a seed.
  init(seed: Int) {
    var random = SeededRandom(seed: seed)
    beginning = [.pending]
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      beginning.append(Self.beginningStep(after: beginning, &random))
    }
    let count = beginning.count(where: \.makesPromise)
    let pending = pending
    for _ in 0..<Int.random(in: 2...3, using: &random) {
      threads.append(
        (0..<Int.random(in: 1...3, using: &random)).map { _ in
          Self.step(count, pending, &random)
        })
    }
    if Int.random(in: 0..<4, using: &random) == 0 {
      threads[0] = [.wait(Int.random(in: 0..<count, using: &random))]
      threads[1].append(.cancelTask)
    }
  }

  private static func beginningStep(
    after beginning: [Step], _ random: inout SeededRandom
  ) -> Step {
    let count = beginning.count(where: \.makesPromise)
    let number = Int.random(in: 0..<count, using: &random)
    let other = Int.random(in: 0..<count, using: &random)
    let site = site(&random)
    return switch Int.random(in: 0..<16, using: &random) {
    case 0...2: .pending
    case 3, 4: .map(number, on: site)
    case 5, 6: .then(number, other, on: site)
    case 7: .race([number, other])
    case 8: .all([number, other])
    case 9: .shielded(number)
    case 10: .kept(number)
    case 11: .finally(number, on: site)
    case 12: .finallyThen(number, other, on: site)
    case 13: .recover(number, other, on: site)
    case 14: .any([number, other])
    default: .observe(number, on: site)
    }
  }

  private static func step(
    _ count: Int, _ pending: [Int], _ random: inout SeededRandom
  ) -> Step {
    let number = Int.random(in: 0..<count, using: &random)
    let resolver = pending.randomElement(using: &random) ?? 0
    return switch Int.random(in: 0..<12, using: &random) {
    case 0...2: .fulfill(resolver)
    case 3: .reject(resolver)
    // A promise that is settled with a later one might wait for itself.
    case 4, 5: resolver > 0 ? .settle(resolver, with: number % resolver) : .drop(resolver)
    case 6: .drop(resolver)
    case 7...9: .cancel(number)
    default: .observe(number, on: site(&random))
    }
  }

  private static func site(_ random: inout SeededRandom) -> Site {
    // Each job is another thread, which multiplies the interleavings.
    Int.random(in: 0..<4, using: &random) > 0
      ? .immediate : Site.allCases.randomElement(using: &random) ?? .immediate
  }
}
