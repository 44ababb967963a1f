import Foundation
import RewriteSources

#if canImport(FoundationXML)
  import FoundationXML
#endif

@testable import Rewritten

/// The oven answers when the request has started it.
@MainActor func testLoaf(
  _ request: (Oven) -> @MainActor () async throws -> String
) async throws {
  let oven = Oven()
  let loaf = request(oven)

  async let answer = loaf()
  await until { oven.started == 1 }
  oven.delegate?.oven(oven, didBake: "rye")
  expect(try await answer == "rye")

  async let failure = loaf()
  await until { oven.started == 2 }
  oven.delegate?.oven(oven, didFail: Burnt())
  do {
    _ = try await failure
    expect(false)
  } catch {
    expect(error is Burnt)
  }
}

/// Returns a request that fails, rather than to answer with nil.
@MainActor func answering(
  _ crumb: @escaping @MainActor () async -> String?
) -> @MainActor () async throws -> String {
  {
    guard let crumb = await crumb() else { throw Burnt() }
    return crumb
  }
}

/// Returns a request that answers with the loaf that was baked meanwhile.
@MainActor func answering(
  _ heat: @escaping @MainActor (Oven) async throws -> Void, _ oven: Oven
) -> @MainActor () async throws -> String {
  {
    try await heat(oven)
    return "rye"
  }
}

/// The courier answers inside its start.
func testCoins(
  _ coins: @Sendable (Result<Int, any Error>) async throws -> Int
) async throws {
  expect(try await coins(.success(3)) == 3)
  do {
    _ = try await coins(.failure(Burnt()))
    expect(false)
  } catch {
    expect(error is Burnt)
  }
}

/// The parser is Foundation's.
func testTitle(_ read: @Sendable (String) async throws -> String) async throws {
  expect(try await read("<title>Fresh bread</title>") == "Fresh bread")
  do {
    _ = try await read("<title")
    expect(false)
  } catch {
    expect((error as NSError).domain == XMLParser.errorDomain)
  }
}

@MainActor func testLeaving() async throws {
  let oven = Oven()
  let task = Task { try await LoafRequest(oven).loaf() }
  await until { oven.started == 1 }

  task.cancel()

  do {
    _ = try await task.value
    expect(false)
  } catch {
    expect(error is CancellationError)
  }
  expect(oven.delegate == nil)
}

private func until(_ isTrue: @MainActor () -> Bool) async {
  while await !isTrue() { await Task.yield() }
}

private func expect(_ isTrue: Bool, fileID: StaticString = #fileID, line: UInt = #line) {
  precondition(isTrue, "not as expected at \(fileID):\(line)")
}
