extension Ordering {
  /// Returns every order in which some steps can happen: six for three of them.
  ///
  /// Use it as the arguments of a test, which then runs once for each order, and fails under its
  /// name:
  ///
  /// ```swift
  /// @Test(arguments: Ordering.every(of: Event.allCases))
  /// func `is a list of arguments`(order: Ordering<Event>) {
  /// ```
  ///
  /// or in a loop, where ``Ordering/Every/check(fileID:line:_:)`` adds the order to an error. Steps
  /// that are equal count as different ones.
  ///
  /// - Precondition: there are at most 100,000 orders, as there are of eight steps.
  public static func every(of steps: some Sequence<Step>) -> Every {
    Every(of: steps.map { [$0] })
  }

  /// Returns every order in which the steps of several scripts can happen, when each script keeps
  /// its own order.
  ///
  /// Two scripts of two steps have six interleavings.
  ///
  /// ```swift
  /// Ordering.every(interleaving: [.ovenHeats, .ovenBakes], [.customerComes, .customerLeaves])
  /// ```
  ///
  /// - Precondition: there are at most 100,000 orders, as there are of two scripts of nine steps.
  public static func every(interleaving scripts: [Step]...) -> Every {
    Every(of: scripts)
  }
}

extension Ordering {
  /// Every order of some steps: a collection that makes each ``Ordering`` as it is asked for it.
  ///
  /// ``Ordering/every(of:)`` and ``Ordering/every(interleaving:)`` return one.
  public struct Every: Sendable, RandomAccessCollection {
    private let scripts: [[Step]]
    /// The number of orders.
    public let endIndex: Int

    init(of scripts: [[Step]]) {
      self.scripts = scripts
      let sizes = scripts.map(\.count)
      guard let count = interleavings(of: sizes), count <= 100_000 else {
        preconditionFailure(
          """
          every order is for a small script: one of \(sizes.reduce(0, +)) steps has more than \
          100,000. Leave steps out, or take some orders by Ordering.shuffled
          """)
      }
      endIndex = count
    }

    /// The position of the first order: zero.
    public var startIndex: Int { 0 }

    /// The order with this number; the first one is that in which the steps were written.
    public subscript(position: Int) -> Ordering<Step> {
      precondition(
        indices.contains(position), "there are \(count) orders, counted from 0, and no \(position)")
      var rest = scripts.map { $0[...] }
      var number = position
      var steps: [Step] = []
      while let script = Self.next(in: rest, &number) { steps.append(rest[script].removeFirst()) }
      return Ordering(steps)
    }

    /// Runs `body` once for each order.
    ///
    /// An error that `body` throws ends the run, as an ``FailedOrderError`` that names the order.
    ///
    /// ```swift
    /// try Ordering.every(of: Step.allCases).check { order in try settlesOnce(in: order) }
    /// ```
    public func check(
      fileID: StaticString = #fileID, line: UInt = #line,
      _ body: (Ordering<Step>) throws -> Void
    ) throws(FailedOrderError) {
      for order in self {
        do { try body(order) } catch { throw FailedOrderError(order, error, fileID, line) }
      }
    }

    /// Runs `body` once for each order, and awaits it.
    ///
    /// An error that `body` throws ends the run, as an ``FailedOrderError`` that names the order.
    public func check(
      isolation: isolated (any Actor)? = #isolation,
      fileID: StaticString = #fileID, line: UInt = #line,
      _ body: (Ordering<Step>) async throws -> Void
    ) async throws(FailedOrderError) {
      for order in self {
        do { try await body(order) } catch { throw FailedOrderError(order, error, fileID, line) }
      }
    }

    /// Returns the script whose step comes next in the order with a number, which becomes that of
    /// the steps that remain.
    private static func next(in rest: [ArraySlice<Step>], _ number: inout Int) -> Int? {
      var sizes = rest.map(\.count)
      for script in sizes.indices where sizes[script] > 0 {
        sizes[script] -= 1
        let count = interleavings(of: sizes) ?? 0
        if number < count { return script }
        number -= count
        sizes[script] += 1
      }
      return nil
    }
  }
}

/// Returns in how many orders scripts of these sizes can be interleaved; nil for too many.
///
/// A script of n steps goes between the m of those before it in (m+n)! / (m! n!) ways.
func interleavings(of sizes: [Int]) -> Int? {
  var (count, placed) = (1, 0)
  for size in sizes {
    for step in 0..<size {
      placed += 1
      let (product, isTooLarge) = count.multipliedReportingOverflow(by: placed)
      guard !isTooLarge else { return nil }
      count = product / (step + 1)
    }
  }
  return count
}
