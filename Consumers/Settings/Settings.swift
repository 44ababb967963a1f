// Makes the calls below `Calls`, and compares what it gets: `Scripts/packages settings` builds it with
// every setting of the compiler, the linker and the package manager.

@main enum Settings {
  @MainActor static func main() async throws {
    limitProgram()
    try await makeAllCalls()
    print("the results of all calls are right")
  }
}
