// Calls every operator, uses every kind of slot, and compares what it gets: `Scripts/packages settings`
// builds it with every setting of the compiler, the linker and the package manager.

@main enum Settings {
  @MainActor static func main() async throws {
    let ledger = Ledger()
    try await callOperators(ledger)
    try await combinePromises(ledger)
    try await chooseContexts(ledger)
    try await keepValues(ledger)
    try await fillSlots(ledger)
    try await readEvents(ledger)
    try await answerQuestions(ledger)
    ledger.close(expecting: 61)
  }
}
