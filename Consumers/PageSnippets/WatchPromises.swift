// The examples of the doc comments about activities and the watchdog.

import Foundation
import PromiseTracing

nonisolated enum log {
  static func trace(_ text: String) { FileHandle.standardError.write(Data("\(text)\n".utf8)) }
}

// snippet.show
let observation = PromiseDiagnostics.observe { activity in
  log.trace("\(activity.origin): \(activity.kind)")
}
// snippet.hide

// snippet.show
let watchdog = PromiseWatchdog(limit: .seconds(10))
// snippet.hide

let (order, resolver) = Promise<Int>.pending()
precondition(PromiseDiagnostics.dump().hasPrefix("1 pending promise"))
resolver.fulfill(1)
_ = try await order.value
withExtendedLifetime((observation, watchdog)) {}
