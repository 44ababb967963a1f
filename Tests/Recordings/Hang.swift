internal import DelegateEvents
internal import PromiseTracing
internal import TestSupport

/// A program that hangs, for one of seven reasons.
@MainActor package enum Hang: String, CaseIterable, Sendable {
  case silentSource, promiseBehindAttachment, answerBehindAttachment
  case circleOfPromises, circleOfFunctions, circleOfSlots, keptResolver

  /// The lines of a dump that name the cause, one after another, without ages and indentation.
  nonisolated package var cause: [String] {
    switch self {
    case .silentSource:
      [
        "Bakery/Order.swift:9 (breakfast)", "waits for Bakery/Order.swift:8",
        "waits for Bakery/Order.swift:7", "waits for an answer, and retains Oven and LoafBaked",
      ]
    case .promiseBehindAttachment:
      [
        "Bakery/Order.swift:22 (rye loaf)", "waits for Bakery/Order.swift:21",
        "waits for the slot of Oven, which the attachment made at Bakery/ShopWindow.swift:8 holds",
      ]
    case .answerBehindAttachment:
      [
        "Bakery/Order.swift:8",
        "waits for the slot of Oven, which the attachment made at Bakery/ShopWindow.swift:8 holds",
      ]
    case .circleOfPromises:
      [
        """
        a circle of 4 promises: each waits for the next one, and none can settle unless one is \
        cancelled
        """,
        "Bakery/Hen.swift:1", "waits for Bakery/Egg.swift:3 (chick)",
        "waits for Bakery/Egg.swift:2", "waits for Bakery/Hen.swift:4",
        "waits for Bakery/Hen.swift:1, where the circle closes",
      ]
    case .circleOfFunctions:
      [
        """
        a circle of 2 promises: each waits for the next one, and none can settle unless one is \
        cancelled
        """,
        "Bakery/Hen.swift:1", "waits for Bakery/Egg.swift:2",
        "waits for Bakery/Hen.swift:1, where the circle closes",
      ]
    case .circleOfSlots:
      [
        """
        a circle of 4 promises: each waits for the next one, and none can settle unless one is \
        cancelled
        """,
        "Bakery/First.swift:5", "waits for an answer, and retains Oven and LoafBaked",
        "waits for Bakery/First.swift:6",
        "waits for the slot of Oven, held by Bakery/Second.swift:5",
        "waits for an answer, and retains Oven and LoafBaked",
        "waits for Bakery/Second.swift:6",
        "waits for the slot of Oven, held by Bakery/First.swift:5, where the circle closes",
      ]
    case .keptResolver:
      ["Bakery/Mill.swift:4", "waits for its resolver, which nobody has called"]
    }
  }

  /// Begins to hang, and returns what keeps it hanging once it does.
  package func begin() async -> HangingProgram {
    switch self {
    case .silentSource: silentSource()
    case .promiseBehindAttachment: promiseBehindAttachment()
    case .answerBehindAttachment: await answerBehindAttachment()
    case .circleOfPromises: circleOfPromises()
    case .circleOfFunctions: await circleOfFunctions()
    case .circleOfSlots: await Self.circleOfSlots()
    case .keptResolver: keptResolver()
    }
  }

  private func silentSource() -> HangingProgram {
    let toast = loaf(from: Oven(), line: 7).map(fileID: "Bakery/Order.swift", line: 8) { $0 + 1 }
      .named("breakfast", fileID: "Bakery/Order.swift", line: 9)
    return HangingProgram { toast.cancel() }
  }

  private func promiseBehindAttachment() -> HangingProgram {
    let oven = Oven()
    let window = oven.window()
    let loaf = loaf(from: oven, line: 21)
      .named("rye loaf", fileID: "Bakery/Order.swift", line: 22)
    return HangingProgram {
      loaf.cancel()
      window.detach()
    }
  }

  private func answerBehindAttachment() async -> HangingProgram {
    let oven = Oven()
    let window = oven.window()
    let asking = await Waits.until(1) {
      Task { try await oven.answer(fileID: "Bakery/Order.swift", line: 8) }
    }
    return HangingProgram {
      asking.cancel()
      window.detach()
    }
  }

  private func circleOfPromises() -> HangingProgram {
    let (hen, henResolver) = Promise<Int>.pending(fileID: "Bakery/Hen.swift", line: 1)
    let (egg, eggResolver) = Promise<Int>.pending(fileID: "Bakery/Egg.swift", line: 2)
    henResolver.settle(with: egg.named("chick", fileID: "Bakery/Egg.swift", line: 3))
    eggResolver.settle(with: hen.map(fileID: "Bakery/Hen.swift", line: 4) { $0 + 1 })
    return HangingProgram { hen.cancel() }
  }

  private func circleOfFunctions() async -> HangingProgram {
    let eggs = Shelf<Promise<Int>?>(nil)
    let (isLaid, hen) = await Waits.until(2) {
      let isLaid = Gate()
      let hen = Promise<Int>(fileID: "Bakery/Hen.swift", line: 1) {
        await isLaid.wait()
        return try await eggs.value?.value ?? 0
      }
      eggs.value = Promise<Int>(fileID: "Bakery/Egg.swift", line: 2) { try await hen.value }
      isLaid.open()
      return (isLaid, hen)
    }
    return HangingProgram {
      hen.cancel()
      eggs.value = nil
      withExtendedLifetime(isLaid) {}
    }
  }

  /// Two functions: each holds the slot of one oven, and then wants the other oven's.
  ///
  /// With `isAnswered`, the ovens have answered by then.
  package static func circleOfSlots(
    in files: (first: StaticString, second: StaticString) =
      ("Bakery/First.swift", "Bakery/Second.swift"),
    isAnswered: Bool = false
  ) async -> HangingProgram {
    let (first, second) = (Oven(), Oven())
    let (holdsFirst, wantsFirst) = (Gate(), Gate())
    let tasks = [
      Task {
        try await first.answer(fileID: files.first, line: 5) {
          holdsFirst.open()
          await wantsFirst.wait()
          if isAnswered { await first.answerLater() }
          _ = try await second.answer(fileID: files.first, line: 6)
        }
      },
      Task {
        await holdsFirst.wait()
        return try await second.answer(fileID: files.second, line: 5) {
          if isAnswered { await second.answerLater() }
          wantsFirst.open()  // The other one asks after this one, in a job of the same actor.
          _ = try await first.answer(fileID: files.second, line: 6)
        }
      },
    ]
    await wantsFirst.wait()
    await mainActorHasCaughtUp()
    return HangingProgram { for task in tasks { task.cancel() } }
  }

  private func keptResolver() -> HangingProgram {
    let (flour, resolver) = Promise<Int>.pending(fileID: "Bakery/Mill.swift", line: 4)
    return HangingProgram {
      flour.cancel()
      withExtendedLifetime(resolver) {}
    }
  }

  private func loaf(from oven: Oven, line: UInt) -> Promise<Int> {
    Promise(
      from: oven, taking: \.delegate, with: LoafBaked.init, fileID: "Bakery/Order.swift",
      line: line
    ) { $0.bake() }
  }
}

