import DelegateEvents
import Dispatch
import Testing
import TestSupport

// Random worlds. A failure prints the command that plays its seed again, and the shortest world that
// fails in the same way, as code that can be pasted into KnownWorlds.swift.

@MainActor
@Suite(.serialized, .timeLimit(.minutes(isThorough ? 60 : 5)))
struct `One world` {
  private let crew = Crew(threads: 8)
  private let watchdog = Watchdog()

  init() { Reports.silence() }

  // D1 to D7, D10, D12 to D16, E1 to E7, P1, P3, P7 to P11, P13, V5
  @Test func `leaves everything as it was`() async {
    let count = isSanitized ? 5_000 : isThorough && isOptimised ? 500_000 : 3_000
    for seed in RandomPrograms.seeds(failedBefore: [], count: RandomPrograms.worlds ?? count) {
      let world = WorldWriter.world(seed: seed)
      guard let failure = await failure(of: world) else { continue }
      Issue.record("\(failure)\n\(RandomPrograms.command(for: seed, of: "One world"))\n\(world)")
      let shortest = await world.shrunk(from: failure) { await self.failure(of: $0, .seconds(1)) }
      Issue.record("\(shortest.failure)\n\(shortest.world)")
      break
    }
    await finish()
  }

  // D4, D6, D13
  @Test(arguments: World.known.indices)
  func `that failed once fails no more`(number: Int) async {
    let failure = await failure(of: World.known[number])

    #expect(failure == nil)
    await finish()
  }

  @Test func `shrinks to what fails, and is printed as code`() async throws {
    let manners = LyingOven.Manners(taking: .onlyAdapters)
    let world = World(
      sources: [.init(), .init(manners: manners, hasDelegates: false)],
      threads: [
        [
          .read(.init(number: 0)), .bake(0),
          .later(.ask(.init(number: 0, kind: .attachment, source: 1, adapter: 2)), .callback),
          .ask(.init(number: 1, start: .answering)), .question(.once), .rest,
        ],
        [.bake(1), .end(1)],
      ])

    let failure = try #require(await failure(of: world))
    let shortest = await world.shrunk(from: failure) { await self.failure(of: $0, .seconds(1)) }

    #expect("\(failure)".hasPrefix("a slot holds something else: source 1"))
    #expect(shortest.world.steps.count == 1)
    #expect("\(shortest.world)".contains(".ask(.init(number: 0, kind: .promise, source: 1,"))
    await finish()
  }

  @Test func `that does not end stops the process, and is printed`() async {
    let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Watchdog(limit: .milliseconds(100)).watch(World(sources: [], threads: [[.rest]]))
      Gate().block()
    }

    let output = String(decoding: exit?.standardErrorContent ?? [], as: UTF8.self)
    #expect(output.contains("this world does not end"), "\(output.prefix(1_000))")
    #expect(output.contains(".rest,"))
    await finish()
  }

  private func failure(
    of world: World, _ patience: Duration = .seconds(40)
  ) async -> Failure? {
    watchdog.watch(world)
    return await WorldCheck.failure(of: world, on: crew, in: "one/world", within: patience)
  }

  private func finish() async {
    watchdog.watch(nil)
    await crew.finish()
  }
}

#if DEBUG
  private let isOptimised = false
#else
  private let isOptimised = true
#endif
