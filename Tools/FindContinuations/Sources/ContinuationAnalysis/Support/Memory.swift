import SwiftSyntax
import Synchronization

/// What has been found out about nodes, so that nobody has to find it out again.
final class Memory: Sendable {
  private struct Question: Hashable {
    let name: String
    let node: SyntaxIdentifier
  }

  private let answers = Mutex<[Question: any Sendable]>([:])

  /// Returns the answer to a question about a node, which is found the first time.
  func answer<Answer: Sendable>(
    _ name: String = #function, about node: some SyntaxProtocol, _ find: () -> Answer
  ) -> Answer {
    let question = Question(name: name, node: node.id)
    let known = answers.withLock { $0[question] }
    if let known, let answer = known as? Answer { return answer }
    let answer = find()
    answers.withLock { $0[question] = answer }
    return answer
  }
}
