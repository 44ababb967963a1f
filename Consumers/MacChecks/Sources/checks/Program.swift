// Prints what is right and what differs: `swift run --package-path Consumers/MacChecks checks`.
//
// An argument runs one thing alone:
//
//   deinit   the end of an object of the main actor inside a task-local scope, outside of a task
//   dying    an attachment to a source that still shows a delegate in its `dealloc`
//   sleep    a timeout and a sleep, while the lid is closed

import DelegateEvents
import Foundation
import Kit

@main enum Program {
  /// It is no task: the run loop calls sources back, as it does in an app.
  static func main() {
    switch CommandLine.arguments.dropFirst().first {
    case nil: Task { await runChecks() }
    case "deinit": endObjectInScope()
    case "dying": attachToDyingDelegate()
    case "sleep": Task { await compareSleeps() }
    case let other?:
      print("checks: pass nothing, deinit, dying or sleep, not '\(other)'")
      exit(64)
    }
    RunLoop.main.run()
  }

  private static func runChecks() async {
    alarm(120)  // Whatever hangs, the system ends the program.
    let report = Report()
    await report.run("a run loop", checkRunLoop)
    await report.run("names of a slot", checkNames)
    await report.run("an undeclared delegate") {
      try await checkUndeclared($0, "an undeclared delegate", KitUndeclaredDelegate)
    }
    await report.run("an NSProxy") { try await checkUndeclared($0, "an NSProxy", KitProxy) }
    await report.run("an observed adapter", checkObserved)
    await report.run("a delegate that goes", checkDying)
    await report.run("optional requirements", checkResponding)
    await report.run("a nested run loop", checkNestedRunLoop)
    await report.run("a timeout", checkTimeout)
    report.expect("nothing is retained at the end", 0, found: RetentionToken.outstanding.count)
    exit(report.end())
  }
}
