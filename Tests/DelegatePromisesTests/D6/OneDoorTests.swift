import DelegatePromises
import Testing
import TestSupport

// D6: the requests of one source pass its door one at a time.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `The door of a source` {
  private let log = Shelf<[String]>([])
  private let lastHasStarted = Gate()

  /// A moment at which a request is at the door.
  enum Moment: CaseIterable { case make, get, set }

  // D4, D6: today's way to lose a source was a request by another name, made in this moment.
  @Test(arguments: Moment.allCases)
  func `is held by a request until it has its slot, so stop never comes before start`(
    moment: Moment
  ) async throws {
    let oven = CallingOven()
    let second = Shelf<Promise<Int>?>(nil)
    let askAgain = { [self] in
      second.value = ask(oven, \.alias, ifTaken: .takeOver, "second", lastHasStarted)
      #expect(log.value == [], "it waits, whatever its name and its overlap")
    }
    if moment == .get { oven.onGet = askAgain }
    if moment == .set { oven.onSet = askAgain }

    let first = ask(oven, \.delegate, "first") { if moment == .make { askAgain() } }
    await lastHasStarted.wait()

    #expect(log.value == ["first starts", "first stops", "second starts"])
    await #expect(throws: DelegateError.displaced(takenAt: try #require(second.value).origin)) {
      try await first.value
    }
    oven.delegate?.ovenDidBake(2)
    #expect(try await second.value?.value == 2)
    #expect(log.value.last == "second stops")
    #expect(oven.delegate == nil)
  }

  // D7
  @Test(arguments: Moment.allCases)
  func `does not let a task start that was cancelled there`(moment: Moment) async {
    let oven = CallingOven()
    let task = Task { @MainActor in
      let cancel: () -> Void = { unsafe withUnsafeCurrentTask { unsafe $0?.cancel() } }
      if moment == .get { oven.onGet = cancel }
      if moment == .set { oven.onSet = cancel }
      return try await Promise<Int>.answer(
        from: oven, taking: \.delegate,
        with: { resolver in
          if moment == .make { cancel() }
          return Baker(resolver)
        }
      ) { _ in Issue.record("started") }
    }

    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(oven.delegate == nil)
  }

  // D4, D6: the adapter below leaves while the slot is given to it.
  @Test(arguments: [true, false])
  func `is not needed to leave, and no adapter is left behind`(isReadable: Bool) {
    let oven = CallingOven()
    let slot =
      isReadable
      ? DelegateSlot<CallingOven, any OvenDelegate>(\.delegate)
      : DelegateSlot(id: "setter", set: { $0.delegate = $1 })
    let attachments = (0..<2).map { _ in DelegateAttachment(of: OvenNews(), to: oven, at: slot) }
    oven.onSet = { attachments[0].detach() }

    attachments[1].detach()

    #expect(oven.delegate == nil)
  }

  private func ask(
    _ oven: CallingOven,
    _ property: ReferenceWritableKeyPath<CallingOven, (any OvenDelegate)?>,
    ifTaken overlap: SlotOverlap = .waitTurn,
    _ name: String,
    _ hasStarted: Gate? = nil,
    whenMade: @escaping () -> Void = {}
  ) -> Promise<Int> {
    Promise(
      from: oven, taking: DelegateSlot(property, ifTaken: overlap),
      with: { resolver in
        whenMade()
        return Baker(resolver)
      },
      start: { [log] _ in
        log.update { $0.append("\(name) starts") }
        hasStarted?.open()
      },
      stop: { [log] _ in log.update { $0.append("\(name) stops") } })
  }
}

/// An oven whose getter and setter call, once.
@MainActor
private final class CallingOven {
  var onGet: (() -> Void)?
  var onSet: (() -> Void)?
  private var current: (any OvenDelegate)?

  var delegate: (any OvenDelegate)? {
    get {
      onGet.take()?()
      return current
    }
    set {
      onSet.take()?()
      current = newValue
    }
  }

  /// Another name of `delegate`.
  var alias: (any OvenDelegate)? {
    get { delegate }
    set { delegate = newValue }
  }
}
