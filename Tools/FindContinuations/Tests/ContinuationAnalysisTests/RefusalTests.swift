import ContinuationAnalysis
import Testing

/// Each refusal changes a class that would be rewritten.
@Suite struct `A rewrite leaves alone` {
  private static let shop = """
    final class Shop: OvenDelegate {
      private let oven = Oven()
      private var waiting: CheckedContinuation<String, any Error>?
      private var count = 0
      func loaf() async throws -> String {
        oven.delegate = self
        return try await withCheckedThrowingContinuation { continuation in
          waiting = continuation
          oven.bake()
        }
      }
      func ovenDidBake(_ loaf: String) {
        waiting?.resume(returning: loaf)
        waiting = nil
      }
      func ovenDidFail(_ error: any Error) {
        waiting?.resume(throwing: error)
        waiting = nil
      }
    }

    """

  private static let baked = "    waiting?.resume(returning: loaf)\n    waiting = nil\n"

  private func reasons(_ text: String) -> [String] {
    Rewrite(Project([SourceFile(path: "Shop.swift", text: text)])).leftAlone.map {
      String($0.drop { $0 != " " }.dropFirst())
    }
  }

  /// Expects that a shop is left alone if a piece of it is replaced.
  private func refuses(
    _ old: String, _ new: String, _ reason: String, at place: SourceLocation = #_sourceLocation
  ) {
    #expect(Self.shop.contains(old), sourceLocation: place)
    let text = Self.shop.replacing(old, with: new)
    #expect(reasons(text) == ["left alone: \(reason)"], sourceLocation: place)
  }

  @Test func `no shop that nothing is changed in`() { #expect(reasons(Self.shop) == []) }

  @Test(arguments: [
    "if waiting == nil { oven.cool() }\n\(baked)",
    "print(loaf)\n\(baked)",
    "NSLog(loaf)\n\(baked)",
    "guard oven.claim() else { return }\n\(baked)",
    "switch oven.next() { default: break }\n\(baked)",
    "for _ in oven.all() {}\n\(baked)",
    "let next = loaf.next()\n\(baked)",
    "var number = 0\nnumber += 1\n\(baked)",
    "loaf.number = 1\n\(baked)",
    "guard waiting != nil else { print(loaf); return }\n\(baked)",
  ])
  func `effects that do not need somebody who waits`(body: String) {
    let body = body.replacing("oven.", with: "loaf.")
    refuses(Self.baked, body, "'ovenDidBake' does something even if nobody waits")
  }

  @Test func `methods that the delegate's protocol may require`() {
    let other = "  func didHeat(to heat: Int) { count = heat }\n  func ovenDidBake"
    refuses("  func ovenDidBake", other, "'didHeat' may be a delegate's method")
  }

  @Test(arguments: [
    "count += 1", "announce()", "self.announce()", "announce(self)", "_ = Shop.number",
    "_ = \\.count as KeyPath<Self, Int>",
  ])
  func `methods that use the class`(statement: String) {
    let text = Self.shop.replacing(Self.baked, with: "\(statement)\n\(Self.baked)")
      .replacing("  func ovenDidFail", with: "  private func announce() {}\n  func ovenDidFail")

    #expect(reasons(text).first?.contains(/'ovenDidBake' (uses|does something)/) == true)
  }

  @Test(arguments: [
    "waiting?.resume(returning: loaf); waiting = nil; guard waiting != nil else { return }",
    "waiting = nil; waiting?.resume(returning: loaf)",
    "waiting?.resume(returning: loaf); waiting?.resume(returning: loaf); waiting = nil",
    "let old = waiting; old?.resume(returning: loaf); waiting = nil; if old != nil { return }",
    "if loaf.isEmpty { waiting?.resume(returning: loaf) }\nwaiting?.resume(returning: loaf)",
  ])
  func `uses after a resume or a clear`(body: String) {
    refuses(
      Self.baked, body, "'ovenDidBake' uses the continuation after resuming or clearing it")
  }

  @Test(arguments: [
    "if loaf.isEmpty { waiting?.resume(returning: loaf) }; waiting = nil",
    "waiting = nil",
    "defer { waiting = nil }; if loaf.isEmpty { return }; waiting?.resume(returning: loaf)",
    "switch loaf { case \"\": waiting = nil; default: waiting?.resume(returning: loaf) }",
    "let old = waiting; waiting = nil; if !loaf.isEmpty { old?.resume(returning: loaf) }",
    "oven.delegate = nil",
  ])
  func `clears without a resume`(body: String) {
    refuses(Self.baked, body, "'ovenDidBake' clears the continuation without resuming it")
  }

  @Test(arguments: [
    "Task { waiting?.resume(returning: loaf) }",
    "for _ in loaf { waiting?.resume(returning: loaf) }",
    "pass(waiting)",
    "if let waiting { keep(waiting) }",
    "let other = oven.delegate",
  ])
  func `other uses of the continuation`(body: String) {
    refuses(
      Self.baked, body,
      "'ovenDidBake' does more with the continuation than ask, resume or clear it")
  }

  @Test func `answers of the property that are not those of a resolver`() {
    refuses(
      Self.baked, "guard waiting != nil else { return }; waiting?.resume(returning: loaf)",
      "'ovenDidBake' resumes the continuation and does not clear it")
  }

  @Test func `waits that expect certain errors`() {
    let reason = "the error of a cancelled task is not expected around the wait"
    let forced = ["try", "!"].joined()
    refuses("return try await", "return \(forced) await", reason)
    refuses(
      "return try await with",
      "do { try f() } catch { fatalError() }\n    return \(forced) await with",
      reason)
    refuses("async throws ->", "async throws(Burnt) ->", reason)
  }

  @Test func `arguments and statements that would be lost`() {
    refuses(
      "Continuation { continuation", "Continuation(function: name()) { continuation",
      "an argument of 'withCheckedThrowingContinuation' would be lost")
    refuses(
      "      oven.bake()\n", "      oven.bake()\n      keep(continuation)\n",
      "the closure does more with the continuation than store it")
    refuses(
      "    oven.delegate = self\n",
      "    oven.delegate = self\n    waiting?.resume(returning: \"\")\n",
      "the function asks or resumes 'waiting' before it waits")
    refuses(
      "      oven.bake()\n", "", "the closure does not start the source after installing the class")
    refuses(
      "      oven.bake()\n", "      if count > 0 { return }\n      oven.bake()\n",
      "the closure does more than start the source")
  }
}
