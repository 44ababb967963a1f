import Testing

@testable import DelegatePromises

@Suite struct `The number of a task` {
  @Test func `is a task's handle, and differs from that of another living task`() async {
    let own = TaskNumber.current
    async let child = TaskNumber.current

    #expect(MemoryLayout<UnsafeCurrentTask>.size == MemoryLayout<ObjectIdentifier>.size)
    #expect(own != nil && TaskNumber.current == own)
    #expect(await child != own)
  }
}
