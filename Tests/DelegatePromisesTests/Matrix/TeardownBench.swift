import DelegatePromises
import Testing
import TestSupport

/// Plays one cell of the matrix.
///
/// For every end except an answer, the oven first tells its delegate, in the cell's place, that it
/// is hot. That settles nothing. Then the end comes.
final class TeardownBench: Sendable {
  let cell: TeardownCell
  let kitchen = Kitchen<WeakOven>()
  let starts = Counter()

  private let earlier = Bystander()
  private let heldOven: Shelf<WeakOven?>
  private let bakery = Bakery()

  init(_ cell: TeardownCell) {
    self.cell = cell
    let oven = kitchen.newOven()
    oven.delegate = earlier
    heldOven = Shelf(oven)
  }

  /// Makes the promise as the cell's caller does.
  func makePromise() async throws -> Promise<Int> {
    let oven = try #require(heldOven.value)
    return switch cell.caller {
    case .mainActor: await makeOnMainActor(oven)
    case .actor: await bakery.make(oven, self)
    case .function: makeWithoutActor(oven)
    case .asyncFunction: await makeAsyncWithoutActor(oven)
    }
  }

  /// Counts the start, and calls back if the cell says so.
  func start(_ oven: WeakOven) {
    starts.add()
    if cell.place == .insideStart { callBack(oven) }
  }

  /// Lets the source call its delegate where the cell says, unless it has already done so.
  func callBack() async {
    guard cell.place != .insideStart else { return }
    await atThePlace { [self] in
      if let oven = heldOven.value { callBack(oven) }
    }
  }

  /// Ends the promise as the cell says.
  func end(_ promise: Promise<Int>) async throws {
    if cell.end != .answer { #expect(kitchen.baker?.preheats.count == 1) }
    switch cell.end {
    case .answer:
      #expect(try await promise.value == 1)
    case .cancel:
      await atThePlace { promise.cancel() }
    case .timeout:
      await runOutOfTime(promise)
    case .silence:
      #expect(promise.current == nil)
      #expect(Self.outstanding.count == 1)
      promise.cancel()
    }
    if cell.end != .answer {
      await #expect(throws: CancellationError.self) { try await promise.value }
    }
  }

  /// Expects what must be true of every cell.
  func expectTornDown() {
    #expect(starts.count == 1)
    #expect(kitchen.stops.count == 1)
    #expect(heldOven.value?.delegate === earlier)
    #expect(kitchen.lateAnswers == 0)
    heldOven.value = nil
    kitchen.expectEmpty()
    #expect(Self.outstanding.isEmpty)
  }

  private func callBack(_ oven: WeakOven) {
    if cell.end == .answer { oven.bake(1) } else { oven.preheat() }
  }

  /// Runs `body` where the delegate is called, which after `start` is the caller's place.
  private func atThePlace(_ body: @escaping @Sendable () -> Void) async {
    switch (cell.place, cell.caller) {
    case (.onAnotherThread, _): await onThread(body)
    case (_, .mainActor): await MainActor.run(body: body)
    case (_, .actor): await bakery.run { _ in body() }
    case (_, .function), (_, .asyncFunction): body()
    }
  }
}
