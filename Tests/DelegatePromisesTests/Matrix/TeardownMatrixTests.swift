import DelegatePromises
import Testing
import TestSupport

// D1, D4, D5, D8, D9
/// The tests are serialized, because they look at the list of all outstanding tokens of this file.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct `Teardown` {
  @Test(arguments: TeardownCell.all)
  func `gives everything back once, in the right place`(cell: TeardownCell) async throws {
    let bench = TeardownBench(cell)
    let promise = try await bench.makePromise()

    await bench.callBack()
    try await bench.end(promise)

    try await promise.released.value
    bench.expectTornDown()
  }
}
