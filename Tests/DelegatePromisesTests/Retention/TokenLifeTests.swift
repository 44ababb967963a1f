import Testing

@testable import DelegatePromises

// R2, R3: transitions of a token that a public call cannot bring about at will.
@Suite struct `The life of a token` {
  private let steps = Steps { _, _ in .nothing }
  private let seat = Seat(.nothing)
  private let place = TeardownPlace(.settlingThread)

  // D7, R3
  @Test func `neither installs nor starts after it has settled`() {
    var life = TokenLife.waiting(steps)
    let begun = life.begin(by: .unknown)
    let settled = life.settle(at: place)

    #expect(begun != nil)
    #expect(settled.isNothing)
    #expect(!life.mayInstall)
    let mayStart = life.installed(seat)
    #expect(!mayStart)
  }

  // R3
  @Test func `is not stopped if it settled before start`() {
    var life = TokenLife.settledWhileInstalling(steps)
    _ = life.installed(seat)
    let end = life.returnFromStart()
    let remains = life.takeApart()

    #expect(end == .giveBack)
    guard case .installed? = remains else {
      Issue.record("it was started")
      return
    }
  }

  // D4, R2
  @Test func `leaves giving back to the caller of start if another thread settles it`() {
    var life = TokenLife.starting(steps, seat, by: .unknown)
    let settled = life.settle(at: place)
    life.startEnded()
    let end = life.returnFromStart()
    let remains = life.takeApart()

    #expect(settled.isNothing)
    #expect(end == .giveBack)
    #expect(remains != nil)
  }

  // R2
  @Test func `is taken apart once`() {
    var life = TokenLife.started(steps, seat)
    _ = life.settle(at: place)
    let remains = [life.takeApart(), life.takeApart()]
    let ends = [life.gaveBack(), life.gaveBack()]

    #expect(remains.map { $0 != nil } == [true, false])
    #expect(ends == [true, false])
  }

  // R2
  @Test func `ends with the return of a start in which everything was given back`() {
    var life = TokenLife.starting(steps, seat, by: .thisThread)
    let settled = life.settle(at: place)
    _ = life.takeApart()
    let isReleased = life.gaveBack()
    let ends = [life.returnFromStart(), life.returnFromStart()]

    #expect(!settled.isNothing)
    #expect(!isReleased)
    #expect(ends == [.release, .nothing])
  }
}

extension TokenLife.Settled {
  fileprivate var isNothing: Bool { if case .nothing = self { true } else { false } }
}
