// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// What Swift adds to the module `Dispatch`. Nothing here ever runs.

@_exported import Dispatch

public struct DispatchTime: Comparable, Sendable {
  public static func now() -> Self { .init(uptimeNanoseconds: 0) }
  public static func < (left: Self, right: Self) -> Bool { false }

  public init(uptimeNanoseconds: UInt64) {}

  public var uptimeNanoseconds: UInt64 { 0 }
}

public func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime { time }
public func + (time: DispatchTime, seconds: Double) -> DispatchTime { time }

public enum DispatchTimeInterval: Equatable, Sendable {
  case seconds(Int), milliseconds(Int), microseconds(Int), nanoseconds(Int)
  @available(macOS 10.13, iOS 11.0, tvOS 11.0, watchOS 4.0, *) case never
}

public enum DispatchTimeoutResult: Sendable { case success, timedOut }

public struct DispatchQoS: Equatable, Sendable {
  public enum QoSClass: Sendable {
    case background, utility, `default`, userInitiated, userInteractive, unspecified
  }

  public static let unspecified = DispatchQoS()
}

public struct DispatchWorkItemFlags: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }
}

public final class DispatchSpecificKey<Value> {
  public init() {}
}
extension DispatchSpecificKey: Sendable where Value: Sendable {}

extension DispatchQueue {
  public struct Attributes: OptionSet, Sendable {
    public static let concurrent = Attributes(rawValue: 2)

    public let rawValue: UInt64

    public init(rawValue: UInt64) { self.rawValue = rawValue }
  }

  public enum AutoreleaseFrequency: Sendable {
    case inherit
    @available(macOS 10.12, iOS 10.0, tvOS 10.0, watchOS 3.0, *) case workItem
    @available(macOS 10.12, iOS 10.0, tvOS 10.0, watchOS 3.0, *) case never
  }

  public static func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue { .main }
  public static func concurrentPerform(iterations: Int, execute work: (Int) -> Void) {}
  public static func getSpecific<Value>(key: DispatchSpecificKey<Value>) -> Value? { nil }

  public convenience init(
    label: String, qos: DispatchQoS = .unspecified, attributes: Attributes = [],
    autoreleaseFrequency: AutoreleaseFrequency = .inherit, target: DispatchQueue? = nil
  ) {
    self.init()
  }

  public var label: String { "" }

  public func suspend() {}
  public func resume() {}
  public func getSpecific<Value>(key: DispatchSpecificKey<Value>) -> Value? { nil }
  public func setSpecific<Value>(key: DispatchSpecificKey<Value>, value: Value?) {}

  @preconcurrency
  public func async(
    group: DispatchGroup? = nil, qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [],
    execute work: @escaping @Sendable @convention(block) () -> Void
  ) {}

  @preconcurrency
  public func asyncAfter(
    deadline: DispatchTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    execute work: @escaping @Sendable @convention(block) () -> Void
  ) {}

  public func sync<Result>(execute work: () throws -> Result) rethrows -> Result { try work() }
}

public enum DispatchPredicate { case onQueue(DispatchQueue) }

public func dispatchPrecondition(condition: @autoclosure () -> DispatchPredicate) {}

extension DispatchGroup {
  public func enter() {}
  public func leave() {}
  @preconcurrency
  public func notify(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], queue: DispatchQueue,
    execute work: @escaping @Sendable @convention(block) () -> Void
  ) {}
}

extension DispatchSemaphore {
  public convenience init(value: Int) { self.init() }

  @discardableResult public func signal() -> Int { 0 }
  public func wait() {}
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { .success }
}

extension DispatchSource {
  public static func makeTimerSource(queue: DispatchQueue? = nil) -> any DispatchSourceTimer {
    preconditionFailure("nothing here runs")
  }
}

extension DispatchSourceProtocol {
  public func setEventHandler(handler: (@convention(block) () -> Void)?) {}
  @available(macOS 10.12, iOS 10.0, tvOS 10.0, watchOS 3.0, *) public func activate() {}
  public func cancel() {}
}

extension DispatchSourceTimer {
  public func schedule(
    deadline: DispatchTime, repeating interval: DispatchTimeInterval = .never,
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {}
}
