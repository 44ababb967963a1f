import DelegateEvents
import Foundation

func checkTimeout(_ report: Report) async throws {
  let (promise, resolver) = Promise<Int>.pending()
  let start = ContinuousClock.now
  let result = await promise.timeout(.seconds(1)).result
  let time = start.duration(to: .now)
  withExtendedLifetime(resolver) {}

  report.expect("a silent promise times out", isTimeout(result))
  report.expect(
    "a timeout of one second ends in the second after", .seconds(1) <= time && time < .seconds(2))
}

private func isTimeout(_ result: Result<Int, any Error>) -> Bool {
  if case .failure(PromiseError.timedOut) = result { true } else { false }
}

/// Prints when a timeout and a sleep of one minute end, if the system sleeps meanwhile.
func compareSleeps() async {
  print("Close the lid now, for five minutes. A timeout and a sleep of one minute begin.")
  let start = ContinuousClock.now
  let (promise, resolver) = Promise<Int>.pending()
  let sleep = Task {
    try? await Task.sleep(for: .seconds(60))
    return start.duration(to: .now)
  }
  _ = await promise.timeout(.seconds(60)).result
  let time = start.duration(to: .now)
  withExtendedLifetime(resolver) {}
  print("the timeout ended after \(time), the sleep after \(await sleep.value)")
  exit(0)
}
