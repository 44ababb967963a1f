/// A source of no actor, which calls back inside its start.
package final class Courier {
  package var delegate: (any CourierDelegate)?
  private let answer: Result<Int, any Error>

  package init(_ answer: Result<Int, any Error>) { self.answer = answer }

  package func ride() {
    delegate?.courierDidLeave(self)
    delegate?.courier(self, didReturn: answer)
  }

  package func ring() {}

  /// What it has brought, or nothing.
  package func weigh() -> Int { (try? answer.get()) ?? 0 }
}

package protocol CourierDelegate: AnyObject {
  func courierDidLeave(_ courier: Courier)
  func courier(_ courier: Courier, didReturn result: Result<Int, any Error>)
}
