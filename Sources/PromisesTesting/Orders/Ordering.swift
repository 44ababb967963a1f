/// The steps of a test in one order, which its description shows.
///
/// ```swift
/// for step in order { seen.insert(step) }
/// ```
///
/// Orders come from ``Ordering/every(of:)``, from a literal, or from a shuffle whose seed is
/// printed:
///
/// ```swift
/// oven.play(.shuffled([.bakesRye, .fails, .bakesRye], seed: 7))
/// ```
public struct Ordering<Step: Sendable>: Sendable {
  private let steps: [Step]
  /// The number from which a shuffle came; nil for an order that is not random.
  ///
  /// `package`: tests compare it, and users read it in the description.
  package let seed: UInt64?

  /// Makes the order in which the steps stand.
  init(_ steps: some Sequence<Step>) { self.init(Array(steps), seed: nil) }

  init(_ steps: [Step], seed: UInt64?) {
    self.steps = steps
    self.seed = seed
  }

  /// Returns the steps in a random order.
  ///
  /// The same seed gives the same order, on every platform. Without one, each call takes another:
  /// to run a failed test again, write down the seed that it printed.
  public static func shuffled(
    _ steps: some Sequence<Step>, seed: UInt64 = .random(in: 0...9_999)
  ) -> Ordering {
    var generator = SeededGenerator(seed: seed)
    var steps = Array(steps)
    // Fisher and Yates, by hand: the standard library may change how it shuffles.
    for last in steps.indices.dropFirst().reversed() {
      steps.swapAt(last, Int(generator.next() % UInt64(last + 1)))
    }
    return Ordering(steps, seed: seed)
  }
}

extension Ordering: RandomAccessCollection {
  /// The position of the first step: zero.
  public var startIndex: Int { 0 }

  /// The number of steps.
  public var endIndex: Int { steps.count }

  /// The step at a position.
  public subscript(position: Int) -> Step { steps[position] }
}

extension Ordering: ExpressibleByArrayLiteral {
  /// Makes the order in which the steps stand.
  public init(arrayLiteral steps: Step...) { self.init(steps) }
}

extension Ordering: CustomStringConvertible {
  /// The steps: `"bakes rye → fails"`, and with its seed, `"seed 7: fails → bakes rye"`.
  public var description: String {
    let order = steps.map { "\($0)" }.joined(separator: " → ")
    return if let seed { "seed \(seed): \(order)" } else { order }
  }
}

extension Ordering: Equatable where Step: Equatable {}
extension Ordering: Hashable where Step: Hashable {}
