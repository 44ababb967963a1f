import DelegateEvents
import PromisesTesting
import TestSupport

/// What has to be true during and after every world, whatever its sources did.
struct WorldCheck {
  /// The place of promises that nobody has, so that an error of theirs may be reported.
  static let dropped: StaticString = "one/dropped"

  let run: WorldRun
  let patience: Duration
  var world: World { run.world }

  /// Plays a world, the first thread's steps on the main actor; returns what is wrong.
  @MainActor
  static func failure(
    of world: World, on crew: Crew, in file: StaticString, within patience: Duration
  ) async -> Failure? {
    let run = WorldRun(world, in: file)
    run.tickets.value = [run.live.ticket(), run.asked.ticket()]
    defer { run.release() }
    let start = Gate()
    let threads = world.threads.dropFirst().map { steps in
      let (isThere, hasEnded) = (Gate(), Gate())
      crew.run {
        isThere.open()
        start.block()
        for step in steps { run.take(step) }
        hasEnded.open()
      }
      return (isThere, hasEnded)
    }
    for thread in threads { await thread.0.wait() }
    start.open()
    for step in world.threads.first ?? [] {
      run.take(step)
      if step == .rest { await Task.detached { await MainActor.run {} }.value }
    }
    for thread in threads { await thread.1.wait() }
    do {
      try await Self(run: run, patience: patience).check()
      return nil
    } catch {
      return error
    }
  }

  func expect(
    _ isRight: Bool, _ rule: String, _ fact: @autoclosure () -> Any
  ) throws(Failure) {
    if !isRight { throw Failure(rule: rule, fact: "\(fact())") }
  }

  /// Ends all requests and events.
  private func check() async throws(Failure) {
    try await checkQuiet(forgettingLater: world.ending != .atOnce)
    try await checkTurns()
    if world.hasGrace { await checkGrace() }
    run.endGrace()
    try await checkEnding()
    for record in run.records {
      try expect(
        await record.hasEnded(within: patience), "a request does not end",
        "\(record.request), retained: \(run.tokens)")
      // The reader of a sequence may have ended before its attachment has given back.
      if record.request.kind == .sequence, let token = run.tokens[record.request.number] {
        try await checkReleased(token)
      }
    }
    try await checkReaders()
    // A promise with a time limit that has settled does not know its token any more.
    for token in run.tokens.values { try await checkReleased(token) }
    try await checkQuiet()
    for record in run.records { try check(record) }
    for source in world.sources.indices { try check(source: source) }
    try expect(run.tokens.isEmpty, "a token stays", run.tokens)
    let (live, asked, questions) = (run.live, run.asked, run.state.value.questions)
    run.tickets.value = []
    if !world.mayKeepAdapters {
      try expect(
        await asked.none.opens(within: patience), "adapters or closures outlive their requests",
        asked.count)
    }
    await run.release()
    for count in [live, asked] {
      try expect(await count.none.opens(within: patience), "objects stay alive", count.count)
    }
    try checkReports(questions)
  }

  func checkReleased(_ token: RetentionToken) async throws(Failure) {
    try expect(await token.released.settles(within: patience), "a token stays", token)
  }

  /// Waits for the steps that are being taken, also at other places, and in getters that another
  /// thread calls for a request that has ended.
  func checkQuiet(forgettingLater: Bool = true) async throws(Failure) {
    while true {
      let underWay = run.state.update { state in
        if forgettingLater { state.later = [:] }
        defer { state.underWay = [] }
        return state.underWay
      }
      if underWay.isEmpty { break }
      for step in underWay {
        try expect(await step.opens(within: patience), "a step does not end", world.steps)
      }
    }
    if let failure = run.state.value.failure { throw failure }
  }

  /// E2, P7: each question gets one answer; a second one is reported, and one that is missing, and
  /// nothing else, nor anything of the library's own.
  private func checkReports(
    _ questions: [(Answering, answers: Counter)]
  ) throws(Failure) {
    let events = run.reports.events
    for (answering, answers) in questions {
      try expect(answers.count == 1, "a question has another number of answers", answering)
    }
    let twice = events.count { if case .answeredTwice = $0 { true } else { false } }
    let never = events.count { if case .unanswered = $0 { true } else { false } }
    try expect(
      twice == questions.count { $0.0 == .twice }
        && never == questions.count { $0.0 == .never || $0.0 == .failing },
      "answers are not reported as they should be", events)
    for event in events where !"\(event)".contains("\(Self.dropped)") {
      let isMistake =
        switch event {
        case .unhandled, .unimplemented: true
        default: false
        }
      let isOfTheLibrary = "\(event)".contains(WorldRun.library)
      try expect(!isMistake && !isOfTheLibrary, "a report", event)
    }
  }

