import DelegatePromises
import PromisesTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct `A call that a source plays` {
  // T4
  @Test func `says how many delegates hear it`() async {
    let oven = ScriptedOven()
    let (owner, guest) = (Diary(), Diary())
    let early = oven.holdBack(.bakesRye)
    #expect(oven.send { $0.oven(didBake: .rye) } == 0)
    #expect(await oven.playOnThreads(.bakesRye) == 0)
    oven.delegate = owner

    #expect(oven.play(.bakesRye, .bakesWheat) == 2)
    oven.add(guest)
    #expect(oven.play(Ordering.shuffled([.bakesRye, .fails], seed: 7)) == 4)
    #expect(oven.send { $0.oven(didBake: .rye) } == 2)
    #expect(await oven.playOnThreads(.bakesRye, .bakesWheat) == 4)
    #expect(oven.holdBack(.fails).deliver() == 2)
    #expect(early.deliver() == 0, "it goes to those that were there when it began")
  }

  // T4
  @Test func `is heard once by a request that is done then`() {
    let oven = ScriptedOven()
    let loaf = bake(in: oven)

    #expect(oven.play(.bakesRye, .bakesWheat) == 1)

    #expect(loaf.outcome == .fulfilled(.rye))
  }

  // T4
  @Test func `may be held back without a name`() {
    let oven = ScriptedOven()
    let diary = Diary()
    oven.delegate = diary

    let late = oven.holdBack { $0.oven(didBake: .rye) }
    oven.delegate = nil
    #expect(diary.entries.value.isEmpty)

    late.deliver()

    #expect(diary.entries.value == ["rye"])
    #expect(oven.description == "ScriptedSource(a callback begins)")
  }
}
