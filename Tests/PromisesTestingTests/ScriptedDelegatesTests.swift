import DelegatePromises
import PromisesTesting
import TestSupport
import Testing

/// A value that does something while it is compared, once.
private struct Impatient: Equatable {
  private let meanwhile = Shelf<(@Sendable () -> Void)?>(nil)

  init(_ meanwhile: (@Sendable () -> Void)? = nil) { self.meanwhile.value = meanwhile }

  static func == (first: Self, second: Self) -> Bool {
    for value in [first, second] {
      let meanwhile = value.meanwhile.value
      value.meanwhile.value = nil
      meanwhile?()
    }
    return true
  }
}

@Suite(.timeLimit(.minutes(5))) struct `The delegates of a scripted source` {
  @Test func `holds its delegate weakly, unless it is told otherwise`() {
    let (weakly, strongly) = (ScriptedOven(), ScriptedOven(holding: .strongly))
    do {
      let (guest, owner) = (Diary(), Diary())
      weakly.delegate = guest
      weakly.add(guest)
      strongly.delegate = owner
    }

    #expect(weakly.delegate == nil)
    #expect(strongly.delegate != nil)
    weakly.play(.bakesRye)
    #expect(weakly.unheardCount == 1)
  }

  @Test func `calls the one in the slot, and each that was added`() {
    let oven = ScriptedOven()
    let (owner, guest) = (Diary(), Diary())
    oven.delegate = owner
    oven.add(guest)
    oven.play(.bakesRye)

    oven.remove(guest)
    oven.play(.bakesWheat)

    #expect(owner.entries.value == ["rye", "wheat"])
    #expect(guest.entries.value == ["rye"])
  }

  // T4
  @Test func `has delegates until the last one that was added is removed`() async throws {
    let oven = ScriptedOven()
    let guest = Diary()
    oven.add(guest)

    await #expect(throws: (any Error).self) { try await oven.detached(within: .zero) }
    oven.remove(guest)

    try await oven.detached()
  }

  // T4
  @Test func `removes a value by what it equals`() async throws {
    let numbers = ScriptedSource<Int>()
    for number in 1...3 { numbers.add(number) }
    var heard: [Int] = []

    numbers.remove(2)
    numbers.remove(4)
    numbers.send { heard.append($0) }

    #expect(heard == [1, 3])
  }

  // T4
  @Test func `removes the first closure that was added`() async throws {
    let oven = ScriptedSource<(Int) -> Void>()
    var heard: [String] = []
    oven.add { heard.append("first \($0)") }
    oven.add { heard.append("second \($0)") }

    oven.remove { _ in }
    oven.send { $0(1) }
    oven.remove { _ in }

    #expect(heard == ["second 1"])
    try await oven.detached()
  }

  // T4
  @Test func `removes the next equal value if the first one is removed meanwhile`() {
    let source = ScriptedSource<Impatient>(holding: .strongly)
    for _ in 1...2 { source.add(Impatient()) }

    source.remove(Impatient { source.remove(Impatient()) })

    #expect(source.send { _ in } == 0)
  }

  // T4, D4
  @Test func `takes an object in an optional for that object`() {
    let source = ScriptedSource<Diary?>()
    let (owner, guest) = (Diary(), Diary())
    source.delegate = owner
    source.add(owner)
    source.add(guest)
    do { source.add(Diary()) }

    source.remove(guest)
    source.send { $0?.oven(didBake: .rye) }

    #expect(owner.entries.value == ["rye", "rye"])
    #expect(guest.entries.value.isEmpty)
    #expect(source.send { _ in } == 2)
  }

  // T4: a thread that kept the delegate for a moment would hold it in one round of some hundred.
  @Test func `retains no delegate after it has played on several threads`() async {
    let oven = ScriptedOven()
    var late = 0
    for _ in 0..<2_000 {
      do {
        let guest = Diary()
        oven.delegate = guest
        await oven.playOnThreads(.bakesRye, .bakesRye)
      }
      late += oven.play(.bakesWheat)
    }

    #expect(late == 0)
  }
}
