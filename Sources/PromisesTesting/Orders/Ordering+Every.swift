extension Ordering {
  /// Returns every order in which some steps can happen: six for three of them.
  ///
  /// Use it as the arguments of a test, which then runs once for each order, and fails under its
  /// name:
  ///
  /// ```swift
  /// @Test(arguments: Ordering.every(of: [Callback.bakesRye, .bakesWheat, .fails]))
  /// ```
  ///
  /// or in a loop, where ``Swift/Array/check(fileID:line:_:)`` adds the order to an error. Steps that
  /// are equal count as different ones. The first order is the one in which the steps are written.
  ///
  /// - Precondition: there are at most 100,000 orders, as there are of eight steps.
  public static func every(of steps: some Sequence<Step>) -> [Ordering] {
    allOrders(of: steps.map { [$0] })
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
  public static func every(interleaving scripts: [Step]...) -> [Ordering] {
    allOrders(of: scripts)
  }

  /// Returns every order of some scripts, the one in which they were written first.
  static func allOrders(of scripts: [[Step]]) -> [Ordering] {
    let sizes = scripts.map(\.count)
    guard let count = interleavings(of: sizes), count <= 100_000 else {
      preconditionFailure(
        """
        every order is for a small script: one of \(sizes.reduce(0, +)) steps has more than \
        100,000. Leave steps out, or take some orders by Ordering.shuffled
        """)
    }
    var (orders, choice) = ([Ordering](), Interleaving(of: sizes))
    orders.reserveCapacity(count)
    repeat {
      var rest = scripts.map { $0[...] }
      orders.append(Ordering(choice.scripts.map { rest[$0].removeFirst() }))
    } while choice.advance()
    return orders
  }
}

extension Array {
  /// Runs `body` once for each order.
  ///
  /// An error that `body` throws ends the run, and is thrown with the order in its description.
  ///
  /// ```swift
  /// try Ordering.every(of: Step.allCases).check { order in try settlesOnce(in: order) }
  /// ```
  public func check<Step>(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: (Ordering<Step>) throws -> Void
  ) throws where Element == Ordering<Step> {
    for order in self {
      do { try body(order) } catch { throw FailedOrderError(order, error, fileID, line) }
    }
  }

  /// Runs `body` once for each order, and awaits it.
  ///
  /// An error that `body` throws ends the run, and is thrown with the order in its description.
  public func check<Step>(
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: (Ordering<Step>) async throws -> Void
  ) async throws where Element == Ordering<Step> {
    for order in self {
      do { try await body(order) } catch { throw FailedOrderError(order, error, fileID, line) }
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
