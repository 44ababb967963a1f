// Calls every spelling, and compares its result: `Scripts/packages spellings` runs it, and `settings`
// builds and runs it with every setting of the compiler, the linker and the package manager.

@main enum Program {
  @MainActor static func main() async throws {
    limitProgram()
    do { try await runAll() } catch { fail("after that, a call throws \(error)") }
    let lines = notedLines()
    if CommandLine.arguments.dropFirst().contains("lines") { print(lines.joined(separator: "\n")) }
    print("the results of \(lines.count) calls are right")
  }

  @MainActor private static func runAll() async throws {
    try await runAnswers()
    await runAttachments()
    try await runAwaiting()
    runBridging()
    runChaining()
    try await runCombining()
    try await runConfined()
    await runContexts()
    runEndings()
    runEvents()
    runIsolatedReplies()
    try await runKinds()
    try await runScripts()
    runMaking()
    await runOperators()
    await runReplies()
    runShelf()
    runShop()
    try runShowroom()
    try await runSlots()
    try await runSources()
    try await runTesting()
    try await runTime()
    await runTiming()
    try await runValues()
    try await makeWaitingNotes()
  }
}
