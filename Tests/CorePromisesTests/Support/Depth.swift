import CorePromises
import Foundation
import TestSupport
import Testing

/// The depth of the deep tests.
enum Depth {
  /// A million, or the number in `PROMISE_DEPTH`, since sanitizers need more memory for each link.
  ///
  /// A debug build takes ten times as long, and goes a twenty-fifth as deep. Even then, a stack frame
  /// for each link would overflow the small stack.
  static let links: Int = {
    let given = ProcessInfo.processInfo.environment["PROMISE_DEPTH"].flatMap(Int.init)
    let links = given ?? standard
    print("deep tests: \(links) links on \(smallStack >> 10) KB of stack; variants: a tenth")
    return links
  }()

  private static var standard: Int {
    #if DEBUG
      40_000
    #else
      1_000_000
    #endif
  }

  /// The number of observers that come and go while memory stays flat: so many that a few bytes for
  /// each would show.
  static var crowd: Int {
    #if DEBUG
      100_000
    #else
      1_000_000
    #endif
  }

  /// The depth of a test's variants; a stack frame for each link would still overflow.
  static var variant: Int { links / 10 }
}

/// The deep suites, whose tests run one by one, because a test needs much memory.
@Suite enum Deep {}
