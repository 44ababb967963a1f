/// The tree of all executions of a cast, walked depth first.
///
/// Dynamic partial-order reduction (Flanagan and Godefroid, 2005) with sleep sets: another thread is
/// tried at a step only if an execution has shown that the order of two steps there matters. Every
/// outcome of every interleaving is still seen.
///
/// A bound on preemptions, for casts that are too large, leaves out executions in which threads that
/// could go on are interrupted more often than that. Then a thread is also tried where the
/// interrupted one was resumed (Coons, Musuvathi and McKinley, 2013), and no thread sleeps.
final class Search {
  /// A step of the current execution at which there was something to choose.
  struct Step {
    /// Threads that could go on; empty if the choice is a value that a load returns.
    let enabled: ThreadSet
    /// How many steps each thread had taken.
    let counts: VectorClock
    /// Threads whose choice leads to nothing new.
    let asleep: ThreadSet
    /// Threads to be tried.
    var wanted: ThreadSet
    /// Threads that have been tried, and the one that is being tried.
    var tried: ThreadSet
    /// The chosen thread, or the index of the chosen value.
    var chosen: Int
    /// How many values there are to choose from.
    var values = 0
    /// The step that was taken, by which a repetition is checked.
    var taken: TakenStep?
    /// The thread that ran before, and how often one had been interrupted by then.
    var running = 0
    var preemptions = 0

    func preemptions(choosing thread: Int) -> Int {
      preemptions + (thread != running && enabled.contains(running) ? 1 : 0)
    }
  }

  let cast: String
  private(set) var steps: [Step] = []
  /// The number of choices that the current execution has made.
  private(set) var depth = 0
  /// Whether the rest of the execution repeats another one.
  private(set) var isRedundant = false
  private(set) var executions = 0
  private(set) var redundant = 0

  private let bound: Int?
  /// Whether every thread is tried at every step, to see what the reduction leaves out.
  private let isReduced: Bool
  /// What happened in the executions that do not repeat another one.
  private(set) var outcomes: Set<String> = []

  init(_ cast: String, bound: Int? = nil, isReduced: Bool = true) {
    self.cast = cast
    self.bound = bound
    self.isReduced = isReduced
  }

  /// Begins another execution, which makes the same choices as far as they are known.
  func begin() {
    depth = 0
    isRedundant = false
  }

  /// Chooses the thread that takes the next step; prefers the one that runs.
  func chooseThread(
    _ enabled: ThreadSet, running: Int, counts: VectorClock,
    asleep: (_ candidates: ThreadSet) -> ThreadSet
  ) -> Int {
    guard !isRedundant else { return enabled.contains(running) ? running : enabled.first }
    if depth < steps.count {
      if steps[depth].enabled != enabled { fail("the cast is not deterministic") }
      depth += 1
      return steps[depth - 1].chosen
    }
    let last = lastThreadStep
    let asleep =
      last.map { step in
        bound == nil && isReduced
          ? asleep(step.asleep.union(step.tried).subtracting(ThreadSet(step.chosen))) : ThreadSet()
      } ?? ThreadSet()
    let awake = enabled.subtracting(asleep)
    guard !awake.isEmpty else {
      isRedundant = true
      return chooseThread(enabled, running: running, counts: counts) { $0 }
    }
    let chosen = awake.contains(running) ? running : awake.first
    steps.append(
      Step(
        enabled: enabled, counts: counts, asleep: asleep,
        wanted: isReduced ? ThreadSet(chosen) : enabled,
        tried: ThreadSet(chosen), chosen: chosen, running: running,
        preemptions: last.map { $0.preemptions(choosing: $0.chosen) } ?? 0))
    depth += 1
    return chosen
  }

  /// Notes the step that the last choice led to; a repetition takes the same one.
  func note(_ step: TakenStep) {
    guard !isRedundant, depth > 0 else { return }
    if let known = steps[depth - 1].taken, known != step {
      fail("the cast is not deterministic: \(known) was \(step) before")
    }
    steps[depth - 1].taken = step
  }

  private var lastThreadStep: Step? { steps.last { !$0.enabled.isEmpty } }

  /// Chooses one of several values that a load may return.
  func chooseValue(of count: Int) -> Int {
    guard count > 1, !isRedundant else { return 0 }
    if depth == steps.count {
      let none = ThreadSet()
      steps.append(
        Step(
          enabled: none, counts: VectorClock(), asleep: none, wanted: none, tried: none, chosen: 0,
          values: count))
    }
    depth += 1
    return steps[depth - 1].chosen
  }

  /// Has a thread tried at an earlier step, before the step that was taken there.
  func want(_ thread: ModelThread, at index: Int) {
    guard !isRedundant else { return }
    addWish(for: thread, at: index)
    guard bound != nil, let start = startOfTurn(before: index) else { return }
    addWish(for: thread, at: start)
  }

  /// The step at which the thread that takes a step was given its turn.
  private func startOfTurn(before index: Int) -> Int? {
    let thread = steps[index].chosen
    return steps[...index].lastIndex {
      !$0.enabled.isEmpty && $0.chosen == thread && $0.running != thread
    }
  }

  private func addWish(for thread: ModelThread, at index: Int) {
    let step = steps[index]
    guard !step.wanted.contains(thread.number) else { return }
    if step.enabled.contains(thread.number) {
      steps[index].wanted.insert(thread.number)
      return
    }
    // It could not go on there: one that it has to wait for goes first.
    let leading = step.enabled.members.filter { thread.order[$0] > step.counts[$0] }
    guard !leading.contains(where: { step.wanted.contains($0) }) else { return }
    steps[index].wanted =
      leading.first.map { step.wanted.union(ThreadSet($0)) } ?? step.wanted.union(step.enabled)
  }

  /// Notes what happened in an execution.
  func note(outcome: String) { if !isRedundant { outcomes.insert(outcome) } }

  /// Moves on to the next execution; returns false if there is none.
  func advance() -> Bool {
    if isRedundant { redundant += 1 } else { executions += 1 }
    while var step = steps.popLast() {
      if step.values > 0 {
        step.chosen += 1
        guard step.chosen < step.values else { continue }
      } else {
        let rest = step.wanted.subtracting(step.tried).subtracting(step.asleep)
          .filter { thread in step.preemptions(choosing: thread) <= bound ?? .max }
        guard !rest.isEmpty else { continue }
        step.chosen = rest.first
        step.tried.insert(step.chosen)
      }
      step.taken = nil
      steps.append(step)
      return true
    }
    return false
  }
}
