import DelegatePromises
import Testing
import TestSupport

// D6: two libraries that listen share one slot.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `Forwarding attachments of one slot` {
  private let oven = WeakOven()
  private let app = Bystander()
  private let news = (0..<3).map { _ in OvenNews() }

  init() { oven.delegate = app }

  // D4, D6
  @Test(arguments: [false, true])
  func `leave a slot in which other code has put the lower one on top`(isAttachedAgain: Bool) {
    var attachments = attach(0, 1)

    oven.delegate = news[0]
    if isAttachedAgain { attachments += attach(0) }
    oven.bake(1)

    #expect(news[0].loaves.value == [1])
    #expect(app.calls.count == 1)
    for attachment in isAttachedAgain ? attachments.reversed() : attachments {
      attachment.detach()
    }
    #expect(oven.delegate === app)
  }

  // D4, D6
  @Test(arguments: [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]])
  func `leave in any order, and lose no callback`(order: [Int]) {
    let attachments = attach(0, 1, 2)
    oven.bake(0)
    #expect(news.map(\.loaves.value) == [[0], [0], [0]])

    var staying = Set(0..<3)
    for (round, leaving) in zip(1..., order) {
      attachments[leaving].detach()
      staying.remove(leaving)
      oven.bake(round)

      for index in staying { #expect(news[index].loaves.value.last == round) }
      #expect(app.calls.count == round + 1)
    }
    #expect(oven.delegate === app)
  }

  // D6, E1
  @Test func `lose no callback in which the first of them leaves`() {
    let handle = Shelf<DelegateAttachment.Handle?>(nil)
    let first = OvenNews { _ in handle.value?.detach() }
    let lower = DelegateAttachment(of: first, to: oven, at: \.delegate)
    handle.value = lower.handle
    let attachment = attach(1)[0]

    oven.bake(1)
    oven.bake(2)

    #expect(first.loaves.value == [1])
    #expect(news[1].loaves.value == [1, 2])
    #expect(app.calls.count == 2)
    attachment.detach()
    withExtendedLifetime(lower) {}
    #expect(oven.delegate === app)
  }

  // D6, E1: what a callback that is under way reaches lies below all that have left.
  @Test(arguments: [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]])
  func `lose no callback in which they all leave, nor get one after their stop`(order: [Int]) {
    let handles = Shelf<[DelegateAttachment.Handle]>([])
    let stopped = Shelf<Set<Int>>([])
    let late = Shelf<[Int]>([])
    let news = (0..<3).map { number in
      OvenNews { round in
        if stopped.value.contains(number) { late.value.append(number) }
        guard number == 2, round == 1 else { return }
        for leaving in order { handles.value[leaving].detach() }
      }
    }
    let attachments = news.enumerated().map { number, news in
      DelegateAttachment(of: news, to: oven, at: \.delegate) { _ in
      } stop: { _ in
        stopped.update { _ = $0.insert(number) }
      }
    }
    handles.value = attachments.map(\.handle)

    oven.bake(1)
    oven.bake(2)

    #expect(app.calls.count == 2)
    #expect(late.value == [])
    #expect(oven.delegate === app)
    withExtendedLifetime(attachments) {}
  }

  // D6: the adapters are kept, and one more comes before each leaves.
  @Test(arguments: [false, true])
  func `keep nothing of those that have left`(isUpperFirst: Bool) {
    let alive = LiveCount()
    var kept: [OvenNews] = []
    for _ in 0..<100 {
      let two = [OvenNews(), OvenNews(counted: alive)]
      let attachments = two.map { DelegateAttachment(of: $0, to: oven, at: \.delegate) }
      for attachment in isUpperFirst ? attachments.reversed() : attachments { attachment.detach() }
      kept.append(two[0])
    }
    #expect(alive.count == 0)
    for news in kept { news.ovenDidBake(1) }
    #expect(app.calls.count == 100)
  }

  // D6
  @Test func `wait for one that has a target of its own, and begin in their order`() async {
    let own = OvenNews(forward: ForwardTarget(Bystander(), held: .strongly))
    let first = DelegateAttachment(of: own, to: oven, at: \.delegate)
    let (count, begun, haveBegun) = (200, Shelf<[Int]>([]), Gate())
    let attachments = (0..<count).map { number in
      DelegateAttachment(of: OvenNews(), to: oven, at: \.delegate) { _ in
        begun.value.append(number)
        if begun.value.count == count { haveBegun.open() }
      }
    }
    #expect(oven.delegate === own)

    first.detach()
    await haveBegun.wait()

    #expect(begun.value == Array(0..<count))
    for attachment in attachments { attachment.detach() }
    #expect(oven.delegate === app)
  }

  // D6
  @Test func `are all displaced by a request that takes over`() async throws {
    let attachments = attach(0, 1, 2)

    let promise = Promise(
      from: oven, taking: DelegateSlot(\.delegate, ifTaken: .takeOver), with: { Baker($0) }
    ) {
      $0.bake(4)
    }

    #expect(try await promise.value == 4)
    for attachment in attachments {
      await #expect(throws: DelegateError.displaced(takenAt: promise.origin)) {
        try await attachment.ended.value
      }
    }
    #expect(oven.delegate === app)
  }

  // D6
  @Test func `of an adapter that has left share the slot again`() {
    attach(0)[0].detach()
    let attachments = attach(1, 0)

    oven.bake(1)

    #expect(news.map(\.loaves.value) == [[1], [1], []])
    #expect(app.calls.count == 1)
    for attachment in attachments { attachment.detach() }
    #expect(oven.delegate === app)
  }

  // D6
  @Test func `of an adapter that others are behind share its place, and admit more adapters`() {
    let (starts, stops) = (Counter(), Counter())
    let attachments = [0, 1, 1, 2].map { number in
      DelegateAttachment(of: news[number], to: oven, at: \.delegate) { _ in
        starts.add()
      } stop: { _ in
        stops.add()
      }
    }

    oven.bake(1)
    attachments[1].detach()
    oven.bake(2)

    #expect(news.map(\.loaves.value) == [[1, 2], [1, 2], [1, 2]])
    for attachment in attachments { attachment.detach() }
    #expect((starts.count, stops.count) == (4, 4))
    #expect(oven.delegate === app)
  }

  // D6
  @Test func `of an adapter that other code has replaced install it again`() {
    let guest = Bystander()
    let hidden = attach(0, 1)
    oven.delegate = guest
    let attachment = attach(0)[0]

    oven.bake(1)

    #expect(news.map(\.loaves.value) == [[1], [], []])
    #expect((app.calls.count, guest.calls.count) == (0, 1))
    for attachment in hidden { attachment.detach() }
    #expect(oven.delegate === news[0])
    attachment.detach()
    #expect(oven.delegate === guest)
  }

  // D6: what other code has put between them stays there when the adapter above it leaves.
  @Test func `of an adapter below another delegate install it again, also when one has left`() {
    let guest = Bystander()
    let lowest = attach(0)
    oven.delegate = guest
    let upper = attach(1, 2)
    upper[0].detach()

    let attachment = attach(0)[0]
    oven.bake(1)

    #expect(news.map(\.loaves.value) == [[1], [], [1]])
    #expect((app.calls.count, guest.calls.count) == (0, 1))
    for attachment in [attachment, upper[1]] + lowest { attachment.detach() }
    #expect(oven.delegate === guest)
  }

  // E5
  @Test func `are not linked in a loop`() async throws {
    let (first, second) = (news[0], news[1])
    try first.forward.set(second)
    #expect(throws: DelegateError.self) { try second.forward.set(first) }
    oven.delegate = first

    let attachment = attach(1)[0]

    await #expect(throws: DelegateError.self) { try await attachment.ended.value }
    #expect(oven.delegate === first)
    oven.bake(1)
    #expect((first.loaves.value, second.loaves.value) == ([1], [1]))
  }

  private func attach(_ numbers: Int...) -> [DelegateAttachment] {
    numbers.map { DelegateAttachment(of: news[$0], to: oven, at: \.delegate) }
  }
}
