import DelegatePromises
import PromisesTesting
import TestSupport

extension WorldRun {
  /// Notes what a source is asked to do, which is over at once if every last call has come.
  func begin(_ work: SourceWork) {
    state.update { $0.works.append(work) }
    if state.update(\.isOver) { work.settle(.fulfilled) }
  }

  /// What a source was asked to do last, for a request.
  func work(of number: Int) -> SourceWork? { works.last { $0.request.number == number } }

  /// Has the source speak of a request: while its adapter holds the slot, that hears it.
  func speak(of work: SourceWork) {
    guard work.isStarted else { return }
    let wasRunning = work.isRunning
    let call = bake(work.request.source, about: work)
    if wasRunning, work.isRunning, world.isHonest(work.request), !work.heard.value.contains(call) {
      fail("a request that is not over does not hear its source", work.request)
    }
  }

  /// Notes that an adapter is called: it must not hear of a request that is not over.
  func hear(_ listener: SourceWork, _ call: Int) {
    listener.heard.update { $0.append(call) }
    guard let work = state.update({ $0.calls[call].work }), work !== listener else { return }
    if work.isRunning, world.excludes(work.request, listener.request) {
      fail("a request hears of another one that is not over", listener.request)
    }
  }

  /// Notes that a request begins: those before it must be over.
  func noteStart(of work: SourceWork) {
    work.noteStart()
    let isInUse = works.contains {
      $0 !== work && $0.isRunning && world.excludes($0.request, work.request)
    }
    if isInUse { fail("a request begins, though another one is not over", work.request) }
  }

  /// Notes that a slot is set, which is not done beside a `start`.
  func noteSet(of source: Int) {
    if works.contains(where: { $0.request.source == source && $0.isSettledBesideStart }) {
      fail("a slot is given back while its request is started on another thread", source)
    }
  }

  /// Notes that a request is stopped: inside a callback only if its slot says so.
  func noteStop(of record: Record) {
    let request = record.request
    let isInside = bakes[request.source] > record.depthAtStart.value
    if request.stopsLater, isInside, request.place == .main {
      fail("a request is stopped inside a callback", request)
    }
    // D15: it may have been released, or another request may have taken its slot.
    if state.update({ $0.shared[request.number] != nil }), world.keepsItsSlot(request),
      record.isInGrace(at: clock.now)
    {
      fail("a time of grace is cut short", request)
    }
  }

  /// Notes that a call comes back to an adapter that passes it on.
  func noteLoop(of call: Int) {
    // Nobody sees behind the screens of a source.
    if world.sources.allSatisfy({ $0.manners.showing == .delegates }) {
      fail("a call runs in a circle", call)
    }
  }

  /// Has everybody answered, also those whose turn comes from now on.
  ///
  /// Attachments stay that let questions pass.
  func answerAll() {
    state.update { $0.isOver = true }
    for work in works { work.settle(.fulfilled) }
    // What they share has a slot as long as they read.
    for reader in readers where reader.isSharing { reader.leave() }
    for record in records {
      if record.request.isQuestion {
        bake(record.request.source)
      } else if !world.letsQuestionsPass(record.request) {
        end(record.request.number)
      }
    }
    for work in works { speak(of: work) }
    askNext()
  }

  /// Ends the times of grace: what has an even number is released, and no time is left for the rest.
  func endGrace() {
    let graced = world.requests.filter { $0.grace != nil }.map(\.number)
    let released = state.update { state in
      graced.filter { $0 % 2 == 0 }.map { state.shared.removeValue(forKey: $0) }
    }
    withExtendedLifetime(released) {}
    if !graced.isEmpty { graceClock.end() }
  }

  /// Makes one more request for each slot that the app may have set.
  private func askNext() {
    for source in world.sources.indices where world.hasPuts(source) {
      for slot in [Slot.delegate, .inspector] {
        let number = 1000 + records.count
        ask(Request(number: number, source: source, slot: slot, start: .answering))
      }
    }
  }
}
