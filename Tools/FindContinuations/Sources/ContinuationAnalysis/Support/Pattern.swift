import Synchronization

/// A regular expression that is read once, and that remembers what it has said about a text.
struct Pattern: Sendable {
  private final class Memory: Sendable {
    let content: Mutex<(regex: Regex<AnyRegexOutput>, answers: [String: Bool])>

    init(_ regex: sending Regex<AnyRegexOutput>) { content = Mutex((regex, [:])) }
  }

  private let memory: Memory

  init<Output>(_ regex: sending Regex<Output>) { memory = Memory(Regex<AnyRegexOutput>(regex)) }

  fileprivate func occurs(in text: String) -> Bool {
    memory.content.withLock { content in
      if let answer = content.answers[text] { return answer }
      let answer = text.contains(content.regex)
      content.answers[text] = answer
      return answer
    }
  }
}

extension String {
  func contains(_ pattern: Pattern) -> Bool { pattern.occurs(in: self) }
}