  /// D1, D4, D10, P1: a request settles once, and is stopped as often as it was started.
  private func check(_ record: Record) throws(Failure) {
    let (request, starts, stops) = (record.request, record.starts.count, record.stops.count)
    // A `start` that throws has returned nothing that could be stopped.
    let isStopped = request.kind != .given || request.start != .throwing
    try expect(
      starts <= request.mostStarts && stops == (isStopped ? starts : 0),
      "a request is started or stopped too often, or not", "\(starts), \(stops): \(request)")
    try expect(
      record.startsInGrace.value.map { $0 == starts } ?? true,
      "a reader begins anew in a time of grace", request)
    try expect(!record.isMisordered, "a request is started or stopped too late or early", request)
    try expect(record.settles.count == 1, "a request does not settle once", request)
    var (isFulfilled, isCancelled) = (true, false)
    if case .failure(let error)? = record.result {
      (isFulfilled, isCancelled) = (false, error is CancellationError)
      try expect(isAllowed(error, of: record), "a request ends wrongly", "\(error): \(request)")
    }
    for (promise, resolver) in record.returned.value {
      // P8: a promise that is cancelled loses interest; one that has its answer does not.
      if request.kind == .promise, request.limit == nil {
        try expect(
          (promise.current == nil) != isCancelled, "what start returned ends wrongly", request)
      }
      resolver.fulfill()
    }
    for work in run.works where work.request == request {
      try expect(work.hasAnswered(once: isFulfilled), "a request has other answers", request)
    }
  }

  /// D6, D10: whether a request may end with an error.
  func isAllowed(_ error: any Error, of record: Record) -> Bool {
    let request = record.request
    return switch error {
    case is CancellationError: record.isEnded
    case DelegateError.slotBusy:
      // An adapter that is made inside a `start` may ask as it goes.
      request.overlap == .reject || record.isMadeInsideStart || world.mayLoseItsPlace(request)
        || world.requests.contains { $0.source == request.source && $0.start == .asking }
    case DelegateError.displaced: world.requests.contains { $0.overlap == .takeOver }
    case DelegateError.unstableSlot: world.isUnstable(request)
    case DelegateError.forwardingLoop: world.requests.count { !$0.isQuestion } > 1
    case DelegateError.wrongPlace: request.place != .main
    case DelegateError.noCallback: request.isDuringStart
    case OvenError.noFlour: request.start == .throwing
    case PromiseError.timedOut(let limit, _, _):
      request.limit.map { limit == .seconds($0) } ?? false
    default: false
    }
  }

  /// D4: a source holds what it held, and its app's delegates have heard what they had to hear.
  private func check(source: Int) throws(Failure) {
    guard let oven = run.oven(source) else { return }
    let traits = world.sources[source]
    let calls = run.closureTarget.calls.count
    oven.onBake?(0)
    let isCalled = run.closureTarget.calls.count > calls
    try expect(isCalled == traits.hasDelegates, "a slot for a closure holds something else", source)
    try expect(oven.observerCount == 0, "a list keeps an observer", source)
    for slot in 0..<2 {
      let (own, other) = run.delegates(of: source, in: slot)
      let found = oven.delegate(behind: slot)
      let isEmptyAllowed = !traits.hasDelegates || world.mayBeEmptied(source, slot)
      let isRight =
        if let found {
          found === own && traits.hasDelegates || found === other && world.hasPuts(source)
            || traits.manners.taking == .noNil && isEmptyAllowed
        } else {
          isEmptyAllowed
        }
      try expect(
        isRight || world.isEmptiedUnseen(source, slot) || world.mayHideAdapters(source),
        "a slot holds something else",
        "source \(source), slot \(slot): \(found.map { "\($0)" } ?? "nothing")")
      let told = run.state.value.calls.enumerated().filter {
        $1.source == source && ($1.property == nil || $1.property == slot)
      }.map(\.offset)
      try expect(
        !world.hearsAll(source, slot) || own.loaves.value.sorted() == told,
        "a delegate does not hear each call once", "\(own.loaves.value), not \(told)")
    }
  }
}
