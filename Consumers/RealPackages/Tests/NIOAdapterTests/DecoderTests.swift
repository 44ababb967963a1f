import DelegateEvents
import NIOCore
import NIOEmbedded
import Testing

/// An adapter of a decoder, whose default asks the adapter's own closure.
// E1
@Suite(.timeLimit(.minutes(5))) struct `An adapter of a decoder` {
  @Test(arguments: Ending.allCases)
  func `decodes as a decoder does that has nothing else`(ending: Ending) throws {
    let plain = try drive(PlainDecoder(), to: ending)
    let silent = try drive(adapter(), to: ending)

    #expect(silent == plain)
    #expect(silent.prefix(3) == ["reads rye", "reads oat", "reads bun"])
  }

  @Test func `reclaims what it has read as its protocol does`() {
    var plain = PlainDecoder()
    var silent = adapter()

    for (length, read) in [(0, 0), (1_000, 900), (2_000, 1_500), (4_000, 2_048)] {
      var buffer = ByteBuffer(repeating: 1, count: length)
      buffer.moveReaderIndex(forwardBy: read)
      #expect(reclaims(&silent, buffer) == reclaims(&plain, buffer))
    }
  }

  @Test func `is told where its pipeline has it`() async throws {
    let adapter = adapter()
    let added = adapter.decoderAdded.map { _ in "added" }.first()
    let removed = adapter.decoderRemoved.map { _ in "removed" }.first()

    _ = try drive(adapter, to: .removal)

    #expect(try await added.value == "added")
    #expect(try await removed.value == "removed")
  }

  /// What ends a decoder's work while it has a name and a half to read.
  enum Ending: CaseIterable { case closing, removal, error }

  /// Notes what a pipeline with this decoder delivers.
  private func drive<Decoder: ByteToMessageDecoder>(
    _ decoder: Decoder, to ending: Ending
  ) throws -> [String] {
    let (journal, channel) = (Journal(), EmbeddedChannel())
    let handler = ByteToMessageHandler(decoder)
    try channel.pipeline.syncOperations.addHandlers([handler, Names(journal)])

    try channel.writeInbound(ByteBuffer(string: "ryeo"))
    try channel.writeInbound(ByteBuffer(string: "atbunsp"))
    switch ending {
    case .closing: journal.note(Result { try channel.finish().isClean })
    case .removal: channel.pipeline.syncOperations.removeHandler(handler, promise: nil)
    case .error: journal.note(Result { try channel.writeInbound(ByteBuffer(string: "!oat")) })
    }
    channel.embeddedEventLoop.run()
    journal.note(Result { try channel.finish(acceptAlreadyClosed: true).isClean })
    return journal.lines
  }

  private func adapter() -> ByteToMessageDecoderAdapter<String> {
    ByteToMessageDecoderAdapter(replies: .init(decode: decode))
  }

  private func reclaims(_ decoder: inout some ByteToMessageDecoder, _ buffer: ByteBuffer) -> Bool {
    decoder.shouldReclaimBytes(buffer: buffer)
  }
}

private struct PlainDecoder: ByteToMessageDecoder {
  typealias InboundOut = String

  func decode(context: ChannelHandlerContext, buffer: inout ByteBuffer) throws -> DecodingState {
    try NIOAdapterTests.decode(context, &buffer)
  }
}

/// Reads a name of three letters, and leaves the next one to the next call: of the last names it is
/// the protocol that asks.
private func decode(
  _ context: ChannelHandlerContext, _ buffer: inout ByteBuffer
) throws -> DecodingState {
  guard let name = buffer.readString(length: 3) else { return .needMoreData }
  if name.contains("!") { throw BurntError() }
  context.fireChannelRead(NIOAny(name))
  return .needMoreData
}

/// The end of a pipeline that notes what its decoder has read.
private final class Names: ChannelInboundHandler {
  typealias InboundIn = String

  private let journal: Journal

  init(_ journal: Journal) { self.journal = journal }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    journal.note("reads", Self.unwrapInboundIn(data))
  }
  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    journal.note("catches", error)
  }
  func channelInactive(context: ChannelHandlerContext) { journal.note("is inactive") }
}

private struct BurntError: Error, CustomStringConvertible {
  let description = "burnt"
}
