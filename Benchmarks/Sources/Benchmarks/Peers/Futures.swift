import OpenCombine

extension Future where Failure == any Error {
  /// Returns a future and the function that settles it, like a promise and its resolver.
  static func pending(
    of: Output.Type
  ) -> (future: Future, settle: (Result<Output, any Error>) -> Void) {
    var settle: ((Result<Output, any Error>) -> Void)?
    let future = Future { settle = $0 }
    return (future, settle ?? { _ in })
  }
}

extension Publisher {
  /// Subscribes to the publisher, because no publisher works before it has a subscriber.
  func observed() -> AnyCancellable {
    sink { _ in
    } receiveValue: { _ in
    }
  }
}
