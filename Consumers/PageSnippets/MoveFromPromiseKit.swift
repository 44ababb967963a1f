// Names of PromiseKit, for code that moves here step by step, and code that uses them.

// snippet.hide
import DelegatePromises

nonisolated struct User: Sendable { let name: String }

nonisolated struct API: Sendable {
  enum Failure: Error { case offline }
  var isOnline = true

  func login() -> Promise<Int> { isOnline ? .fulfilled(7) : .rejected(Failure.offline) }
  func user(_ id: Int) -> Promise<User> { .fulfilled(User(name: "Ann")) }
  func fetch(completion: @escaping @Sendable (User?, (any Error)?) -> Void) {
    completion(User(name: "Ben"), nil)
  }
}

@MainActor final class Label { var text = "" }
@MainActor final class Spinner { var isShown = true }

// snippet.show
// PromiseKitNames.swift: PromiseKit's names, with its main queue as the main actor. Delete a
// function when the last of its calls is gone.
import CorePromises

nonisolated func firstly<Value: Sendable>(
  fileID: StaticString = #fileID, line: UInt = #line, _ body: () throws -> Promise<Value>
) -> Promise<Value> {
  do { return try body() } catch { return .rejected(error, fileID: fileID, line: line) }
}

nonisolated func when<each Value: Sendable>(
  fulfilled promises: repeat Promise<each Value>,
  fileID: StaticString = #fileID, line: UInt = #line
) -> Promise<(repeat each Value)> {
  .all(repeat each promises, fileID: fileID, line: line)
}

nonisolated func when<Value: Sendable>(
  fulfilled promises: some Sequence<Promise<Value>>,
  fileID: StaticString = #fileID, line: UInt = #line
) -> Promise<[Value]> {
  .all(promises, fileID: fileID, line: line)
}

nonisolated func when<Value: Sendable>(
  resolved promises: some Sequence<Promise<Value>>,
  fileID: StaticString = #fileID, line: UInt = #line
) -> Promise<[Result<Value, any Error>]> {
  .allSettled(promises, fileID: fileID, line: line)
}

nonisolated func race<Value: Sendable>(
  _ promises: Promise<Value>..., fileID: StaticString = #fileID, line: UInt = #line
) -> Promise<Value> {
  .race(promises, fileID: fileID, line: line)
}

nonisolated func after(
  seconds: Double, fileID: StaticString = #fileID, line: UInt = #line
) -> Promise<Void> {
  .after(.seconds(seconds), fileID: fileID, line: line)
}

nonisolated extension Promise {
  init(error: any Error, fileID: StaticString = #fileID, line: UInt = #line) {
    self = .rejected(error, fileID: fileID, line: line)
  }

  static func value(
    _ value: Value, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Promise {
    .fulfilled(value, fileID: fileID, line: line)
  }

  /// PromiseKit's name for `map` to nothing, on the main actor.
  func done(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @MainActor (Value) throws -> Void
  ) -> Promise<Void> {
    map(fileID: fileID, line: line) { @MainActor value in try body(value) }
  }

  /// PromiseKit's name for looking at the value, on the main actor.
  func get(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @MainActor (Value) throws -> Void
  ) -> Promise {
    map(fileID: fileID, line: line) { @MainActor value in
      try body(value)
      return value
    }
  }

  /// PromiseKit's name for `finally`, on the main actor.
  func ensure(
    fileID: StaticString = #fileID, line: UInt = #line, _ body: @escaping @MainActor () -> Void
  ) -> Promise {
    finally(fileID: fileID, line: line) { @MainActor in body() }
  }

  /// PromiseKit's name for `finallyThen`, on the main actor.
  func ensureThen<Ignored: Sendable>(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @MainActor () -> Promise<Ignored>
  ) -> Promise {
    finallyThen(fileID: fileID, line: line) { @MainActor in body() }
  }

  /// PromiseKit's `catch`, which ignores a cancellation, on the main actor.
  func catchUnlessCancelled(_ body: @escaping @MainActor (any Error) -> Void) {
    `catch` { @MainActor error in if !(error is CancellationError) { body(error) } }
  }

  /// PromiseKit's way to end a chain that prints its error.
  func cauterize() { `catch` { print("cauterized: \($0)") } }

  var isPending: Bool { current == nil }

  var isResolved: Bool { current != nil }
}

nonisolated extension Promise.Resolver {
  func resolve(_ value: Value?, _ error: (any Error)?) { settle(value, error) }

  func resolve(_ result: Result<Value, any Error>) { settle(with: result) }
}

nonisolated extension Promise<Void>.Resolver {
  func resolve(_ error: (any Error)?) { settle(error) }
}
// snippet.hide

@MainActor func showBefore(_ api: API, _ label: Label, _ spinner: Spinner) {
  // snippet.show
  firstly {
    api.login()
  }.then { id in
    api.user(id)
  }.done { user in
    label.text = user.name
  }.ensure {
    spinner.isShown = false
  }.catch { error in
    label.text = "\(error)"
  }
  // snippet.hide
}

@MainActor func showAfter(_ api: API, _ label: Label, _ spinner: Spinner) {
  // snippet.show
  api.login()
    .then { api.user($0) }
    .map { label.text = $0.name }
    .finally { spinner.isShown = false }
    .catch { label.text = "\($0)" }
  // snippet.hide
}

@MainActor func showLast(_ api: API, _ label: Label, _ spinner: Spinner) async {
  // snippet.show
  defer { spinner.isShown = false }
  do {
    label.text = try await api.user(api.login().value).value.name
  } catch {
    label.text = "\(error)"
  }
  // snippet.hide
}

@MainActor func bridge(_ api: API) async throws -> User {
  // snippet.show
  let user = Promise<User> { seal in
    api.fetch { seal.resolve($0, $1) }
  }
  // snippet.hide
  return try await user.value
}

for isOnline in [true, false] {
  let expected = isOnline ? "Ann" : "offline"
  for show in [showBefore, showAfter] {
    let (label, spinner) = (Label(), Spinner())
    show(API(isOnline: isOnline), label, spinner)
    while label.text.isEmpty || spinner.isShown { await Task.yield() }
    precondition(label.text == expected)
  }
  let (label, spinner) = (Label(), Spinner())
  await showLast(API(isOnline: isOnline), label, spinner)
  precondition(label.text == expected && !spinner.isShown)
}

let ben = try await bridge(API())
precondition(ben.name == "Ben")
let both = try await when(fulfilled: Promise.value(1), Promise.value("rye")).value
precondition(both == (1, "rye"))
let all = try await when(fulfilled: [Promise.value(1), Promise.value(2)]).value
precondition(all == [1, 2])
let settled = try await when(resolved: [Promise.value(1), Promise(error: API.Failure.offline)])
  .value
precondition(settled.count == 2)
let (slow, seal) = Promise<Int>.pending()
let first = try await race(Promise.value(3).get { precondition($0 == 3) }, slow).value
precondition(first == 3 && Promise.value(3).isResolved && !Promise.value(3).isPending)
seal.resolve(.success(3))
let done = Promise<Void>.pending()
done.resolver.resolve(nil)
try await done.promise.value
try await after(seconds: 0).ensureThen { Promise.value(1) }.value

let (left, resolver) = Promise<Void>.pending()
left.catchUnlessCancelled { _ in preconditionFailure("told of a cancellation") }
left.cancel()
Promise.value(3).cauterize()
precondition(resolver.isSettled)
