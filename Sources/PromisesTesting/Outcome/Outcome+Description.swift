public import CorePromises

extension Promise.Outcome: CustomStringConvertible {
  /// The outcome and, if it is that of a promise, its history:
  /// `"pending; made at Bakery/Shop.swift:12, waits for Bakery/Oven.swift:7"`.
  public var description: String {
    let state =
      switch self.state {
      case .pending: "pending"
      case .fulfilled(let value): Value.self == Void.self ? "fulfilled" : "fulfilled with \(value)"
      case .failed(let failure): failure.description
      }
    return history.isEmpty ? state : "\(state); \(history)"
  }
}
