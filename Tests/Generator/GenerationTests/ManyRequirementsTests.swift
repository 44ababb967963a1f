import TestSupport
import Testing

#if os(Linux)
  @Suite struct `A protocol with many requirements` {
    /// Time that grows with the square would be sixteen times as long.
    @Test func `takes four times as long as one with a quarter of them`() async throws {
      let (few, many) = (Self.fixture(of: 100), Self.fixture(of: 400))

      let (short, long) = try await onOwnThread {
        try (Self.processorTime(of: few), Self.processorTime(of: many))
      }

      #expect(long < short * 8)
    }

    private static func fixture(of count: Int) -> Fixture {
      var fixture = Fixture()
      for number in 0..<(count / 2) {
        fixture.requirements += [
          .init(
            declaration: "func oven(_ oven: Oven, didBake\(number) loaf: String, at hour: Int)"),
          .init(
            declaration: "func oven(_ oven: Oven, mayBake\(number) loaf: String) -> Bool",
            isDefaulted: true),
        ]
      }
      return fixture
    }

    /// Returns the shortest time of three runs, of this thread alone.
    private static func processorTime(of fixture: Fixture) throws -> Duration {
      let graphs = try fixture.graphs()
      let request = AdapterRequest(module: "Bakery", protocolName: "OvenDelegate")
      let times = try (0..<3).map { _ in
        try threadTime { _ = try generateAdapter(request, from: graphs) }
      }
      return times.min() ?? .zero
    }
  }
#endif
