// Makes the calls below `Calls`, and compares what it gets: `Scripts/packages settings` builds it with
// every setting of the compiler, the linker and the package manager.

@main enum Settings {
  @MainActor static func main() async throws {
    Ledger.limitProgram()
    let ledger = Ledger()
    try await makeAllCalls(ledger)
    ledger.close(expecting: 61)
  }
}
