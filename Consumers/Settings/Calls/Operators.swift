import CorePromises
import Dispatch

enum Fault: Error, Equatable {
  case cold
  case burnt(grams: Int)
}

func number(_ number: Int) -> Promise<Int> { Promise { fulfill, _ in fulfill(number) } }
func cold() -> Promise<Int> { Promise { _, reject in reject(Fault.cold) } }

/// Nothing specialises it, so its operations capture the type.
@_semantics("optimize.sil.specialize.generic.never")
func last<Value: Sendable>(of promises: [Promise<Value>]) -> Promise<Value?> {
  Promise.all(promises).map { $0.last }.tap { _ in }
}

/// Calls every operator, and uses every kind of slot.
@MainActor func makeAllCalls() async throws {
  try await callOperators()
  try await combinePromises()
  try await chooseContexts()
  try await keepValues()
  try await fillSlots()
  try await readEvents()
  try await answerQuestions()
}

func callOperators() async throws {
  let label = number(3).map { $0 + 1 }.then { number($0 * 2) }.tap { _ in }.map { "\($0)" }
  try await note("a chain", label, is: "8")
  try await note("compactMap", label.compactMap { Int($0) }, is: 8)
  try await note("recover", cold().recover { _ in number(5) }, is: 5)
  try await note(
    "recover(only:)", cold().recover(only: Fault.self) { _ in number(6) }, is: 6)
  try await note(
    "recover(matching:)", cold().recover(matching: Fault.cold) { number(7) }, is: 7)
  try await note("replaceError", cold().replaceError(with: 8), is: 8)
  await note(
    "mapError", cold().mapError { _ in Fault.burnt(grams: 9) }, throws: "burnt(grams: 9)")
  await note(
    "validate", number(1).validate { try $0 > 1 || { throw Fault.cold }() }, throws: "cold")
  try await endChains()

  let named = number(10).named("ten").kept().shielded().asVoid()
  try await named.value
  note("named", "\(number(10).named("ten"))".contains("ten"), is: true)
  note("value(or:)", await cold().value(or: 11), is: 11)
  note("result", (try? await number(12).result.get()) ?? 0, is: 12)
  note("current", (try? Promise.fulfilled(13).current?.get()) ?? 0, is: 13)
  try await note("delay", number(14).delay(.milliseconds(1)), is: 14)
  try await note("timeout", number(15).timeout(.seconds(60)), is: 15)
  let (slow, resolver) = Promise<Int>.pending()
  let isLate = slow.timeout(.milliseconds(1)).map { _ in false }.replaceError(with: true)
  try await note("an expired timeout", isLate, is: true)
  note("what has timed out is cancelled", resolver.isSettled, is: true)
}

@MainActor private func endChains() async throws {
  var calls: [String] = []
  _ = try await number(1).finally { calls.append("finally") }.value
  _ = try await number(1).finallyThen {
    calls.append("finallyThen")
    return number(2)
  }.value
  try await cold().catch { calls.append("catch \($0)") }.value
  try await cold().catch(only: Fault.self) { calls.append("only \($0)") }.value
  try await cold().catch(matching: Fault.cold) { calls.append("matching") }.value
  try await number(3).handle { calls.append("handle \((try? $0.get()) ?? 0)") }.value
  note(
    "the ends", calls,
    is: ["finally", "finallyThen", "catch cold", "only cold", "matching", "handle 3"])
}

func combinePromises() async throws {
  let promises = [number(1), number(2), number(3)]
  try await note("all", Promise.all(promises), is: [1, 2, 3])
  let (first, text) = try await Promise.all(number(1), number(2).map { "\($0)" }).value
  note("all of two types", "\(first), \(text)", is: "1, 2")
  try await note(
    "all(over:)", Promise.all(over: 1...9, limit: 2) { number($0 * $0) },
    is: [1, 4, 9, 16, 25, 36, 49, 64, 81])
  note(
    "allSettled", try await Promise.allSettled(promises + [cold()]).value.map { try? $0.get() },
    is: [1, 2, 3, nil])
  try await note("any", Promise.any(cold(), number(4)), is: 4)
  let (slow, resolver) = Promise<Int>.pending()
  try await note("race", Promise.race(slow, number(5)), is: 5)
  resolver.fulfill(6)
  try await note(
    "reduce", Promise.reduce(over: 1...4, from: 0) { sum, each in number(sum + each) }, is: 10)
  try await note(
    "loop",
    Promise.loop(from: 1) { count in
      number(count).map { $0 < 100 ? .again($0 * 2) : .done($0) }
    }, is: 128)
  try await note(
    "retry",
    Promise.retry(
      attempts: 3, backoff: .exponential(from: .milliseconds(1)).jittered()
    ) { attempt in attempt < 3 ? cold() : number(attempt) }, is: 3)
  note(
    "retry without success",
    await Promise.retry(attempts: 2, backoff: .constant(.milliseconds(1))) { _ in cold() }
      .value(or: 4), is: 4)
  try await Promise.after(.milliseconds(1)).value
  try await note("generic code", last(of: promises), is: 3)
  try await note("generic code with text", last(of: [label("a")]), is: "a")
  note("an operation", try await Promise { try await number(6).value + 1 }.value, is: 7)
  let stream = AsyncStream<Int> { $0.yield(8) }
  try await note("first", Promise.first(of: stream), is: 8)
}

private func label(_ text: String) -> Promise<String> { .fulfilled(text) }

func chooseContexts() async throws {
  let queue = DispatchQueue(label: "settings")
  let ovens = ExecutionContext { job in queue.async { job() } }
  let sum = number(1).map(on: .immediate) { $0 + 1 }
    .then(on: .main) { number($0 + 1) }
    .map(on: .queue(queue)) { $0 + 1 }
    .tap(on: ovens) { _ in }
    .compactMap(on: ovens) { $0 + 1 }
  try await note("contexts", sum, is: 5)
  try await note("an actor", Kitchen().baked(), is: 2)
}

private actor Kitchen {
  private var count = 1

  func baked() -> Promise<Int> {
    number(1).map {
      self.count += $0
      return self.count
    }
  }
}
