import Testing

@testable import DelegatePromises

// R2, R3: transitions of a token that a public call cannot bring about at will.
@Suite struct `The life of a token` {
  private let place = TeardownPlace(.settlingThread)
  private let terms = RequestTerms(to: .value("oven"))

  /// A token that installs its adapter, or has started.
  private func life(by starter: Starter? = nil, hasStarted: Bool = true) -> TokenLife {
    var life = TokenLife()
    life.begin(isSharing: false)
    if hasStarted { _ = life.installed(isSettled: false, by: starter) }
    return life
  }

  // D7, R3
  @Test func `neither starts nor is stopped if it settled while it was being installed`() {
    var life = life(hasStarted: false)
    let settled = life.settle(at: place, terms)
    let mayStart = life.installed(isSettled: true, by: .thisThread)
    let givesBack = life.returned(isSettled: true)

    #expect(settled.isNothing)
    #expect(!mayStart)
    #expect(givesBack)
    #expect(life.giveBack()?.isStarted == false)
  }

  // D4, R2
  @Test func `leaves giving back to the caller of start if another thread settles it`() {
    var life = life()
    let settled = life.settle(at: place, terms)
    let givesBack = life.returned(isSettled: true)

    #expect(settled.isNothing)
    #expect(givesBack)
    #expect(life.giveBack()?.isStarted == true)
  }

  // R2
  @Test func `gives back once`() {
    var life = life()
    _ = life.returned(isSettled: false)
    _ = life.settle(at: place, terms)
    let remains = [life.giveBack(), life.giveBack()]

    #expect(remains.map { $0 != nil } == [true, false])
  }

  // D4, R2
  @Test func `gives back inside start if that settles it`() {
    var life = life(by: .thisThread)
    let settled = life.settle(at: place, terms)
    let remains = life.giveBack()
    let givesBack = life.returned(isSettled: true)

    #expect(!settled.isNothing)
    #expect(remains?.isStarted == true)
    #expect(!givesBack)
  }
}

extension TokenLife.Settled {
  fileprivate var isNothing: Bool { if case .nothing = self { true } else { false } }
}
