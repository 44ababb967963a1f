import PromisesTesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5))) struct `An oven that fails` {
  @Test func `is reported if nobody handles its error`() async throws {
    let scope = PromiseScope()

    scope.run { _ = bake(in: ScriptedOven(onStart: [.fails])) }

    let reports = try await scope.reports(atLeast: 1)
    #expect(reports.map(\.isMistake) == [true])
  }
}
