// The examples of the doc comments about activities and the watchdog.

import Foundation
// snippet.show
import PromiseTracing

let watchdog = PromiseWatchdog(limit: .seconds(10))
let (order, resolver) = Promise<Int>.pending()
print(PromiseDiagnostics.dump().prefix { !$0.isNewline })
// snippet.hide

nonisolated enum log {
  static func trace(_ text: String) { FileHandle.standardError.write(Data("\(text)\n".utf8)) }
}

// snippet.show
let observation = PromiseDiagnostics.observe { activity in
  log.trace("\(activity.origin): \(activity.kind)")
}
// snippet.hide

precondition(PromiseDiagnostics.dump().hasPrefix("1 pending promise"))
resolver.fulfill(1)
_ = try await order.value
withExtendedLifetime((observation, watchdog)) {}
