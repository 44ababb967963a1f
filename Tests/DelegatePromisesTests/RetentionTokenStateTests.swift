import Testing

@testable import DelegatePromises

// R1, R3
@Suite struct `The state of a token` {
  private let place = TeardownPlace(.settlingThread)

  @Test func `begins once`() {
    var state = TokenState()

    let begins = [state.begin(as: .unknown), state.begin(as: .unknown)]

    #expect(begins == [true, false])
    #expect(state.isStarting)
  }

  // D6: a request that is cancelled while it waits for its slot never starts.
  @Test func `does not begin, or hand its turn out, once its promise has settled`() {
    var state = TokenState()
    state.wait(for: nil, Turn {})
    _ = state.settle(at: place)

    let turn = state.beginTurn()

    #expect(turn == nil)
    #expect(!state.isStarting)
    #expect(state.isLeaving)
  }
}
