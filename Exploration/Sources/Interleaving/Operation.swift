/// A step that other threads can notice, as a thread announces it before it takes it.
struct Operation {
  enum Kind {
    /// The first step of a thread.
    case begin
    case load, store, update
    case lock
    /// Waits until a signal has been given.
    case wait
    case signal
    /// Uses an object that has to be alive, or ends its life.
    case use, end
    /// Waits until all other threads have ended.
    case join
  }

  let kind: Kind
  /// What it touches; nil if it touches nothing that threads share.
  let location: Location?
  let site: Site

  /// Whether the order of the two cannot be noticed.
  func isIndependent(of other: Operation) -> Bool {
    guard let location, location === other.location else { return true }
    return !kind.isWrite && !other.kind.isWrite
  }
}

/// A step by numbers, which are the same when an execution is repeated.
struct TakenStep: Equatable {
  let thread: Int
  let kind: Operation.Kind
  let location: Int?
  let line: UInt

  init(_ operation: Operation, by thread: ModelThread) {
    self.thread = thread.number
    kind = operation.kind
    location = operation.location?.number
    line = operation.site.line
  }
}

extension Operation.Kind {
  /// Whether its order with a reading operation matters.
  var isWrite: Bool {
    switch self {
    case .store, .update, .lock, .signal, .end: true
    case .begin, .load, .wait, .use, .join: false
    }
  }
}

/// The line of the source code that takes a step.
public struct Site: CustomStringConvertible, Sendable {
  let file: StaticString
  let line: UInt

  /// Makes a site from the values of `#fileID` and `#line`.
  public init(_ file: StaticString, _ line: UInt) {
    self.file = file
    self.line = line
  }

  /// The name of the file and the line: `Core.swift:119`.
  public var description: String {
    "\(file)".split(separator: "/").last.map { "\($0):\(line)" } ?? ""
  }
}
