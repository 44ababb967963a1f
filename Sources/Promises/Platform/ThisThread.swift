internal import Dispatch

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

/// Questions about the calling thread.
///
/// `package`: the delegates' module has no other way to tell whether a callback came inside
/// `start`.
package enum ThisThread {
  /// A number no other living thread has.
  package static var id: UInt {
    #if canImport(Glibc)
      UInt(pthread_self())
    #else
      unsafe UInt(bitPattern: pthread_self())
    #endif
  }

  /// Whether it runs the main dispatch queue, and so nothing else does what the main actor does.
  ///
  /// That it does not says nothing: the main actor may have another executor.
  package static var isOnMainQueue: Bool {
    DispatchQueue.getSpecific(key: mainQueueKey) != nil
  }

  /// Whether `actor` is the main one, and this is its thread.
  package static func belongs(to actor: any Actor) -> Bool {
    actor === MainActor.shared && isOnMainQueue
  }

  /// Lets others have the processor, if any wait for it; Dispatch of Apple's systems sees to that.
  static func yield() {
    #if !canImport(Darwin)
      sched_yield()
    #endif
  }

  private static let mainQueueKey: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()
}
