import SwiftSyntax

extension FunctionCallExprSyntax {
  /// Whether the call may make a source call back: its name begins with a verb that begins work.
  var startsWork: Bool {
    let verbs = [
      "start", "request", "begin", "load", "scan", "connect", "resume", "perform", "run", "open",
      "send", "fetch", "present", "authorize", "bake", "read", "write", "discover", "play", "parse",
      "capture", "join", "login", "logIn", "signIn", "subscribe", "evaluate", "execute",
    ]
    let name = calledName
    let isVerb = verbs.contains { verb in
      guard name.hasPrefix(verb) else { return false }
      let next = name.dropFirst(verb.count).first
      return next == nil || next?.isUppercase == true
    }
    guard isVerb, let receiver, receiver.word != "self",
      receiver.steps.first?.isTypeName != true
    else { return false }
    return name != "resume" || arguments.isEmpty && receiver.lastStep?.contains(.source) == true
  }
}

extension Project {
  /// Returns whether the function that waits starts a source, or makes one that calls back.
  func startsSource(_ bridge: Bridge) -> Bool {
    memory.answer(about: bridge.function) {
      bridge.function.calls.contains { call in
        call.startsWork
          || call.isWrapping && call.arguments.contains { $0.expression.word == "self" }
      }
    }
  }
}

extension Pattern {
  fileprivate static let source = Pattern(/(?i)task|session|timer|source|load|request/)
}
