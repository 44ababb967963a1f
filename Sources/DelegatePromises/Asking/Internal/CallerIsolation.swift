extension TeardownPlace {
  /// The caller's actor, if there is one, where all functions are called.
  ///
  /// Returns nil if a function belongs to another actor. A closure has the isolation of the code it is
  /// written in, or none. A function that is passed by its name may have another isolation.
  @usableFromInline
  init?(
    with maker: (any Actor)?, start: (any Actor)?, stop: (any Actor)?, caller: (any Actor)?
  ) {
    let isCallers = [maker, start, stop].allSatisfy { $0 == nil || $0 === caller }
    guard isCallers else { return nil }
    self.init(caller == nil ? .settlingThread : .home, Home(caller))
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
