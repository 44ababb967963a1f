import Testing

// P12, Promises/A+ 2.1.3: "When rejected, a promise"
@Suite struct `A rejected promise` {
  // 2.1.3.1: "must not transition to any other state"
  @Test(arguments: Settling.onDefaultContext, LateSettle.allCases)
  func `stays rejected, whatever comes later`(settling: Settling, late: LateSettle) async {
    await Reaction.onRejected.expectToStandAlone(settling, late)
  }

  // 2.1.3.1
  @Test func `stays rejected when it is cancelled`() {
    Reaction.onRejected.expectToOutliveCancelling()
  }

  // 2.1.3.2: "must have a reason, which must not change"
  @Test(arguments: Settling.onDefaultContext, LateSettle.allCases)
  func `gives every observer the same error`(settling: Settling, late: LateSettle) async {
    await Reaction.onRejected.expectOneAnswer(settling, late)
  }
}
