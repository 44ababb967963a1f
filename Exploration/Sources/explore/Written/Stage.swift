@testable import CorePromises
import Interleaving

/// A run of a script: its promises, and what happened to them.
final class Stage: @unchecked Sendable {
  private let script: Script
  /// Made by the main thread, before the others begin.
  private var promises: [Promise<Probe>] = []
  private var resolvers: [Int: Shared<Promise<Probe>.Resolver>] = [:]
  private let log = Log()
  private let task = WaitingTask()
  private let threads = ExecutionContext.threads
  private var observers: [Observer] = []
  /// The handlers of `finally` and `finallyThen`, each of which is called once.
  private var endings: [String] = []

  /// A handler that is called once.
  private struct Observer {
    let promise: Int
    let site: Script.Site
    /// The thread that registers it; nil for the main thread, which comes before the others.
    let thread: Int?
    let name: String

    /// Whether it has to be called before another one, which is registered later.
    func precedes(_ other: Observer) -> Bool {
      promise == other.promise && site == other.site && (thread == nil || thread == other.thread)
    }
  }

  init(_ script: Script) { self.script = script }

  /// Runs the script, and checks that each promise settles, and each handler is called once.
  func run() {
    for step in script.beginning { take(step, as: nil) }
    for (index, steps) in script.threads.enumerated() {
      spawn("thread \(index + 1)") { self.take(steps, as: index) }
    }
    joinAll()
    for number in script.pending where script.users(of: number).isEmpty {
      resolvers[number]?.drop()
    }
    joinAll()
    for (number, promise) in promises.enumerated() {
      expect(promise.core.isSettled, "P6: promise \(number) is left hanging")
    }
    checkObservers()
    for ending in endings { log.expectOnce(ending, "P8") }
  }

  private func checkObservers() {
    for (index, late) in observers.enumerated() {
      log.expectOnce(late.name, "P2")
      for early in observers[..<index] where early.precedes(late) {
        let order = log.entries.filter { [early.name, late.name].contains($0) }
        expect(order == [early.name, late.name], "P2: the order was \(order)")
      }
    }
  }

  private func take(_ steps: [Script.Step], as thread: Int) {
    for step in steps { take(step, as: thread) }
    for number in script.pending where script.users(of: number).contains(thread) {
      note("lets go of the resolver of \(number)")
      resolvers[number]?.drop()
    }
  }

  private func take(_ step: Script.Step, as thread: Int?) {
    note("\(step)")
    switch step {
    case .pending: makePending()
    case .map(let number, let site):
      promises.append(promises[number].map(on: context(site)) { Probe($0.read()) })
    case .then(let number, let other, let site):
      let inner = promises[other]
      promises.append(
        promises[number].then(on: context(site)) { probe in
          _ = probe.read()
          return inner
        })
    case .recover(let number, let other, let site):
      let inner = promises[other]
      promises.append(promises[number].recover(on: context(site)) { _ in inner })
    case .finally(let number, let site):
      let end = ending()
      promises.append(promises[number].finally(on: context(site)) { end() })
    case .finallyThen(let number, let other, let site):
      let (end, inner) = (ending(), promises[other])
      promises.append(
        promises[number].finallyThen(on: context(site)) {
          end()
          return inner
        })
    case .race(let numbers): promises.append(.race(numbers.map { promises[$0] }))
    case .any(let numbers): promises.append(.any(numbers.map { promises[$0] }))
    case .all(let numbers):
      promises.append(
        Promise.all(numbers.map { promises[$0] }).map(on: .immediate) { probes in
          Probe(probes.map { $0.read() }.max() ?? 0)
        })
    case .shielded(let number): promises.append(promises[number].shielded())
    case .kept(let number): promises.append(promises[number].kept())
    case .observe(let number, let site): observe(number, site, as: thread)
    case .fulfill(let number): resolvers[number]?.use { $0.fulfill(Probe(number)) }
    case .reject(let number): resolvers[number]?.use { $0.reject(Burnt()) }
    case .settle(let number, let other):
      resolvers[number]?.use { $0.settle(with: promises[other]) }
    case .drop: break
    case .cancel(let number): promises[number].cancel()
    case .wait(let number):
      task.run { if (try? promises[number].core.wait()) != nil { read(promises[number]) } }
    case .cancelTask: task.cancel()
    }
  }

  private func makePending() {
    let number = promises.count
    let (promise, resolver) = Promise<Probe>.pending()
    let users = script.users(of: number).count
    promises.append(promise)
    resolvers[number] = Shared(resolver, holders: max(users, 1))
  }

  private func observe(_ number: Int, _ site: Script.Site, as thread: Int?) {
    let name = "observer \(observers.count)"
    observers.append(Observer(promise: number, site: site, thread: thread, name: name))
    promises[number].tap(on: context(site)) { [log] result in
      if case .success(let probe) = result { _ = probe.read() }
      log.add(name)
    }
  }

  /// Returns a handler that notes its call.
  private func ending() -> @Sendable () -> Void {
    let name = "ending \(endings.count)"
    endings.append(name)
    return { [log] in log.add(name) }
  }

  private func read(_ promise: Promise<Probe>) {
    if !promise.core.isFailure { _ = promise.core.value(Probe.self).read() }
  }

  private func context(_ site: Script.Site) -> ExecutionContext {
    switch site {
    case .immediate: .immediate
    case .pool: .inherited
    case .threads: threads
    }
  }
}

extension Cast {
  /// The cast that a seed writes.
  static func written(seed: Int) -> Cast {
    let script = Script(seed: seed)
    return Cast("the cast of seed \(seed)", "P1 P2 P3 P6 P8 P10 S3 S5") { Stage(script).run() }
  }
}
