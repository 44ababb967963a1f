/// A step of a random program.
///
/// Whatever a step makes, it names with a number that no other step uses: a promise, a task that
/// waits, or a result that is read. A step uses only promises with smaller numbers, so promises
/// cannot wait for each other in a circle.
enum ProgramStep: Hashable, Sendable {
  /// A promise and its resolver, with a handler for its cancellation.
  case pending(Int)
  case map(Int, of: Int)
  /// A `map` that throws.
  case fail(Int, of: Int)
  case then(Int, of: Int, to: Int)
  case recover(Int, of: Int, with: Int)
  case tap(Int, of: Int)
  case `catch`(Int, of: Int)
  case finally(Int, of: Int)
  case kept(Int, of: Int)
  case shielded(Int, of: Int)
  /// A second on the program's clock.
  case timeout(Int, of: Int)
  case all(Int, of: [Int])
  case allSettled(Int, of: [Int])
  case any(Int, of: [Int])
  case race(Int, of: [Int])
  /// The current result, which counts as observing.
  case read(Int, of: Int)
  /// A task that waits for the promise.
  case wait(Int, for: Int)

  case fulfill(Int, with: Int)
  case reject(Int, with: Int)
  /// Settles a promise with another one, or with itself.
  case settle(Int, with: Int)
  case releaseResolver(Int)
  case cancel(Int)
  case cancelTask(Int)
  /// Advances the program's clock by a second.
  case advance
}

extension ProgramStep {
  /// The number of the promise, task or result that the step makes, if it makes one.
  var made: Int? {
    switch self {
    case .pending(let made), .map(let made, _), .fail(let made, _), .then(let made, _, _),
      .recover(let made, _, _), .tap(let made, _), .catch(let made, _), .finally(let made, _),
      .kept(let made, _), .shielded(let made, _), .timeout(let made, _), .all(let made, _),
      .allSettled(let made, _), .any(let made, _), .race(let made, _), .read(let made, _),
      .wait(let made, _):
      made
    case .fulfill, .reject, .settle, .releaseResolver, .cancel, .cancelTask, .advance: nil
    }
  }

  /// The promises and tasks that the step uses.
  var used: [Int] {
    switch self {
    case .pending, .advance: []
    case .map(_, let source), .fail(_, let source), .tap(_, let source), .catch(_, let source),
      .finally(_, let source), .kept(_, let source), .shielded(_, let source),
      .timeout(_, let source), .read(_, let source), .wait(_, let source):
      [source]
    case .then(_, let source, let other), .recover(_, let source, let other): [source, other]
    case .all(_, let sources), .allSettled(_, let sources), .any(_, let sources),
      .race(_, let sources):
      sources
    case .fulfill(let used, _), .reject(let used, _), .releaseResolver(let used),
      .cancel(let used), .cancelTask(let used):
      [used]
    case .settle(let promise, let other): [promise, other]
    }
  }
}

extension ProgramStep: CustomStringConvertible {
  /// The step as a line of Swift.
  var description: String {
    switch self {
    case .pending(let made):
      "let (p\(made), r\(made)) = Promise<Int>.pending(); r\(made).onCancel { print(\(made)) }"
    case .map(let made, let source): "let p\(made) = p\(source).map(on: place) { $0 + 1 }"
    case .fail(let made, let source):
      "let p\(made) = p\(source).map(on: place) { _ -> Int in throw BakeryError.burnt(\(made)) }"
    case .then(let made, let source, let other):
      "let p\(made) = p\(source).then(on: place) { _ in p\(other) }"
    case .recover(let made, let source, let other):
      "let p\(made) = p\(source).recover(on: place) { _ in p\(other) }"
    case .tap(let made, let source): "let p\(made) = p\(source).tap(on: place) { print($0) }"
    case .catch(let made, let source): "p\(source).catch(on: place) { print(\(made), $0) }"
    case .finally(let made, let source):
      "let p\(made) = p\(source).finally(on: place) { print(\(made)) }"
    case .kept(let made, let source): "let p\(made) = p\(source).kept()"
    case .shielded(let made, let source): "let p\(made) = p\(source).shielded()"
    case .timeout(let made, let source):
      "let p\(made) = p\(source).timeout(.seconds(1), clock: clock)"
    case .all(let made, let sources):
      "let p\(made) = Promise.all([\(names(sources))]).map(on: place) { $0.reduce(0, +) }"
    case .allSettled(let made, let sources):
      "let p\(made) = Promise.allSettled([\(names(sources))]).map(on: place) { $0.count }"
    case .any(let made, let sources): "let p\(made) = Promise.any([\(names(sources))])"
    case .race(let made, let sources): "let p\(made) = Promise.race([\(names(sources))])"
    case .read(let made, let source): "let c\(made) = p\(source).current"
    case .wait(let made, let source): "let t\(made) = Task { await p\(source).result }"
    case .fulfill(let promise, let value): "r\(promise).fulfill(\(value))"
    case .reject(let promise, let number): "r\(promise).reject(BakeryError.burnt(\(number)))"
    case .settle(let promise, let other): "r\(promise).settle(with: p\(other))"
    case .releaseResolver(let promise): "r\(promise) = nil"
    case .cancel(let promise): "p\(promise).cancel()"
    case .cancelTask(let task): "t\(task).cancel()"
    case .advance: "clock.advance(by: .seconds(1))"
    }
  }
}

private func names(_ promises: [Int]) -> String {
  promises.map { "p\($0)" }.joined(separator: ", ")
}