/// What keeps a program hanging.
@MainActor package struct HangingProgram {
  /// Ends the waits, and lets go of everything.
  package let end: () -> Void
}

/// Counts the waits of functions and for slots.
private enum Waits {
  /// Runs `body`, and returns once so many waits that nothing can end have begun.
  @MainActor static func until<Result>(_ count: Int, _ body: () -> Result) async -> Result {
    let (isHanging, waits) = (Gate(), Counter())
    let observation = PromiseDiagnostics.observe { activity in
      switch activity.kind {
      case .waitsForSlot, .waits:
        waits.add()
        if waits.count >= count { isHanging.open() }
      default: break
      }
    }
    let result = body()
    await isHanging.wait()
    observation.cancel()
    return result
  }
}

@MainActor private protocol OvenDelegate: AnyObject {
  func oven(didBake loaves: Int)
}

/// An oven that never answers.
@MainActor private final class Oven {
  weak var delegate: (any OvenDelegate)?

  func bake() {}

  /// Answers in a job of its own.
  func answerLater() async { await Task { delegate?.oven(didBake: 1) }.value }

  func window() -> DelegateAttachment {
    DelegateAttachment(
      of: OvenNews(), to: self, at: \.delegate, fileID: "Bakery/ShopWindow.swift", line: 8)
  }

  func answer(
    fileID: StaticString, line: UInt, start: @MainActor () async throws -> Void = {}
  ) async throws -> Int {
    try await Promise.answer(
      from: self, taking: \.delegate, with: LoafBaked.init, fileID: fileID, line: line
    ) { oven in
      oven.bake()
      try await start()
    }
  }
}

@MainActor private final class LoafBaked: OvenDelegate {
  private let resolver: Promise<Int>.Resolver
  init(_ resolver: Promise<Int>.Resolver) { self.resolver = resolver }
  func oven(didBake loaves: Int) { resolver.fulfill(loaves) }
}

@MainActor private final class OvenNews: OvenDelegate {
  let didBake = DelegateEvent<Int>()
  func oven(didBake loaves: Int) { didBake.send(loaves) }
}
