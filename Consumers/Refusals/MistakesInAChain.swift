// What a first chain gets wrong: each is in the table on the page about troubleshooting.
// Refused with: cannot convert value of type 'Int' to closure result type 'Promise<Int>'
// Refused with: generic parameter 'NewValue' could not be inferred
// Refused with: cannot convert value of type 'Bread' to closure result type 'Promise<Bread>'
// Refused with: missing argument labels 'matching:fileID:line::' in call
// Refused with: cannot convert value of type 'OvenError.Type' to expected argument type
// Refused with: cannot conform to 'E
// Refused with: missing argument labels 'attempts:clock:while:on:fileID:line::' in call
// Refused with: cannot convert value of type 'Int' to expected argument type
// Refused with: trailing closure passed to parameter of type 'Int' that does not accept a closure
// Refused with: static member 'retry' cannot be used on instance of type 'Promise<Bread>'
// Refused with: missing argument for parameter #8 in call
// Refused with: cannot convert value of type 'DispatchQueue' to expected argument type 'ExecutionContext'
// Refused with: contextual closure type '@isolated(any) @Sendable (Result<Bread, any Error>) -> Void' expects 1 argument, but 2 were used in closure body
// Refused with: cannot convert return expression of type 'Promise<Bread>' to return type 'Bread'
// Refused with: for-in loop requires 'DelegateEvent<Int>' to conform to 'AsyncSequence'
// Refused with: result of call to 'finally(on:fileID:line:_:)' is unused

import DelegateEvents
import Dispatch

#if REFUSED
  private func valueFromThen() -> Promise<Int> { bake().then { $0.grams } }
  private func nothingFromThen() { bake().then { print($0) } }
  private func valueFromRecover() -> Promise<Bread> { bake().recover { _ in Bread() } }
  private func typeWithoutALabel() { bake().catch(OvenError.self) { print($0) } }
  private func retryOfAPromise() -> Promise<Bread> { bake().retry(attempts: 3) }
  private func retryWithoutALabel() -> Promise<Bread> { .retry(3) { _ in bake() } }
  private func queue() -> Promise<Int> { bake().map(on: DispatchQueue.main) { $0.grams } }
  private func twoParameters() { bake().handle { bread, error in print(bread, error) } }
  private func promiseForItsValue() async throws -> Bread { try await bake() }
  private func finallyAfterCatch() { bake().catch { print($0) }.finally { print("done") } }

  private func loopOverAnEvent(_ didRise: DelegateEvent<Int>) async {
    for await degrees in didRise { print(degrees) }
  }
#endif
