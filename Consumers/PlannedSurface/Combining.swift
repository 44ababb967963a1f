// Moves into CorePromises, one operator at a time, as each is built: this file must shrink.

public import DelegatePromises

extension Promise {
  /// Every value, at most `limit` at a time.
  public static func all<Item, Element>(
    over items: some Sequence<Item>,
    limit: Int,
    @_inheritActorContext(always)
    _ make: @escaping @isolated(any) @Sendable (Item) throws -> Promise<Element>
  ) -> Promise where Value == [Element] { .pending().promise }

  /// One value from many, one step after the other.
  public static func reduce<Item>(
    over items: some Sequence<Item>,
    from initial: Value,
    @_inheritActorContext(always)
    _ next: @escaping @isolated(any) @Sendable (Value, Item) throws -> Promise
  ) -> Promise { .pending().promise }
}
