#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Bionic)
  internal import Bionic
#endif

extension Drain {
  /// Lends the thread's own.
  ///
  /// Proof: the key's value is set once per thread, to a retained `Drain`, and released by the
  /// key's destructor when the thread ends.
  static func withCurrent(_ body: (Drain) -> Void) {
    if let known = unsafe pthread_getspecific(key) {
      unsafe Unmanaged<Drain>.fromOpaque(known)._withUnsafeGuaranteedRef(body)
    } else {
      body(made())
    }
  }

  @inline(never)
  private static func made() -> Drain {
    let made = Drain()
    unsafe pthread_setspecific(key, Unmanaged.passRetained(made).toOpaque())
    return made
  }

  /// Lends a loop for jobs at their place.
  ///
  /// Inside a handler, which an executor that is driven by hand may be, it is one of its own: later
  /// they would not be at their place any more.
  static func withOneThatIsIdle(_ body: (Drain) -> Void) {
    withCurrent { drain in
      guard drain.isActive else { return body(drain) }
      let inner = Drain()
      unsafe pthread_setspecific(key, Unmanaged.passUnretained(inner).toOpaque())
      body(inner)
      unsafe pthread_setspecific(key, Unmanaged.passUnretained(drain).toOpaque())
    }
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    unsafe pthread_key_create(&key) { drain in
      #if canImport(Darwin)
        unsafe Unmanaged<Drain>.fromOpaque(drain).release()
      #else
        if let drain = unsafe drain { unsafe Unmanaged<Drain>.fromOpaque(drain).release() }
      #endif
    }
    return key
  }()
}
