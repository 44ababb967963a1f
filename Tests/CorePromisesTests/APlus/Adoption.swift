import CorePromises
import TestSupport

/// The ways in which one promise is made to take another's state.
enum Adoption: String, CaseIterable, Sendable {
  case returnedOnFulfilled, returnedOnRejected, settledWith

  /// A promise that takes the state of `promise`, and a gate that opens when it has been told to.
  func adopt(_ promise: Promise<Int>, _ settling: Settling) -> (asked: Gate, adopter: Promise<Int>)
  {
    let asked = Gate()
    let adopter =
      switch self {
      case .returnedOnFulfilled: adopt(promise, as: .onFulfilled, settling, asked)
      case .returnedOnRejected: adopt(promise, as: .onRejected, settling, asked)
      case .settledWith: settle(with: promise, asked)
      }
    return (asked, adopter)
  }

  private func adopt(
    _ promise: Promise<Int>, as reaction: Reaction, _ settling: Settling, _ asked: Gate
  ) -> Promise<Int> {
    settling.settle(with: reaction.cause) { first in
      reaction.handle(first, on: settling.context) {
        asked.open()
        return promise
      }
    }
  }

  private func settle(with promise: Promise<Int>, _ asked: Gate) -> Promise<Int> {
    Promise { resolver in
      resolver.settle(with: promise)
      asked.open()
    }
  }
}
