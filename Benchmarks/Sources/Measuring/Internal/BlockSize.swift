internal import CMeasuring

/// Returns the bytes that the allocator gave an object, including the allocator's own header.
///
/// U1: the pointer is only asked for its block's size, while `object` is borrowed from the caller.
func blockSize(of object: AnyObject) -> Int {
  withExtendedLifetime(object) {
    measuring_block_size(Unmanaged.passUnretained(object).toOpaque())
  }
}
