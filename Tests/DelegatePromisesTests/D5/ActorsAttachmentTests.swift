import DelegatePromises
import Testing
import TestSupport

// D5, P9: an attachment stays on its actor, and goes with it.
@Suite(.timeLimit(.minutes(5)))
struct `An actor that stores its own attachment` {
  private let actors = LiveCount()
  private let adapters = LiveCount()
  private let stall: Stall

  init() { stall = Stall(WeakOven(), adapters) }

  // D4, D5
  @Test func `has everything given back inside the call that detaches`() async {
    let neighbour = neighbour()

    await neighbour.attach()
    #expect(await neighbour.detach() == ["starts", "stops"])

    #expect(stall.oven.delegate === stall.app)
  }

  // D4, D5
  @Test(arguments: [false, true])
  func `is freed, and its source is stopped after the body of its deinit`(isDetachedThere: Bool)
    async
  {
    await neighbour { if isDetachedThere { $0.attachment?.detach() } }.attach()

    await actors.none.wait()
    let end = isDetachedThere ? ["stops", "goes"] : ["goes", "stops"]
    #expect(stall.steps.value == ["starts"] + end)
    #expect(stall.oven.delegate === stall.app)
    #expect(adapters.count == 0)
  }

  // D5, D6, P9: whoever ends the attachment leaves its source to the actor.
  @Test func `has its source to itself while it goes, though that is taken over`() async throws {
    let loaves = Shelf<Promise<Int>?>(nil)
    await neighbour { [stall] _ in
      runOnThread { loaves.value = stall.takeOver() }
      stall.note("is taken over")
    }.attach()

    await actors.none.wait()

    #expect(try await loaves.value?.value == 2)
    #expect(stall.steps.value == ["starts", "is taken over", "goes", "stops"])
    #expect(stall.oven.delegate === stall.app)
  }

  // D5, P9
  @Test func `has its source to itself while it goes, though its handle is used`() async {
    await neighbour { [stall] _ in
      runOnThread { stall.handle.value?.detach() }
      stall.note("is to end")
    }.attach()

    await actors.none.wait()

    #expect(stall.steps.value == ["starts", "is to end", "goes", "stops"])
    #expect(stall.oven.delegate === stall.app)
  }

  // D5, D6
  @Test func `leaves the line as it goes, and is never started`() async throws {
    let holder = Neighbour(stall)
    await holder.attach()
    await neighbour().attach()
    await actors.none.wait()
    #expect(stall.steps.value == ["starts", "goes"])

    #expect(await holder.detach() == ["starts", "goes", "stops"])
    #expect(stall.oven.delegate === stall.app)
  }

  // D5, D6: it is called while it goes.
  @Test func `does not keep those waiting that wait behind it`() async throws {
    let holder = Neighbour(stall)
    await holder.attach()
    let handle = stall.handle.value
    await neighbour { _ in runOnThread { handle?.detach() } }.attach()
    let loaves = stall.waitTurn()

    await actors.none.wait()

    #expect(try await loaves.value == 2)
    #expect(stall.steps.value.count { $0 == "starts" } == 1)
    #expect(stall.oven.delegate === stall.app)
  }

  // D6: its `stop` keeps an attachment, which waits.
  @Test func `keeps nobody waiting by an attachment that it has left behind`() async throws {
    let holder = Neighbour(stall)
    await holder.attach()
    await neighbour().attachForEver()
    await actors.none.wait()
    let loaves = stall.waitTurn()

    #expect(await holder.detach() == ["starts", "goes", "stops"])

    #expect(try await loaves.value == 2)
  }

  // D5, D8: a handle keeps nothing.
  @Test func `is freed though its handle is kept`() async throws {
    await neighbour().attach()

    await actors.none.wait()

    stall.handle.value?.detach()
    #expect(adapters.count == 0)
    #expect(stall.steps.value == ["starts", "goes", "stops"])
  }

  // D13
  @Test func `lives until the last call of its source`() async {
    let (lastCall, resolver) = Promise<Void>.pending()
    stall.lastCall.value = lastCall
    let neighbour = Shelf<Neighbour?>(neighbour())
    await neighbour.value?.attach()
    #expect(await neighbour.value?.detach() == ["starts", "stops"])
    neighbour.value = nil
    #expect(actors.count == 1)
    #expect(stall.oven.delegate !== stall.app)

    resolver.fulfill()

    await actors.none.wait()
    #expect(stall.oven.delegate === stall.app)
  }

  // D4, D5, D6, P9
  @Test func `goes beside two thousand others, whose slots are taken over`() async throws {
    let crew = Crew(threads: 8)
    let ovens = (0..<16).map { _ in Stall(WeakOven(), adapters) }
    let gone = (0..<2_000).map { number in
      let gate = Gate()
      crew.run {
        let stall = ovens[number % ovens.count]
        Task.detached {
          do {
            let neighbour = Neighbour(stall, actors.ticket())
            await neighbour.attach(ifTaken: number.isMultiple(of: 2) ? .takeOver : .waitTurn)
          }
          gate.open()
        }
        _ = stall.takeOver()
      }
      return gate
    }
    for gate in gone { await gate.wait() }
    await crew.finish()
    await actors.none.wait()
    for stall in ovens { _ = await stall.takeOver().result }

    for stall in ovens {
      let steps = stall.steps.value
      #expect(steps.count { $0 == "starts" } == steps.count { $0 == "stops" })
      #expect(stall.oven.delegate === stall.app)
    }
    await adapters.none.wait()
  }

  private func neighbour(
    goes: @escaping @Sendable (isolated Neighbour) -> Void = { _ in }
  ) -> Neighbour {
    Neighbour(stall, actors.ticket(), goes: goes)
  }
}
