import DelegatePromises

#if canImport(Combine)
  import Combine
#endif

/// Other libraries' futures.
struct Bridging {
  func `the first element of a sequence`(_ loaves: AsyncStream<Bread>) -> Promise<Bread> {
    Promise(firstOf: loaves)
  }

  #if canImport(Combine)
    func `a publisher of a promise`(_ bread: Promise<Bread>) -> AnyPublisher<Bread, any Error> {
      bread.publisher().eraseToAnyPublisher()
    }

    func `a promise of a publisher`(_ loaves: PassthroughSubject<Bread, any Error>) -> Promise<
      Bread
    > {
      loaves.firstValue()
    }
  #endif
}
