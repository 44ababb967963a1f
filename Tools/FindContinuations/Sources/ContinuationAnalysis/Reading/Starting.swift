import SwiftSyntax

extension FunctionCallExprSyntax {
  /// Whether the call may make a source call back: its name begins with a verb that begins work.
  var startsWork: Bool {
    let verbs = [
      "start", "request", "begin", "load", "scan", "connect", "resume", "perform", "run", "open",
      "send", "fetch", "present", "authorize", "bake", "read", "write", "discover", "play", "parse",
      "capture", "join", "login", "logIn", "signIn", "subscribe", "evaluate", "execute",
    ]
    guard let receiver, receiver.word != "self", receiver.steps.first?.first?.isUppercase != true
    else { return false }
    let name = calledName
    if name == "resume" {
      return arguments.isEmpty
        && receiver.steps.last?.contains(/(?i)task|session|timer|source|load|request/) == true
    }
    return verbs.contains { verb in
      guard name.hasPrefix(verb) else { return false }
      let next = name.dropFirst(verb.count).first
      return next == nil || next?.isUppercase == true
    }
  }
}

extension Bridge {
  /// Whether the function that waits starts a source, or makes one that calls back.
  var startsSource: Bool {
    function.descendants(FunctionCallExprSyntax.self).contains { call in
      call.startsWork || call.isWrapping && call.arguments.contains { $0.expression.word == "self" }
    }
  }
}
