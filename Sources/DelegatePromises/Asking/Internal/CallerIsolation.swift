extension TeardownPlace {
  /// Chooses the actor of `stop` or else the caller's actor, if there is one.
  ///
  /// Returns nil if a function belongs to an actor where it cannot be called.
  ///
  /// A closure has the isolation of the code it is written in, or none. A function that is passed
  /// by its name may have another isolation. An object that is made and started on one actor cannot
  /// be stopped on another, because this code must assume that it is not Sendable.
  @usableFromInline
  init?(
    with maker: (any Actor)?, start: (any Actor)?, stop: (any Actor)?, caller: (any Actor)?
  ) {
    func isCallers(_ actor: (any Actor)?) -> Bool { actor == nil || actor === caller }
    guard isCallers(maker), isCallers(start) else { return nil }
    let isStoppedHere = isCallers(stop)
    guard isStoppedHere || (maker ?? start) == nil else { return nil }
    let actor = stop ?? caller
    self.init(
      actor == nil ? .settlingThread : .home, Home(actor), isWhereStartRuns: isStoppedHere)
  }
}

extension Promise {
  /// Returns a promise that is rejected because a function belongs to another actor than its
  /// caller.
  @usableFromInline
  static func wrongPlace(_ fileID: StaticString, _ line: UInt) -> Promise {
    let (promise, resolver) = Promise.pending(fileID: fileID, line: line)
    resolver.reject(DelegateError.wrongPlace(madeAt: promise.origin))
    return promise
  }
}
