// `XMLParser` and its delegate, as far as tests and pages need them.
#pragma once
#include "Stream.h"

#pragma clang assume_nonnull begin

@class NSXMLParser;
SWIFT_NAME("XMLParserDelegate")
@protocol NSXMLParserDelegate <NSObject>
@optional
- (void)parserDidStartDocument:(NSXMLParser *)parser;
- (void)parserDidEndDocument:(NSXMLParser *)parser;
- (void)parser:(NSXMLParser *)parser
    didStartElement:(NSString *)elementName
       namespaceURI:(nullable NSString *)namespaceURI
      qualifiedName:(nullable NSString *)qName
         attributes:(NSDictionary<NSString *, NSString *> *)attributeDict;
- (void)parser:(NSXMLParser *)parser
    didEndElement:(NSString *)elementName
     namespaceURI:(nullable NSString *)namespaceURI
    qualifiedName:(nullable NSString *)qName;
- (void)parser:(NSXMLParser *)parser foundCharacters:(NSString *)string;
- (void)parser:(NSXMLParser *)parser parseErrorOccurred:(NSError *)parseError;
@end

// Its delegate is not retained, and not weak.
SWIFT_NAME("XMLParser") @interface NSXMLParser : NSObject
@property (class, readonly) NSString *errorDomain;
- (instancetype)initWithData:(NSData *)data;
- (instancetype)initWithStream:(NSInputStream *)stream;
@property (nullable, assign) id<NSXMLParserDelegate> delegate;
- (BOOL)parse;
- (void)abortParsing;
@end

#pragma clang assume_nonnull end
