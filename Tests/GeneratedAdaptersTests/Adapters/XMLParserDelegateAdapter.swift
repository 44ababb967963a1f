// An adapter of XMLParserDelegate, from module FoundationXML on linux, written by
//   swift package generate-delegate-adapter --module FoundationXML --protocol XMLParserDelegate \
//     --source XMLParser --terminal didEndDocument,parseErrorOccurred
// It is yours to edit. The same command with --force writes it again.
// Checksum: 889e1194409d83a7

import DelegatePromises
import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An event for each thing that `XMLParserDelegate` tells, a closure for each that it asks.
///
/// `XMLParser` holds its `delegate` weakly: keep the adapter for as long as you read.
nonisolated final class XMLParserDelegateAdapter: NSObject, XMLParserDelegate, Forwarding {
  let didStartDocument = DelegateEvent<Void>()
  let didEndDocument = DelegateEvent<Void>()
  let foundNotationDeclaration = DelegateEvent<
    (name: String, publicID: String?, systemID: String?)
  >()
  let foundUnparsedEntityDeclaration = DelegateEvent<
    (name: String, publicID: String?, systemID: String?, notationName: String?)
  >()
  let foundAttributeDeclaration = DelegateEvent<
    (attributeName: String, elementName: String, type: String?, defaultValue: String?)
  >()
  let foundElementDeclaration = DelegateEvent<(elementName: String, model: String)>()
  let foundInternalEntityDeclaration = DelegateEvent<(name: String, value: String?)>()
  let foundExternalEntityDeclaration = DelegateEvent<
    (name: String, publicID: String?, systemID: String?)
  >()
  let didStartElement = DelegateEvent<
    (
      elementName: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    )
  >()
  let didEndElement = DelegateEvent<
    (elementName: String, namespaceURI: String?, qualifiedName: String?)
  >()
  let didStartMappingPrefix = DelegateEvent<(prefix: String, namespaceURI: String)>()
  let didEndMappingPrefix = DelegateEvent<String>()
  let foundCharacters = DelegateEvent<String>()
  let foundIgnorableWhitespace = DelegateEvent<String>()
  let foundProcessingInstruction = DelegateEvent<(target: String, data: String?)>()
  let foundComment = DelegateEvent<String>()
  let foundCDATA = DelegateEvent<Data>()
  let parseErrorOccurred = DelegateEvent<any Error>()
  let validationErrorOccurred = DelegateEvent<any Error>()

  /// A closure for each question to the delegate.
  ///
  /// Without a closure, the previous delegate answers, or else the protocol's default.
  struct Replies {
    var resolveExternalEntityName: ((_ name: String, _ systemID: String?) -> Data?)?
  }

  private let replies: Replies
  let forward = ForwardTarget<any XMLParserDelegate>()

  init(replies: Replies = Replies()) { self.replies = replies }

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver, replies: Replies = Replies(),
    first events: (XMLParserDelegateAdapter) -> some ReadableEvents<Value>
  ) {
    self.init(replies: replies)
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  func parserDidStartDocument(_ parser: XMLParser) {
    didStartDocument.send()
    guard let target = forward.target else {
      return self.FoundationXML::parserDidStartDocument(parser)
    }
    target.parserDidStartDocument(parser)
  }

  func parserDidEndDocument(_ parser: XMLParser) {
    didEndDocument.send()
    endEvents()
    guard let target = forward.target else {
      return self.FoundationXML::parserDidEndDocument(parser)
    }
    target.parserDidEndDocument(parser)
  }

  func parser(
    _ parser: XMLParser, foundNotationDeclarationWithName name: String, publicID: String?,
    systemID: String?
  ) {
    foundNotationDeclaration.send((name, publicID, systemID))
    guard let target = forward.target else {
      return self.FoundationXML::parser(
        parser, foundNotationDeclarationWithName: name, publicID: publicID, systemID: systemID)
    }
    target.parser(
      parser, foundNotationDeclarationWithName: name, publicID: publicID, systemID: systemID)
  }

  func parser(
    _ parser: XMLParser, foundUnparsedEntityDeclarationWithName name: String, publicID: String?,
    systemID: String?, notationName: String?
  ) {
    foundUnparsedEntityDeclaration.send((name, publicID, systemID, notationName))
    guard let target = forward.target else {
      return self.FoundationXML::parser(
        parser, foundUnparsedEntityDeclarationWithName: name, publicID: publicID,
        systemID: systemID, notationName: notationName)
    }
    target.parser(
      parser, foundUnparsedEntityDeclarationWithName: name, publicID: publicID, systemID: systemID,
      notationName: notationName)
  }

  func parser(
    _ parser: XMLParser, foundAttributeDeclarationWithName attributeName: String,
    forElement elementName: String, type: String?, defaultValue: String?
  ) {
    foundAttributeDeclaration.send((attributeName, elementName, type, defaultValue))
    guard let target = forward.target else {
      return self.FoundationXML::parser(
        parser, foundAttributeDeclarationWithName: attributeName, forElement: elementName,
        type: type, defaultValue: defaultValue)
    }
    target.parser(
      parser, foundAttributeDeclarationWithName: attributeName, forElement: elementName, type: type,
      defaultValue: defaultValue)
  }

  func parser(
    _ parser: XMLParser, foundElementDeclarationWithName elementName: String, model: String
  ) {
    foundElementDeclaration.send((elementName, model))
    guard let target = forward.target else {
      return self.FoundationXML::parser(
        parser, foundElementDeclarationWithName: elementName, model: model)
    }
    target.parser(parser, foundElementDeclarationWithName: elementName, model: model)
  }

  func parser(
    _ parser: XMLParser, foundInternalEntityDeclarationWithName name: String, value: String?
  ) {
    foundInternalEntityDeclaration.send((name, value))
    guard let target = forward.target else {
      return self.FoundationXML::parser(
        parser, foundInternalEntityDeclarationWithName: name, value: value)
    }
    target.parser(parser, foundInternalEntityDeclarationWithName: name, value: value)
  }

  func parser(
    _ parser: XMLParser, foundExternalEntityDeclarationWithName name: String, publicID: String?,
    systemID: String?
  ) {
    foundExternalEntityDeclaration.send((name, publicID, systemID))
    guard let target = forward.target else {
      return self.FoundationXML::parser(
        parser, foundExternalEntityDeclarationWithName: name, publicID: publicID,
        systemID: systemID)
    }
    target.parser(
      parser, foundExternalEntityDeclarationWithName: name, publicID: publicID, systemID: systemID)
  }

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?, attributes attributeDict: [String: String]
  ) {
    didStartElement.send((elementName, namespaceURI, qName, attributeDict))
    guard let target = forward.target else {
      return self.FoundationXML::parser(
        parser, didStartElement: elementName, namespaceURI: namespaceURI, qualifiedName: qName,
        attributes: attributeDict)
    }
    target.parser(
      parser, didStartElement: elementName, namespaceURI: namespaceURI, qualifiedName: qName,
      attributes: attributeDict)
  }

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?
  ) {
    didEndElement.send((elementName, namespaceURI, qName))
    guard let target = forward.target else {
      return self.FoundationXML::parser(
        parser, didEndElement: elementName, namespaceURI: namespaceURI, qualifiedName: qName)
    }
    target.parser(
      parser, didEndElement: elementName, namespaceURI: namespaceURI, qualifiedName: qName)
  }

  func parser(
    _ parser: XMLParser, didStartMappingPrefix prefix: String, toURI namespaceURI: String
  ) {
    didStartMappingPrefix.send((prefix, namespaceURI))
    guard let target = forward.target else {
      return self.FoundationXML::parser(parser, didStartMappingPrefix: prefix, toURI: namespaceURI)
    }
    target.parser(parser, didStartMappingPrefix: prefix, toURI: namespaceURI)
  }

  func parser(_ parser: XMLParser, didEndMappingPrefix prefix: String) {
    didEndMappingPrefix.send(prefix)
    guard let target = forward.target else {
      return self.FoundationXML::parser(parser, didEndMappingPrefix: prefix)
    }
    target.parser(parser, didEndMappingPrefix: prefix)
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    foundCharacters.send(string)
    guard let target = forward.target else {
      return self.FoundationXML::parser(parser, foundCharacters: string)
    }
    target.parser(parser, foundCharacters: string)
  }

  func parser(_ parser: XMLParser, foundIgnorableWhitespace whitespaceString: String) {
    foundIgnorableWhitespace.send(whitespaceString)
    guard let target = forward.target else {
      return self.FoundationXML::parser(parser, foundIgnorableWhitespace: whitespaceString)
    }
    target.parser(parser, foundIgnorableWhitespace: whitespaceString)
  }

  func parser(
    _ parser: XMLParser, foundProcessingInstructionWithTarget target: String, data: String?
  ) {
    foundProcessingInstruction.send((target, data))
    guard let before = forward.target else {
      return self.FoundationXML::parser(
        parser, foundProcessingInstructionWithTarget: target, data: data)
    }
    before.parser(parser, foundProcessingInstructionWithTarget: target, data: data)
  }

  func parser(_ parser: XMLParser, foundComment comment: String) {
    foundComment.send(comment)
    guard let target = forward.target else {
      return self.FoundationXML::parser(parser, foundComment: comment)
    }
    target.parser(parser, foundComment: comment)
  }

  func parser(_ parser: XMLParser, foundCDATA CDATABlock: Data) {
    foundCDATA.send(CDATABlock)
    guard let target = forward.target else {
      return self.FoundationXML::parser(parser, foundCDATA: CDATABlock)
    }
    target.parser(parser, foundCDATA: CDATABlock)
  }

  func parser(
    _ parser: XMLParser, resolveExternalEntityName name: String, systemID: String?
  ) -> Data? {
    if let answer = replies.resolveExternalEntityName { return answer(name, systemID) }
    guard let target = forward.target else {
      return self.FoundationXML::parser(parser, resolveExternalEntityName: name, systemID: systemID)
    }
    return target.parser(parser, resolveExternalEntityName: name, systemID: systemID)
  }

  func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
    parseErrorOccurred.send(parseError)
    endEvents(throwing: parseError)
    guard let target = forward.target else {
      return self.FoundationXML::parser(parser, parseErrorOccurred: parseError)
    }
    target.parser(parser, parseErrorOccurred: parseError)
  }

  func parser(_ parser: XMLParser, validationErrorOccurred validationError: any Error) {
    validationErrorOccurred.send(validationError)
    guard let target = forward.target else {
      return self.FoundationXML::parser(parser, validationErrorOccurred: validationError)
    }
    target.parser(parser, validationErrorOccurred: validationError)
  }

  /// Ends all events.
  private func endEvents(throwing error: (any Error)? = nil) {
    didStartDocument.finish(throwing: error)
    didEndDocument.finish(throwing: error)
    foundNotationDeclaration.finish(throwing: error)
    foundUnparsedEntityDeclaration.finish(throwing: error)
    foundAttributeDeclaration.finish(throwing: error)
    foundElementDeclaration.finish(throwing: error)
    foundInternalEntityDeclaration.finish(throwing: error)
    foundExternalEntityDeclaration.finish(throwing: error)
    didStartElement.finish(throwing: error)
    didEndElement.finish(throwing: error)
    didStartMappingPrefix.finish(throwing: error)
    didEndMappingPrefix.finish(throwing: error)
    foundCharacters.finish(throwing: error)
    foundIgnorableWhitespace.finish(throwing: error)
    foundProcessingInstruction.finish(throwing: error)
    foundComment.finish(throwing: error)
    foundCDATA.finish(throwing: error)
    parseErrorOccurred.finish(throwing: error)
    validationErrorOccurred.finish(throwing: error)
  }
}

