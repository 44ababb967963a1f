import Testing
import TestSupport

@testable import DelegatePromises

// E5: a target is found out once, and is the same value each time.
@Suite(.timeLimit(.minutes(5)))
struct `A delegate that has been seen` {
  private let baker = Baking()

  // E5
  @Test(arguments: [DelegateHolding.weakly, .strongly])
  func `is the same value each time, of whatever type`(holding: DelegateHolding) {
    let seen = SeenDelegate(.object(baker), held: holding, as: (any Griddle).self)
    for _ in 0..<3 {
      #expect((seen.typed() as (any Griddle)?)?.bake() == 1)
      #expect((seen.typed() as (any Griddle & Roaster)?)?.roast() == 2)
      #expect((seen.typed() as (any Loose)?)?.crumbs == 3)
      #expect((seen.typed() as (any Loose & Other)?)?.crumbs == 3)
      #expect((seen.typed() as (any Loose & Other)?)?.other == 4)
      #expect((seen.typed() as Baking?) === baker)
      #expect((seen.typed() as AnyObject?) === baker)
      #expect(((seen.typed() as Any?) as? Baking) === baker)
      #expect((seen.typed() as (any Error)?) as? Baking === baker)
      #expect(((seen.typed() as (any Griddle)??) ?? nil)?.bake() == 1)
      #expect((seen.typed() as (any Stranger)?) == nil)
      #expect((seen.typed() as Int?) == nil)
    }
  }

  // E5
  @Test func `is not retained by what is known of it`() {
    let alive = LiveCount()
    var baker: Baking? = Baking(alive.ticket())
    let seen = baker.map { SeenDelegate(.object($0), held: .weakly, as: nil) }
    #expect((seen?.typed() as (any Griddle)?)?.bake() == 1)
    #expect((seen?.typed() as (any Griddle)?)?.bake() == 1)

    baker = nil

    #expect(alive.count == 0)
    #expect((seen?.typed() as (any Griddle)?) == nil)
  }

  // E5: a value has nobody else who keeps it.
  @Test func `is kept if it is a value`() {
    let seen = SeenDelegate(Shown(Crumbs()), held: .weakly, as: (any Loose).self)
    _ = seen.weaken()
    for _ in 0..<2 { #expect((seen.typed() as (any Loose)?)?.crumbs == 5) }
  }

  // P9
  @Test func `is asked for by several threads as several types`() async {
    let seen = SeenDelegate(.object(baker), held: .weakly, as: nil)
    let (crew, wrong) = (Crew(threads: 2), Counter())
    for number in 0..<2 {
      crew.run {
        for _ in 0..<20_000 {
          let isRight =
            number == 0
            ? (seen.typed() as (any Griddle)?)?.bake() == 1
            : (seen.typed() as (any Griddle & Roaster)?)?.roast() == 2
          if !isRight { wrong.add() }
        }
      }
    }
    await crew.finish()
    #expect(wrong.count == 0)
  }
}

private protocol Griddle: AnyObject { func bake() -> Int }
private protocol Roaster: AnyObject { func roast() -> Int }
private protocol Loose { var crumbs: Int { get } }
private protocol Other { var other: Int { get } }
private protocol Stranger: AnyObject {}

private struct Crumbs: Loose { let crumbs = 5 }

private final class Baking: Griddle, Roaster, Loose, Other, Error {
  private let ticket: LiveCount.Ticket?

  init(_ ticket: LiveCount.Ticket? = nil) { self.ticket = ticket }

  func bake() -> Int { 1 }
  func roast() -> Int { 2 }
  var crumbs: Int { 3 }
  var other: Int { 4 }
}
