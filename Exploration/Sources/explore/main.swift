import Foundation
import Interleaving

// Explores the casts.
//
//   explore [--limit N] [--weaken FILE:LINE[=acquiring|=releasing]] [--fault NAME] [CAST...]
//
// Prints for each cast how many executions there were. If a property does not hold, it prints the
// property, the cast and the schedule, and returns 1.
var names: [String] = []
var limit = Int.max
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
  switch argument {
  case "--limit": limit = arguments.popFirst().flatMap { Int($0) } ?? limit
  case "--weaken": Weakening.chosen = arguments.popFirst().flatMap { Weakening($0) }
  case "--fault": Fault.chosen = arguments.popFirst()
  default: names.append(argument)
  }
}

for cast in Cast.all where names.isEmpty || names.contains(cast.name) {
  let count = explore(cast.name, limit: limit, cast.body)
  let rest = count.isComplete ? "" : ", and there are more"
  print(
    "\(count.executions) executions, \(count.redundant) repeated\(rest): \(cast.name)"
      + " (\(cast.keeps))")
}
