import Foundation

/// An adapter for the questions of an unarchiver.
///
/// It invents no answer: without a closure, the answer is the object itself.
final class UnarchiverAdapter: NSObject, NSKeyedUnarchiverDelegate, Sendable {
  struct Replies: Sendable {
    var didDecode: (@Sendable (_ object: Any?) -> Any?)?
    var classForUnknown: (@Sendable (_ name: String) -> AnyClass?)?
  }
  private let replies: Replies

  init(replies: Replies = Replies()) { self.replies = replies }

  func unarchiver(_ unarchiver: NSKeyedUnarchiver, didDecode object: Any?) -> Any? {
    guard let didDecode = replies.didDecode else { return object }
    return didDecode(object)
  }

  func unarchiver(
    _ unarchiver: NSKeyedUnarchiver, cannotDecodeObjectOfClassName name: String,
    originalClasses: [String]
  ) -> AnyClass? {
    replies.classForUnknown?(name)
  }

  func unarchiver(
    _ unarchiver: NSKeyedUnarchiver, willReplace object: Any, with newObject: Any
  ) {}
  func unarchiverWillFinish(_ unarchiver: NSKeyedUnarchiver) {}
  func unarchiverDidFinish(_ unarchiver: NSKeyedUnarchiver) {}
}
