@testable import CorePromises
@testable import DelegatePromises
import Interleaving

/// A cast that a seed writes: threads that ask two ovens, attach adapters, and cancel.
struct SlotScript: Sendable {
  enum Step: Sendable {
    case ask(oven: Int, SlotOverlap, Answer)
    case attach(oven: Int)
    /// Cancels a promise, or detaches an attachment: the one of this number, if it is there yet.
    case end(Int)
  }

  /// When an oven answers a promise.
  enum Answer: CaseIterable, Sendable {
    case insideStart, later, never
  }

  var beginning: [Step] = []
  var threads: [[Step]] = []

  init(seed: Int) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      beginning.append(Self.request(&random))
    }
    for _ in 0..<Int.random(in: 2...3, using: &random) {
      threads.append(
        (0..<Int.random(in: 1...2, using: &random)).map { _ in
          Int.random(in: 0..<3, using: &random) > 0
            ? Self.request(&random) : .end(Int.random(in: 0...2, using: &random))
        })
    }
  }

  private static func request(_ random: inout SeededRandom) -> Step {
    let oven = Int.random(in: 0..<4, using: &random) / 3
    guard Int.random(in: 0..<4, using: &random) > 0 else { return .attach(oven: oven) }
    let overlaps: [SlotOverlap] = [.waitTurn, .waitTurn, .takeOver, .reject]
    return .ask(
      oven: oven, overlaps.randomElement(using: &random) ?? .waitTurn,
      Answer.allCases.randomElement(using: &random) ?? .later)
  }
}

/// A run of such a script.
private final class SlotStage: @unchecked Sendable {
  private let script: SlotScript
  /// Each has a log of its own, which counts its starts and stops.
  private let ovens: [Oven]
  private var requests: [Promise<Probe>] = []
  /// What ends each request or attachment, in the order in which they were made.
  private var ends: [() -> Void] = []
  /// Orders the making of a promise before its use by another thread.
  private let lock = Mutex(())

  init(_ script: SlotScript) {
    self.script = script
    ovens = (0..<2).map { _ in Oven(Log()) }
  }

  /// Runs the script, ends what is left, and checks that everything has been given back.
  func run() {
    for step in script.beginning { take(step) }
    for (index, steps) in script.threads.enumerated() {
      spawn("thread \(index + 1)") { for step in steps { self.take(step) } }
    }
    joinAll()
    for end in ends { end() }
    joinAll()
    for (number, request) in requests.enumerated() {
      expect(request.core.isSettled, "D6: request \(number) is left hanging")
      expect(request.released.core.isSettled, "D4: request \(number) is not released")
    }
    for oven in ovens { oven.expectGivenBack() }
  }

  private func take(_ step: SlotScript.Step) {
    note("\(step)")
    switch step {
    case .ask(let oven, let overlap, let answer): ask(ovens[oven], overlap, answer)
    case .attach(let oven): attach(ovens[oven])
    case .end(let number): locked { ends.indices.contains(number) ? ends[number] : nil }?()
    }
  }

  private func locked<Result>(_ body: () -> Result) -> Result {
    lock._unsafeLock()
    defer { lock._unsafeUnlock() }
    return body()
  }

  private func ask(_ oven: Oven, _ overlap: SlotOverlap, _ answer: SlotScript.Answer) {
    let request = Promise.asking(oven, ifTaken: overlap) { adapter in
      switch answer {
      case .insideStart: adapter.answer(1)
      case .later: spawn("caller") { adapter.answer(1) }
      case .never: break
      }
    }
    request.catch(on: .immediate) { _ in }
    locked {
      requests.append(request)
      ends.append { request.cancel() }
    }
  }

  private func attach(_ oven: Oven) {
    let attachment = DelegateAttachment.to(oven)
    locked { ends.append { attachment.detach() } }
  }
}

extension Cast {
  /// The cast of slots that a seed writes.
  static func ofSlots(seed: Int) -> Cast {
    let script = SlotScript(seed: seed)
    return Cast("the slots of seed \(seed)", "P1 P8 P10 D3 D4 D6 D7") { SlotStage(script).run() }
  }
}
