/// A miss: what the property holds is asked before, or replaced with care.
actor ValueThatIsAsked {
  struct Order {
    let number: Int
    let answer: CheckedContinuation<String, Never>
  }

  enum State {
    case idle
    case waiting(CheckedContinuation<String, Never>)
    indirect case queue(CheckedContinuation<String, Never>, State)
  }

  private var order: Order?
  private var orders: [Int: Order] = [:]
  private var states: [State] = []
  private var state = State.idle

  func askedByASwitch() async -> String {
    await withCheckedContinuation { continuation in
      switch state {
      case .idle: state = .waiting(continuation)
      case .waiting, .queue: continuation.resume(returning: "none")
      }
    }
  }

  func askedOutside() async -> String? {
    guard case .idle = self.state else { return nil }
    return await withCheckedContinuation { state = .waiting($0) }
  }

  func keptInTheNext() async -> String {
    await withCheckedContinuation { continuation in
      state = .queue(continuation, state)
    }
  }

  func replaced(_ number: Int) async -> String {
    await withCheckedContinuation { continuation in
      let old = order
      order = Order(number: number, answer: continuation)
      old?.answer.resume(returning: "none")
    }
  }

  func oneOfMany(_ number: Int) async -> String {
    await withCheckedContinuation { continuation in
      let order = Order(number: number, answer: continuation)
      orders[orders.count] = order
      states.append(.waiting(continuation))
    }
  }
}

/// An object that keeps a continuation may have other owners.
final class AnswersOfAnObject {
  final class Adapter: OvenDelegate {
    let answer: CheckedContinuation<String, Never>

    init(_ answer: CheckedContinuation<String, Never>) { self.answer = answer }

    func ovenDidBake(_ loaf: String) { answer.resume(returning: loaf) }

    func ovenDidFail(_ error: any Error) {}
  }

  private var adapter: Adapter?

  func loaf() async -> String {
    await withCheckedContinuation { adapter = Adapter($0) }
  }
}
