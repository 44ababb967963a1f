import OpenCombine

extension Future where Failure == any Error {
  /// A future and what settles it, as a promise and its resolver are.
  static func pending(
    of: Output.Type
  ) -> (future: Future, settle: (Result<Output, any Error>) -> Void) {
    var settle: ((Result<Output, any Error>) -> Void)?
    let future = Future { settle = $0 }
    return (future, settle ?? { _ in })
  }
}

extension Publisher {
  /// Has the publisher work, as no publisher does before it has a subscriber.
  func observed() -> AnyCancellable {
    sink { _ in
    } receiveValue: { _ in
    }
  }
}
