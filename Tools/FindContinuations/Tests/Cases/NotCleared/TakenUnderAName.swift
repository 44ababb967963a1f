/// The property is resumed under another name, and stays.
final class TakenUnderAName: OvenDelegate {
  var waiting: CheckedContinuation<String, any Error>?

  func ovenDidBake(_ loaf: String) {
    let taken = waiting
    taken?.resume(returning: loaf)  // hit: not-cleared
  }

  func ovenDidFail(_ error: any Error) {}
}

final class TakenByASwitch: OvenDelegate {
  var waiting: CheckedContinuation<String, any Error>?

  func ovenDidBake(_ loaf: String) {
    switch waiting {
    case let taken?: taken.resume(returning: loaf)  // hit: not-cleared
    case nil: break
    }
  }

  func ovenDidFail(_ error: any Error) {}
}

final class TakenByAMap: OvenDelegate {
  var waiting: CheckedContinuation<String, any Error>?

  func ovenDidBake(_ loaf: String) {
    waiting.map { $0.resume(returning: loaf) }  // hit: not-cleared
  }

  func ovenDidFail(_ error: any Error) {}
}
