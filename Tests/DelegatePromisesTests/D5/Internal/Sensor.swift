/// A delegate's protocol of Swift, which names no actor.
protocol SensorDelegate: AnyObject {
  func sensorDidRead(_ value: Int)
}

/// A source that calls its delegate on whatever thread it is used.
///
/// `@unchecked Sendable`: a test uses it on one thread after the other.
final class Sensor: @unchecked Sendable {
  weak var delegate: (any SensorDelegate)?

  func read(_ value: Int) { delegate?.sensorDidRead(value) }
}
