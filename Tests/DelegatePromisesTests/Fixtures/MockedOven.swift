import DelegatePromises
import TestSupport

/// An oven as apps test it with a mock, reached through a protocol, a superclass, or another name
/// for the same property.
protocol ToldOven: AnyObject {
  var delegate: (any OvenDelegate)? { get set }
}

class TestedOven: ToldOven {
  weak var delegate: (any OvenDelegate)?
  weak var inspector: (any OvenDelegate)?
  let starts = Counter()

  /// Another name for the same slot.
  var alias: (any OvenDelegate)? {
    get { delegate }
    set { delegate = newValue }
  }

  func bake(_ loaves: Int) { delegate?.ovenDidBake(loaves) }
}

final class MockedOven: TestedOven {}

/// Asks through a generic function, as code that is tested with a mock does.
@MainActor
func askGenerically<Source: ToldOven>(
  _ oven: Source, start: @escaping (Source) -> Void = { _ in }
) -> Promise<Int> {
  Promise(from: oven, taking: \.delegate, with: { Baker($0) }, start: start)
}
