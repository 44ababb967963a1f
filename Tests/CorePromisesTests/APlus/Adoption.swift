import CorePromises
import TestSupport

/// The ways in which a promise adopts another one.
enum Adoption: String, CaseIterable, Sendable {
  case returnedOnFulfilled, returnedOnRejected, settledWith

  /// Returns a promise that adopts `promise`, and a gate that opens when the adoption begins.
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
