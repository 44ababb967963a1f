// Moves into CorePromises, one operator at a time, as each is built: this file must shrink.

public import DelegatePromises

extension Promise {
  /// Every value, in order.
  public static func all<Element>(
    _ promises: some Sequence<Promise<Element>>
  ) -> Promise where Value == [Element] { .pending().promise }

  /// Every value, of several types.
  public static func all<each Element: Sendable>(
    _ promises: repeat Promise<each Element>
  ) -> Promise where Value == (repeat each Element) { .pending().promise }

  /// Every value, at most `limit` at a time.
  public static func all<Item, Element>(
    over items: some Sequence<Item>,
    limit: Int,
    @_inheritActorContext(always)
    _ make: @escaping @isolated(any) @Sendable (Item) throws -> Promise<Element>
  ) -> Promise where Value == [Element] { .pending().promise }

  /// Every result, in order.
  public static func allSettled<Element>(
    _ promises: some Sequence<Promise<Element>>
  ) -> Promise where Value == [Result<Element, any Error>] { .pending().promise }

  /// The first value.
  public static func any(_ promises: Promise...) -> Promise { .any(promises) }

  /// The first value of a sequence.
  public static func any(_ promises: some Sequence<Promise>) -> Promise { .pending().promise }

  /// The first result.
  public static func race(_ promises: Promise...) -> Promise { .race(promises) }

  /// The first result of a sequence.
  public static func race(_ promises: some Sequence<Promise>) -> Promise { .pending().promise }

  /// One value from many, one step after the other.
  public static func reduce<Item>(
    over items: some Sequence<Item>,
    from initial: Value,
    @_inheritActorContext(always)
    _ next: @escaping @isolated(any) @Sendable (Value, Item) throws -> Promise
  ) -> Promise { .pending().promise }
}
