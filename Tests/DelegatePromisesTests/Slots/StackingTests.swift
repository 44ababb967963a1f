import DelegatePromises
import Testing
import TestSupport

// D6: two libraries that listen share one slot.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `Forwarding attachments of one slot` {
  private let oven = WeakOven()
  private let app = Bystander()

  init() { oven.delegate = app }

  // D6
  @Test func `get every callback, and so does the previous delegate`() {
    let news = (0..<3).map { _ in OvenNews() }
    let attachments = news.map { DelegateAttachment(of: $0, to: oven, at: \.delegate) }

    oven.bake(1)

    #expect(news.map(\.loaves.value) == [[1], [1], [1]])
    #expect(app.calls.count == 1)
    for attachment in attachments { attachment.detach() }
    #expect(oven.delegate === app)
  }

  // D4, D6
  @Test func `leave a slot in which other code has put the lower one on top`() {
    let news = (0..<2).map { _ in OvenNews() }
    let attachments = news.map { DelegateAttachment(of: $0, to: oven, at: \.delegate) }
    oven.delegate = news[0]

    attachments[0].detach()

    #expect(oven.delegate === app)
    attachments[1].detach()
    #expect(oven.delegate === app)
  }

  // D4, D6
  @Test func `are attached again where other code has put the lower one on top`() {
    let news = (0..<2).map { _ in OvenNews() }
    var attachments = news.map { DelegateAttachment(of: $0, to: oven, at: \.delegate) }
    oven.delegate = news[0]

    attachments.append(DelegateAttachment(of: news[0], to: oven, at: \.delegate))
    oven.bake(1)

    #expect(news[0].loaves.value == [1])
    #expect(app.calls.count == 1)
    for attachment in attachments.reversed() { attachment.detach() }
    #expect(oven.delegate === app)
  }

  // D4, D6
  @Test(arguments: [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]])
  func `leave in any order, and lose no callback`(order: [Int]) {
    let news = (0..<3).map { _ in OvenNews() }
    let attachments = news.map { DelegateAttachment(of: $0, to: oven, at: \.delegate) }
    var staying = Set(0..<3)

    for (round, leaving) in order.enumerated() {
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
    let box = Shelf<DelegateAttachment?>(nil)
    let (first, second) = (OvenNews { _ in box.value?.detach() }, OvenNews())
    box.value = DelegateAttachment(of: first, to: oven, at: \.delegate)
    let attachment = DelegateAttachment(of: second, to: oven, at: \.delegate)

    oven.bake(1)
    oven.bake(2)

    #expect(first.loaves.value == [1])
    #expect(second.loaves.value == [1, 2])
    #expect(app.calls.count == 2)
    attachment.detach()
    box.value = nil
    #expect(oven.delegate === app)
  }

  // D6
  @Test func `wait for one that has a target of its own`() async throws {
    let own = OvenNews(forward: ForwardTarget(Bystander(), held: .strongly))
    let first = DelegateAttachment(of: own, to: oven, at: \.delegate)
    let started = Gate()
    let second = DelegateAttachment(of: OvenNews(), to: oven, at: \.delegate) { _ in
      started.open()
    }
    #expect(oven.delegate === own)

    first.detach()
    await started.wait()

    #expect(oven.delegate !== own)
    second.detach()
    #expect(oven.delegate === app)
  }

  // D6
  @Test func `that have waited begin in the order in which they came`() async {
    let own = OvenNews(forward: ForwardTarget(Bystander(), held: .strongly))
    let first = DelegateAttachment(of: own, to: oven, at: \.delegate)
    let (count, begun, haveBegun) = (200, Shelf<[Int]>([]), Gate())
    let attachments = (0..<count).map { number in
      DelegateAttachment(of: OvenNews(), to: oven, at: \.delegate) { _ in
        begun.value.append(number)
        if begun.value.count == count { haveBegun.open() }
      }
    }

    first.detach()
    await haveBegun.wait()

    #expect(begun.value == Array(0..<count))
    for attachment in attachments { attachment.detach() }
    #expect(oven.delegate === app)
  }

  // D6
  @Test func `are all displaced by a request that takes over`() async throws {
    let attachments = (0..<3).map { _ in
      DelegateAttachment(of: OvenNews(), to: oven, at: \.delegate)
    }

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
  @Test func `run each start and stop, even those of one adapter`() {
    let (news, starts, stops) = (OvenNews(), Counter(), Counter())
    let attachments = (0..<2).map { _ in
      DelegateAttachment(of: news, to: oven, at: \.delegate) { _ in
        starts.add()
      } stop: { _ in
        stops.add()
      }
    }

    oven.bake(1)
    attachments[0].detach()
    #expect(oven.delegate === news)
    attachments[1].detach()

    #expect(news.loaves.value == [1])
    #expect((starts.count, stops.count) == (2, 2))
    #expect(oven.delegate === app)
  }

  // D6
  @Test func `of an adapter that has left share the slot again`() {
    let (returning, other) = (OvenNews(), OvenNews())
    DelegateAttachment(of: returning, to: oven, at: \.delegate).detach()
    let first = DelegateAttachment(of: other, to: oven, at: \.delegate)

    let second = DelegateAttachment(of: returning, to: oven, at: \.delegate)
    oven.bake(1)

    #expect([returning, other].map(\.loaves.value) == [[1], [1]])
    #expect(app.calls.count == 1)
    for attachment in [first, second] { attachment.detach() }
    #expect(oven.delegate === app)
  }

  // D6
  @Test func `of an adapter that others are behind share its place, and admit more adapters`() {
    let news = (0..<3).map { _ in OvenNews() }
    let starts = Counter()
    let attachments = [0, 1, 1, 2].map { number in
      DelegateAttachment(of: news[number], to: oven, at: \.delegate) { _ in starts.add() }
    }

    oven.bake(1)

    #expect(starts.count == 4)
    #expect(news.map(\.loaves.value) == [[1], [1], [1]])
    attachments[1].detach()
    oven.bake(2)
    #expect(news.map(\.loaves.value) == [[1, 2], [1, 2], [1, 2]])
    for attachment in attachments { attachment.detach() }
    #expect(oven.delegate === app)
  }

  // D6
  @Test func `of one adapter keep it in the slot, although others that were hidden leave`() {
    let (hidden, news, guest) = (OvenNews(), OvenNews(), Bystander())
    let first = DelegateAttachment(of: hidden, to: oven, at: \.delegate)
    oven.delegate = guest
    let second = DelegateAttachment(of: news, to: oven, at: \.delegate)
    first.detach()
    let third = DelegateAttachment(of: news, to: oven, at: \.delegate)

    second.detach()

    #expect(oven.delegate === news)
    third.detach()
    #expect(oven.delegate === guest)
  }

  // D6
  @Test func `of an adapter that other code has replaced install it again`() {
    let (news, other, guest) = (OvenNews(), OvenNews(), Bystander())
    let hidden = [news, other].map { DelegateAttachment(of: $0, to: oven, at: \.delegate) }
    oven.delegate = guest

    let attachment = DelegateAttachment(of: news, to: oven, at: \.delegate)
    oven.bake(1)

    #expect([news, other].map(\.loaves.value) == [[1], []])
    #expect((app.calls.count, guest.calls.count) == (0, 1))
    for attachment in hidden { attachment.detach() }
    #expect(oven.delegate === news)
    attachment.detach()
    #expect(oven.delegate === guest)
  }

  // D6
  @Test func `of one adapter follow ifTaken`() async throws {
    let news = OvenNews()
    let first = DelegateAttachment(of: news, to: oven, at: \.delegate)

    let refused = DelegateAttachment(
      of: news, to: oven, at: DelegateSlot(\.delegate, ifTaken: .reject))

    await #expect(throws: DelegateError.self) { try await refused.ended.value }
    #expect(oven.delegate === news)
    first.detach()
  }

  // E5
  @Test func `are not linked in a loop`() async throws {
    let (first, second) = (OvenNews(), OvenNews())
    try first.forward.set(second)

    #expect(throws: DelegateError.self) { try second.forward.set(first) }
    oven.delegate = first
    let attachment = DelegateAttachment(of: second, to: oven, at: \.delegate)

    await #expect(throws: DelegateError.self) { try await attachment.ended.value }
    #expect(oven.delegate === first)
    oven.bake(1)
    #expect((first.loaves.value, second.loaves.value) == ([1], [1]))
  }
}
