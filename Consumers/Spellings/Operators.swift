import DelegateEvents

nonisolated func number(_ number: Int) -> Promise<Int> {
  Promise { fulfill, _ in fulfill(number) }
}

private nonisolated func none() -> Promise<Int> {
  Promise { _, reject in reject(OvenError.cold) }
}

/// Each operator on one promise.
struct Operators {
  let label = number(3).map { $0 + 1 }.then { number($0 * 2) }.tap { _ in }.map { "\($0)" }

  func `compactMap`() -> Promise<Int> { label.compactMap { Int($0) } }
  func `recover`() -> Promise<Int> { none().recover { _ in number(5) } }
  func `recover from one type`() -> Promise<Int> {
    none().recover(only: OvenError.self) { _ in number(6) }
  }
  func `recover from one error`() -> Promise<Int> {
    none().recover(matching: OvenError.cold) { number(7) }
  }
  func `replaceError`() -> Promise<Int> { none().replaceError(with: 8) }
  func `mapError`() -> Promise<Int> { none().mapError { _ in CancellationError() } }
  func `validate`() -> Promise<Int> {
    number(1).validate { try $0 > 1 || { throw OvenError.cold }() }
  }
  func `named, kept, shielded and asVoid`() -> Promise<Void> {
    number(10).named("ten").kept().shielded().asVoid()
  }
  func `value or another`() async -> Int { await none().value(or: 11) }
  func `result`() async -> Int? { try? await number(12).result.get() }
  func `current`() -> Int? { try? Promise.fulfilled(13).current?.get() }
  func `delay`() -> Promise<Int> { number(14).delay(.milliseconds(1)) }
  func `timeout of a promise that is cancelled`() -> Promise<Bool> {
    let (slow, resolver) = Promise<Int>.pending()
    return slow.timeout(.milliseconds(1)).map { _ in false }
      .recover { _ in .fulfilled(resolver.isSettled) }
  }
}

/// Each operator at the end of a chain.
@MainActor struct Endings {
  func `finally`(_ run: @escaping () -> Void) -> Promise<Int> { number(1).finally { run() } }
  func `finallyThen`(_ run: @escaping () -> Void) -> Promise<Int> {
    number(1).finallyThen {
      run()
      return number(2)
    }
  }
  func `catch`(_ run: @escaping () -> Void) -> Promise<Void> { none().catch { _ in run() } }
  func `catch of one type`(_ run: @escaping () -> Void) -> Promise<Void> {
    none().catch(only: OvenError.self) { _ in run() }
  }
  func `catch of one error`(_ run: @escaping () -> Void) -> Promise<Void> {
    none().catch(matching: OvenError.cold) { run() }
  }
  func `handle`(_ run: @escaping () -> Void) -> Promise<Void> { number(3).handle { _ in run() } }
}

@_optimize(none)
func runOperators() async {
  let operators = Operators()
  note(operators.`compactMap`(), is: 8)
  note(operators.`recover`(), is: 5)
  note(operators.`recover from one type`(), is: 6)
  note(operators.`recover from one error`(), is: 7)
  note(operators.`replaceError`(), is: 8)
  note(operators.`mapError`(), throws: "CancellationError()")
  note(operators.`validate`(), throws: "cold")
  note(operators.`named, kept, shielded and asVoid`())
  note(await operators.`value or another`(), is: 11)
  note(await operators.`result`(), is: 12)
  note(operators.`current`(), is: 13)
  note(operators.`delay`(), is: 14)
  note(operators.`timeout of a promise that is cancelled`(), is: true)
}

@_optimize(none)
@MainActor func runEndings() {
  let (endings, count) = (Endings(), CurrentValue(0))
  let run = { count.value += 1 }
  note(endings.`finally`(run), is: 1)
  note(endings.`finallyThen`(run), is: 1)
  note(endings.`catch`(run))
  note(endings.`catch of one type`(run))
  note(endings.`catch of one error`(run))
  note(endings.`handle`(run))
  later { note(count.value, is: 6) }
}
