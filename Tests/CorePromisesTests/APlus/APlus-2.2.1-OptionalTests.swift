import CorePromises
import Testing

// P12, Promises/A+ 2.2.1: "Both onFulfilled and onRejected are optional arguments"
//
// Here, a handler that is not a function does not compile:
// Consumers/Refusals/HandlerThatIsNoFunction.swift.
@Suite struct `A handler that is left out` {
  // 2.2.1.1: "If onFulfilled is not a function, it must be ignored"
  // 2.2.1.2: "If onRejected is not a function, it must be ignored"
  @Test(arguments: Settling.all, Reaction.allCases)
  func `changes nothing`(settling: Settling, reaction: Reaction) async {
    let calls = Log<Reaction>()

    let last = settling.settle(with: reaction.cause) { promise in
      let between = reaction.other.log(reaction.other, of: promise, on: settling.context, in: calls)
      return reaction.log(reaction, of: between, on: settling.context, in: calls)
    }

    #expect(await last.result.value == 0)
    #expect(calls.entries == [reaction])
  }
}
