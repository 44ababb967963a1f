import Testing

@testable import DelegatePromises

@Suite(.timeLimit(.minutes(5)))
struct `The number of a task` {
  @Test func `differs from that of another living task`() async throws {
    async let child = TaskNumber.current
    let own = try #require(TaskNumber.current)

    #expect(TaskNumber.current == own)
    #expect(try await #require(child) != own)
  }
}
