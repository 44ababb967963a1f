/// The number of programs that were not decided, and the first one that failed.
struct ProgramTally: Sendable {
  var undecided = 0
  var failure: ProgramFailure?
}
