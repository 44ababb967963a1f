/// A property is set to nil on a way that does not resume what it keeps.
final class LostFromAProperty {
  private var waiting: CheckedContinuation<String, any Error>?
  var isOpen = true

  func baked(_ loaf: String) {
    guard !loaf.isEmpty else {
      waiting = nil  // hit: path-without-resume
      return
    }
    waiting?.resume(returning: loaf)
    waiting = nil
  }

  func taken(_ loaf: String) {
    let taken = waiting
    waiting = nil
    guard isOpen else { return }  // hit: path-without-resume
    taken?.resume(returning: loaf)
  }

  func bound(_ loaf: String) {
    if let waiting {
      self.waiting = nil
      if isOpen { waiting.resume(returning: loaf) }
    }
  }  // hit: path-without-resume

  func matched(_ loaf: String) {
    switch waiting {
    case .some(let taken):
      waiting = nil
      guard isOpen else { return }  // hit: path-without-resume
      taken.resume(returning: loaf)
    case .none: break
    }
  }

  func closed() {
    waiting = nil  // hit: path-without-resume
  }
}
