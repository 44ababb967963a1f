/// A continuation is in a value of one property: a struct, a tuple, a case.
actor ValueOfAProperty {
  struct Order {
    let number: Int
    let answer: CheckedContinuation<String, Never>
  }

  struct Desk { var waiting: CheckedContinuation<String, Never>? }

  enum State {
    case idle
    case waiting(CheckedContinuation<String, Never>)
  }

  private var order: Order?
  private var desk = Desk()
  private var pair: (number: Int, answer: CheckedContinuation<String, Never>)?
  private var state = State.idle

  func ordered(_ number: Int) async -> String {
    await withCheckedContinuation { continuation in
      order = Order(number: number, answer: continuation)  // hit: overwritten-continuation
    }
  }

  func namedFirst(_ number: Int) async -> String {
    await withCheckedContinuation { continuation in
      let next = Order(number: number, answer: continuation)
      order = next  // hit: overwritten-continuation
    }
  }

  func atTheDesk() async -> String {
    await withCheckedContinuation { desk.waiting = $0 }  // hit: overwritten-continuation
  }

  func paired() async -> String {
    await withCheckedContinuation { continuation in
      pair = (1, continuation)  // hit: overwritten-continuation
    }
  }

  func inACase() async -> String {
    await withCheckedContinuation { continuation in
      let same = continuation
      self.state = .waiting(same)  // hit: overwritten-continuation
    }
  }

  func finish() {
    order?.answer.resume(returning: "rye")
    desk.waiting?.resume(returning: "rye")
    pair?.answer.resume(returning: "rye")
    if case .waiting(let answer) = state { answer.resume(returning: "rye") }
    (order, pair, desk, state) = (nil, nil, Desk(), .idle)
  }
}
