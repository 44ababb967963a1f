import Testing

@testable import DelegatePromises

// E6
@Suite struct `The set of what an adapter implements` {
  private var set = ImplementedSet()

  @Test func `says nothing while it is open`() {
    #expect(set.responds(to: "a") == nil)
  }

  @Test mutating func `says what counts, what does not, and nothing of other names`() {
    set.fix(["a": true, "b": false])

    #expect(set.responds(to: "a") == true)
    #expect(set.responds(to: "b") == false)
    #expect(set.responds(to: "c") == nil)
  }

  @Test mutating func `takes nothing back that a source remembers`() {
    set.fix(["a": true, "b": false, "c": false])
    set.fix(["a": false, "b": true, "c": false])

    #expect(set.responds(to: "a") == true)
    #expect(set.responds(to: "b") == true)
    #expect(set.responds(to: "c") == false)
  }

  @Test mutating func `forgets everything when it is opened`() {
    set.fix(["a": false])
    set.open()

    #expect(set.responds(to: "a") == nil)
  }
}
