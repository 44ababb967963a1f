/// The batches in which a settled promise's observers were sent to several places.
///
/// A batch that has closed stays until the number of batches has doubled: finding one takes
/// constant time, and so does adding one, on average.
final class BatchesByPlace {
  private var batches: [UInt: SerialBatch] = [:]
  private var limit = 8

  init(_ batches: [SerialBatch]) {
    for batch in batches { insert(batch) }
  }

  subscript(identity: UInt) -> SerialBatch? { batches[identity] }

  func insert(_ batch: SerialBatch) {
    if batches.count >= limit {
      batches = batches.filter { !$0.value.isClosed }
      limit = max(8, 2 * batches.count)
    }
    batches[batch.identity] = batch
  }
}
