/// What became of some programs.
struct ProgramTally: Sendable {
  var undecided = 0
  var failure: ProgramFailure?
}
