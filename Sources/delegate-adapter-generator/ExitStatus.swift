import DelegateAdapterGeneration

/// The exit status of the command, with numbers from `sysexits.h`.
enum ExitStatus: Int32 {
  case failure = 1
  case usage = 64
  case needsModule = 65
  case cannotWrite = 73

  init(_ error: any Error) {
    switch error {
    case is UsageError: self = .usage
    case is WritingError: self = .cannotWrite
    default: self = .failure
    }
  }
}
