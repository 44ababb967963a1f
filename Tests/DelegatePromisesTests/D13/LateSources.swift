import DelegatePromises
import TestSupport

/// An error that asks for the tokens when it is freed.
final class Inquisitive: Error {
  deinit { _ = RetentionToken.outstanding }
}

/// An adapter whose source has a last call to make.
final class Baked: OvenDelegate, Lingering {
  private let makeLast: @Sendable () -> Promise<Void>
  private let resolver: Promise<Int>.Resolver?
  private let ticket: LiveCount.Ticket

  init(
    _ resolver: Promise<Int>.Resolver? = nil,
    until last: @autoclosure @escaping @Sendable () -> Promise<Void>,
    _ ticket: LiveCount.Ticket, _ isAsked: @escaping @Sendable () -> Void = {}
  ) {
    (self.resolver, self.ticket) = (resolver, ticket)
    makeLast = {
      isAsked()
      return last()
    }
  }

  var lastCall: Promise<Void> { makeLast() }

  func ovenDidPreheat() {}
  func ovenDidBake(_ loaves: Int) { resolver?.fulfill(loaves) }
  func ovenDidFail(_ error: any Error) {}
}

/// An adapter that passes calls on, and whose source has a last call to make.
final class PassedOn: OvenDelegate, Forwarding, Lingering {
  let forward = ForwardTarget<any OvenDelegate>()
  let lastCall: Promise<Void>
  let calls = Counter()

  init(until last: Promise<Void>) { lastCall = last }

  func ovenDidPreheat() {}
  func ovenDidBake(_ loaves: Int) {
    calls.add()
    forward.target?.ovenDidBake(loaves)
  }
  func ovenDidFail(_ error: any Error) {}
}

/// An actor that keeps an attachment whose source has a last call to make.
actor LateBakery {
  private var attachment: DelegateAttachment?

  func attach(to oven: WeakOven, until last: Promise<Void>, _ ticket: LiveCount.Ticket) {
    attachment = DelegateAttachment(
      of: Baked(until: last, ticket) as any OvenDelegate, to: oven, at: \.delegate)
  }
}
