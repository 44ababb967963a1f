import Testing

// P12, Promises/A+ 2.1.2: "When fulfilled, a promise"
@Suite struct `A fulfilled promise` {
  // 2.1.2.1: "must not transition to any other state"
  @Test(arguments: Settling.onDefaultContext, LateSettle.allCases)
  func `stays fulfilled, whatever comes later`(settling: Settling, late: LateSettle) async {
    await Reaction.onFulfilled.expectToStandAlone(settling, late)
  }

  // 2.1.2.1
  @Test func `stays fulfilled when it is cancelled`() {
    Reaction.onFulfilled.expectToOutliveCancelling()
  }

  // 2.1.2.2: "must have a value, which must not change"
  @Test(arguments: Settling.onDefaultContext, LateSettle.allCases)
  func `gives every observer the same value`(settling: Settling, late: LateSettle) async {
    await Reaction.onFulfilled.expectOneAnswer(settling, late)
  }
}
