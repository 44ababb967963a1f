extension TeardownPlace {
  /// On the actor of `stop`, or else on the caller's, if there is one; nil if a function belongs to
  /// an actor where it cannot be called.
  ///
  /// A closure has the isolation of the code it is written in, or none; a function that is passed by
  /// its name may have another one. What is made and started on one actor is not Sendable, as far as
  /// is known here: it cannot be stopped on another.
  init?(
    stop: (any Actor)?, others: [(any Actor)?], caller: (any Actor)?, _ moment: StopMoment
  ) {
    let others = others.compactMap(\.self)
    guard others.allSatisfy({ $0 === caller }) else { return nil }
    let isStoppedHere = stop == nil || stop === caller
    guard isStoppedHere || others.isEmpty else { return nil }
    self.init(
      (stop ?? caller).map { .actor($0) } ?? .settlingThread, moment,
      isWhereStartRuns: isStoppedHere)
  }
}

extension Promise {
  /// A promise of a request whose functions belong to another actor than its caller.
  static func wrongPlace(_ fileID: StaticString, _ line: UInt) -> Promise {
    let (promise, resolver) = Promise.pending(fileID: fileID, line: line)
    resolver.reject(DelegateError.wrongPlace(madeAt: promise.origin))
    return promise
  }
}
