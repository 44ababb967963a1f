// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import HostileBase

/// Everything has a default.
public protocol LedgerDelegate: AnyObject, Sendable {
  func ledger(didBook amount: Int)
  func ledger(didBook amount: Int, in currency: String)
  func ledger<Entry: Sendable & Equatable>(didWrite entry: Entry, at page: Int) async
  func ledger<Entry>(pick entries: [Entry], by isBetter: (Entry, Entry) throws -> Bool) rethrows
    -> Entry?
  func ledger<each Entry>(didSum entries: repeat each Entry)
  func ledger(note text: String, file: StaticString, line: UInt)
  func run<Failure: Error>(_ work: () throws(Failure) -> Int) throws(Failure) -> Int
  func isolated(to actor: isolated any Actor, didBook amount: Int)
  var balance: Int { get set }
  var pages: [String: [Int]] { get async }
  var owner: String? { get }
  nonisolated(nonsending) func audit() async throws(BurntError) -> Int
}
extension LedgerDelegate {
  public func ledger(didBook amount: Int) { ledger(didBook: amount, in: "EUR") }
  public func ledger(didBook amount: Int, in currency: String) {}
  public func ledger<Entry: Sendable & Equatable>(didWrite entry: Entry, at page: Int) async {}
  public func ledger<Entry>(pick entries: [Entry], by isBetter: (Entry, Entry) throws -> Bool)
    rethrows -> Entry?
  { try entries.min(by: isBetter) }
  public func ledger<each Entry>(didSum entries: repeat each Entry) {}
  public func ledger(note text: String, file: StaticString = #file, line: UInt = #line) {}
  public func ledger(note text: String) { ledger(note: text, file: #file, line: #line) }
  public func run<Failure: Error>(_ work: () throws(Failure) -> Int) throws(Failure) -> Int {
    try work()
  }
  public func isolated(to actor: isolated any Actor, didBook amount: Int) {}
  public var balance: Int {
    get { 3 }
    set {}
  }
  public var pages: [String: [Int]] { get async { [:] } }
  public var owner: String? { nil }
  nonisolated(nonsending) public func audit() async throws(BurntError) -> Int { 1 }
}
