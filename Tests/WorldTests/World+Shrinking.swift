import TestSupport

extension World {
  /// Returns the shortest world that fails in the same way, as far as leaving things out leads there.
  ///
  /// Where threads race, a smaller world fails now and then, so it is played often.
  @MainActor
  func shrunk(
    from first: Failure, _ failure: @MainActor (World) async -> Failure?
  ) async -> (world: World, failure: Failure) {
    var found = (world: self, failure: first)
    var candidates = smaller[...]
    while let candidate = candidates.popFirst() {
      for _ in 0..<(candidate.threads.count > 1 ? 50 : 3) {
        guard let failure = await failure(candidate), failure.rule == first.rule else { continue }
        found = (candidate, failure)
        candidates = candidate.smaller[...]
        break
      }
    }
    return found
  }

  /// The worlds with something less, those without much first.
  private var smaller: [World] {
    var all: [World] = []
    func add(_ change: (inout World) -> Void) {
      var world = self
      change(&world)
      if world != self { all.append(world) }
    }
    if threads.count > 1 {
      add { $0.threads = [steps] }
      for thread in threads.indices { add { $0.threads.remove(at: thread) } }
    }
    for (thread, steps) in threads.enumerated() where steps.count > 3 {
      add { $0.threads[thread].removeFirst(steps.count / 2) }
      add { $0.threads[thread].removeLast(steps.count / 2) }
    }
    for (thread, steps) in threads.enumerated() {
      for place in steps.indices { add { $0.threads[thread].remove(at: place) } }
      for (place, step) in steps.enumerated() {
        for simpler in step.simpler { add { $0.threads[thread][place] = simpler } }
      }
    }
    add { $0.ending = .atOnce }
    for (number, source) in sources.enumerated() {
      let plain = Source(hasDelegates: source.hasDelegates)
      for simpler in simpler(
        source, like: plain, \.manners.showing, \.manners.taking, \.manners.isWeak)
      {
        add { $0.sources[number] = simpler }
      }
    }
    return all
  }
}

extension Step {
  fileprivate var simpler: [Step] {
    switch self {
    case .later(let step, let moment): [step] + step.simpler.map { .later($0, moment) }
    case .elsewhere(let step): [step] + step.simpler.map { .elsewhere($0) }
    case .ask(let request):
      WorldTests.simpler(
        request, like: Request(number: request.number), \.kind, \.source, \.slot, \.overlap,
        \.place, \.stops, \.adapter, \.forwards, \.start, \.isDuringStart, \.lastCall, \.limit,
        \.grace
      ).map { .ask($0) }
    case .read(let reading):
      WorldTests.simpler(
        reading, like: Reading(number: reading.number), \.kind, \.isOfState, \.place,
        \.transform, \.until, \.through
      ).map { .read($0) }
    case .wish(let wish):
      WorldTests.simpler(
        wish, like: Wish(number: wish.number), \.adapter, \.key, \.isInOrder, \.start
      ).map { .wish($0) }
    default: []
    }
  }
}

/// Returns the values that differ in one property, which is as in a plain one.
private func simpler<Whole, each Part>(
  _ value: Whole, like plain: Whole, _ parts: repeat WritableKeyPath<Whole, each Part>
) -> [Whole] {
  var all = [plain]
  for part in repeat each parts {
    var simpler = value
    simpler[keyPath: part] = plain[keyPath: part]
    all.append(simpler)
  }
  return all
}
