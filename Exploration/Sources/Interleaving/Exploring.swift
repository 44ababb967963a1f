import Foundation

// What casts are written with.

/// Begins another thread of the cast.
public func spawn(_ name: String, _ body: @escaping () -> Void) {
  if let execution = Execution.current { execution.spawn(name, body) } else { body() }
}

/// Waits until all other threads of the cast have ended.
public func joinAll() { Execution.current?.reach(.join, nil, Site("", 0)) }

/// Adds a line to the schedule that a failure prints.
public func note(_ text: String) { Execution.current?.note(text) }

/// The thread of the cast that now runs.
public var currentThread: ModelThread? { Execution.current?.running }

/// Fails the cast unless the condition holds.
public func expect(_ condition: Bool, _ property: @autoclosure () -> String) {
  if !condition { fail(property()) }
}

/// Prints the property that does not hold and the schedule that shows it, and ends the program.
public func fail(_ property: String) -> Never {
  print("found: \(property)")
  if let execution = Execution.current {
    print("in: \(execution.search.cast), execution \(execution.search.executions + 1)")
    print(execution.schedule)
  }
  fflush(nil)
  exit(1)
}

/// How an exploration ended.
public struct Count: Sendable {
  /// Executions that differ from each other.
  public let executions: Int
  /// Executions that turned out, on their way, to repeat another one.
  public let redundant: Int
  /// Whether every interleaving has been tried.
  public let isComplete: Bool
}

/// Runs `cast` in every interleaving that interrupts threads at most `bound` times, or in the first
/// `limit` of them.
public func explore(
  _ name: String, bound: Int?, limit: Int, _ cast: @escaping () -> Void
) -> Count {
  let search = Search(name, bound: bound)
  repeat {
    _ = Execution(search, cast)
    guard search.executions + search.redundant < limit else { break }
  } while search.advance()
  return Count(
    executions: search.executions, redundant: search.redundant,
    isComplete: search.steps.isEmpty)
}

/// Runs a cast with the reduction and without it; returns how many executions each took.
///
/// It fails if the reduction has missed an outcome.
public func compare(_ name: String, _ cast: @escaping () -> Void) -> (reduced: Int, all: Int) {
  let searches = [true, false].map { Search(name, isReduced: $0) }
  for search in searches {
    repeat { search.note(outcome: Execution(search, cast).outcome) } while search.advance()
  }
  if searches[0].outcomes != searches[1].outcomes {
    fail("the reduction sees \(searches[0].outcomes.count) of \(searches[1].outcomes.count)")
  }
  return (searches[0].executions, searches[1].executions)
}

/// Faults that the script has planted in the copied files, each behind its name.
public enum Fault {
  /// The fault to turn on, if there is one.
  public nonisolated(unsafe) static var chosen: String?

  /// Returns whether the fault of this name is turned on.
  public static func isPlanted(_ name: StaticString) -> Bool {
    chosen.map { $0 == "\(name)" } ?? false
  }
}
