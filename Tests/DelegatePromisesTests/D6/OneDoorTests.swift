import DelegatePromises
import Testing
import TestSupport

// D6: the requests of one source pass its door one at a time.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `The door of a source` {
  private let log = Shelf<[String]>([])
  private let lastHasStarted = Gate()
  /// What happens once, in the next moment of this kind.
  private let plan = Shelf<(moment: UsersCode, act: @MainActor @Sendable () -> Void)?>(nil)
  private let oven: LyingOven

  /// The moments at which a request is at the door.
  private nonisolated static let moments = [UsersCode.get, .set]

  init() {
    oven = LyingOven(.init(), onUse: Self.use(plan))
  }

  // D4, D6: today's way to lose a source was a request by another name, made in this moment.
  @Test(arguments: moments)
  func `is held by a request until it has its slot, so stop never comes before start`(
    moment: UsersCode
  ) async throws {
    let second = Shelf<Promise<Int>?>(nil)
    plan.value = (
      moment,
      {
        second.value = ask(\.front, ifTaken: .takeOver, "second", lastHasStarted)
        #expect(log.value == [], "it waits, whatever its name and its overlap")
      }
    )

    let first = ask(\.delegate, "first")
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

  // D6: the adapter is made before the request comes to the door.
  @Test func `lets one in that is made inside a maker, before that one's own`() async throws {
    let second = Shelf<Promise<Int>?>(nil)
    plan.value = (.make, { second.value = ask(\.front, "second", lastHasStarted) })

    let first = ask(\.delegate, "first")
    #expect(log.value == ["second starts"])
    oven.delegate?.ovenDidBake(1)
    #expect(try await second.value?.value == 1)
    while log.value.last != "first starts" { await mainActorHasCaughtUp() }
    oven.delegate?.ovenDidBake(2)

    #expect(try await first.value == 2)
    #expect(log.value == ["second starts", "second stops", "first starts", "first stops"])
  }

  // D6: also if both have to wait.
  @Test func `lets one go first that waits, and is made inside a maker that waits`() async throws {
    let second = Shelf<Promise<Int>?>(nil)
    let holder = ask(\.delegate, "holder")
    plan.value = (.make, { second.value = ask(\.delegate, "second") })
    let first = ask(\.delegate, "first")

    for (loaves, promise) in [holder, try #require(second.value), first].enumerated() {
      while log.value.last?.hasSuffix("starts") != true { await mainActorHasCaughtUp() }
      oven.delegate?.ovenDidBake(loaves)
      #expect(try await promise.value == loaves)
    }

    let names = log.value.filter { $0.hasSuffix("starts") }
    #expect(names == ["holder starts", "second starts", "first starts"])
  }

  // D4, D6: what the slot shows meanwhile does not tell whose it is.
  @Test(arguments: [true, false])
  func `keeps one waiting that is made in the setter that gives back, by whatever name`(
    isByOtherName: Bool
  ) async throws {
    let (oven, app) = (TalkativeOven(), Bystander())
    oven.delegate = app
    let attachment = DelegateAttachment(of: OvenNews(), to: oven, at: \.delegate)
    let asked = Shelf<Promise<Int>?>(nil)
    oven.hasSet = { oven in
      oven.hasSet = nil
      let slot = DelegateSlot<TalkativeOven, any OvenDelegate>(
        isByOtherName ? \.front : \.delegate)
      asked.value = Promise(from: oven, taking: slot, with: { Baker($0) }) { [log] _ in
        log.update { $0.append("starts") }
      }
    }

    attachment.detach()
    #expect(log.value == [])
    #expect(oven.delegate === app)
    while log.value.isEmpty { await mainActorHasCaughtUp() }
    oven.delegate?.ovenDidBake(1)

    #expect(try await asked.value?.value == 1)
    #expect(oven.delegate === app)
  }

  // D4: the look of the one that takes over holds nothing of it.
  @Test func `retains nothing of one that is displaced when it says so`() async throws {
    let first = ask(\.delegate, "first")
    weak let adapter = oven.delegate
    let isAlive = first.released.map(on: .immediate) { adapter != nil }

    let second = ask(\.delegate, ifTaken: .takeOver, "second")
    await #expect(throws: DelegateError.displaced(takenAt: second.origin)) { try await first.value }

    #expect(try await isAlive.value == false)
    second.cancel()
  }

  // D7
  @Test(arguments: moments + [.make])
  func `does not let a task start that was cancelled there`(moment: UsersCode) async {
    plan.value = (moment, { unsafe withUnsafeCurrentTask { unsafe $0?.cancel() } })
    let task = Task { @MainActor in
      try await Promise<Int>.answer(from: oven, taking: \.delegate, with: make) { _ in
        Issue.record("started")
      }
    }

    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(oven.delegate == nil)
  }

  // D4, D6: the adapter below leaves while the slot is given to it.
  @Test(arguments: [true, false])
  func `is not needed to leave, and no adapter is left behind`(isReadable: Bool) {
    let slot =
      isReadable
      ? DelegateSlot<LyingOven, any OvenDelegate>(\.delegate)
      : DelegateSlot(id: "setter", set: { $0.delegate = $1 })
    let attachments = (0..<2).map { _ in DelegateAttachment(of: OvenNews(), to: oven, at: slot) }
    plan.value = (.set, { attachments[0].detach() })

    attachments[1].detach()

    #expect(oven.delegate == nil)
  }

  private func ask(
    _ property: ReferenceWritableKeyPath<LyingOven, (any OvenDelegate)?>,
    ifTaken overlap: SlotOverlap = .waitTurn,
    _ name: String,
    _ hasStarted: Gate? = nil
  ) -> Promise<Int> {
    Promise(from: oven, taking: DelegateSlot(property, ifTaken: overlap), with: make) { _ in
      log.update { $0.append("\(name) starts") }
      hasStarted?.open()
    } stop: { [log] _ in
      log.update { $0.append("\(name) stops") }
    }
  }

  private func make(_ resolver: Promise<Int>.Resolver) -> Baker {
    Self.use(plan)(.make)
    return Baker(resolver)
  }

  private nonisolated static func use(
    _ plan: Shelf<(moment: UsersCode, act: @MainActor @Sendable () -> Void)?>
  ) -> @Sendable (UsersCode) -> Void {
    { moment in
      guard plan.value?.moment == moment else { return }
      let planned = plan.update { $0.take() }
      MainActor.assumeIsolated { planned?.act() }
    }
  }
}

/// An oven that calls once its delegate has been set.
@MainActor
private final class TalkativeOven {
  var hasSet: ((TalkativeOven) -> Void)?
  var delegate: (any OvenDelegate)? {
    didSet { hasSet?(self) }
  }
  /// Another name of `delegate`.
  var front: (any OvenDelegate)? {
    get { delegate }
    set { delegate = newValue }
  }
}