nonisolated extension Promised where Base: XMLParser {
  /// Returns a promise of the first of these events, for which an adapter takes the place of
  /// `delegate` until it has come.
  func first<Value: Sendable, Ignored>(
    of events: @escaping (XMLParserDelegateAdapter) -> some ReadableEvents<Value>,
    replies: XMLParserDelegateAdapter.Replies = .init(),
    callsBack moment: CallbackMoment = .later,
    isolation: isolated any Actor = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    start: @escaping (Base) throws -> Ignored,
    stop: @escaping (Base) -> Void = { _ in }
  ) -> Promise<Value> {
    Promise(
      from: base, taking: \.delegate,
      with: { XMLParserDelegateAdapter($0, replies: replies, first: events) }, callsBack: moment,
      fileID: fileID, line: line, start: start, stop: stop)
  }

  /// Returns the same promise to code without an actor, which transfers the source.
  static func first<Value: Sendable, Ignored>(
    of events: @escaping @Sendable (XMLParserDelegateAdapter) -> some ReadableEvents<Value>,
    replies makeReplies: @escaping @Sendable () -> XMLParserDelegateAdapter.Replies = { .init() },
    owning source: sending Base,
    on context: ExecutionContext,
    callsBack moment: CallbackMoment = .later,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    start: @escaping @Sendable (Base) throws -> Ignored,
    stop: @escaping @Sendable (Base) -> Void = { _ in }
  ) -> Promise<Value> {
    Promise(
      owning: source, taking: \.delegate, on: context,
      with: { XMLParserDelegateAdapter($0, replies: makeReplies(), first: events) },
      callsBack: moment, fileID: fileID, line: line, start: start, stop: stop)
  }
}
