import CorePromises
import DelegatePromises
import Foundation
import Interleaving

// Explores the casts.
//
//   explore [--limit N] [--further PREEMPTIONS] [--weaken LINE] [--fault NAME] [CAST...]
//   explore --compare CAST...
//
// LINE is a memory ordering, such as Core.swift:119, or what it keeps, such as
// Join.swift:67=acquiring. The first form prints for each cast how many executions there were. The
// second form explores casts with the reduction and without it, and fails if the reduction misses an
// outcome. If a property does not hold, the program prints the property, the cast and the schedule,
// and returns 1.
var names: [String] = []
var limit = Int.max
var further = 0
var isComparison = false
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
  switch argument {
  case "--limit": limit = arguments.popFirst().flatMap { Int($0) } ?? limit
  case "--compare": isComparison = true
  case "--further": further = arguments.popFirst().flatMap { Int($0) } ?? 0
  case "--weaken": Weakening.chosen = arguments.popFirst().flatMap { Weakening($0) }
  case "--fault": Fault.chosen = arguments.popFirst()
  default: names.append(argument)
  }
}

_ = RetentionToken.outstanding  // what is made once belongs to no execution
if isComparison {
  for cast in Cast.all where names.contains(cast.name) {
    let (reduced, all) = compare(cast.name, cast.body)
    print("\(reduced) of \(all) executions have every outcome: \(cast.name)")
  }
  exit(0)
}
for cast in Cast.all where names.isEmpty || names.contains(cast.name) {
  let bound = cast.bound.map { $0 + further }
  let count = explore(cast.name, bound: bound, limit: limit, cast.body)
  let extent =
    count.isComplete ? bound.map { "with up to \($0) preemptions" } ?? "all of them" : "and more"
  print(
    "\(count.executions) executions, \(extent), \(count.redundant) repeated: \(cast.name)"
      + " (\(cast.keeps))")
  fflush(nil)
}
