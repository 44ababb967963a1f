#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Android)
  internal import Android
#elseif canImport(Bionic)
  internal import Bionic
#endif

/// An object for each thread, made when the thread first asks for it, and released as it ends.
///
/// Proof: the value of a thread is set once, to a retained object, which the destructor of the key
/// releases. Only `withValue(_:_:)` sets another object. It keeps that object alive, and then sets
/// the first one again.
struct ThreadLocal<Value: AnyObject>: Sendable {
  private let key: pthread_key_t
  private let make: @Sendable () -> Value

  init(_ make: @escaping @Sendable () -> Value) {
    var key = pthread_key_t()
    unsafe pthread_key_create(&key) { value in
      #if canImport(Darwin)
        unsafe Unmanaged<AnyObject>.fromOpaque(value).release()
      #else
        if let value = unsafe value { unsafe Unmanaged<AnyObject>.fromOpaque(value).release() }
      #endif
    }
    self.key = key
    self.make = make
  }

  @inline(__always)
  func withValue<Result>(_ body: (Value) -> Result) -> Result {
    guard let known = unsafe pthread_getspecific(key) else { return body(madeValue()) }
    return unsafe Unmanaged<Value>.fromOpaque(known)._withUnsafeGuaranteedRef(body)
  }

  /// Has the thread use another object while `body` runs.
  func withValue(_ value: Value, _ body: () -> Void) {
    let known = unsafe pthread_getspecific(key)
    unsafe pthread_setspecific(key, Unmanaged.passUnretained(value).toOpaque())
    withExtendedLifetime(value, body)
    unsafe pthread_setspecific(key, known)
  }

  private func madeValue() -> Value {
    let value = make()
    unsafe pthread_setspecific(key, Unmanaged.passRetained(value).toOpaque())
    return value
  }
}
