package protocol Attendant: AnyObject, Sendable { func promiseSettled() }
extension ErasedPromise {
  package func attend(by attendant: any Attendant) { onSettle { attendant.promiseSettled() } }
}
extension Promise {
  @_alwaysEmitIntoClient
  package static func attended(fileID: StaticString, line: UInt) -> (
    promise: Promise, resolver: Resolver
  ) { pending(fileID: fileID, line: line) }
}
package struct RoughTime: Sendable {
  private let at = ContinuousClock.now
  package static var now: RoughTime { RoughTime() }
  package var age: Duration { at.duration(to: .now) }
}
