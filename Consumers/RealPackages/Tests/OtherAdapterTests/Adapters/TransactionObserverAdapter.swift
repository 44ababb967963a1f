// An adapter of TransactionObserver, from module GRDB on linux, written by
//   swift package generate-delegate-adapter --module GRDB --protocol TransactionObserver \
//     --target OtherAdapterTests
// It is yours to edit. The same command with --force writes it again.
// Checksum: f3aa002df0f0a7c4

import DelegatePromises
import GRDB

/// An event for each thing that `TransactionObserver` tells, a closure for each that it asks.
nonisolated final class TransactionObserverAdapter: TransactionObserver, Forwarding {
  /// Called when the database was modified in some unspecified way.
  ///
  /// This method allows a transaction observer to handle changes that are not automatically
  /// detected. See <doc:GRDB/TransactionObserver#Dealing-with-Undetected-Changes> and
  /// ``Database/notifyChanges(in:)`` for more information.
  ///
  /// The exact nature of changes is unknown, but they comply to the ``observes(eventsOfKind:)``
  /// test.
  let databaseDidChangeEvent = DelegateEvent<Void>()

  /// Called when the database is changed by an insert, update, or delete event.
  ///
  /// The change is pending until the current transaction ends. See ``databaseWillCommit()-7mksu``,
  /// ``databaseDidCommit(_:)`` and ``databaseDidRollback(_:)``.
  ///
  /// The observer has an opportunity to stop receiving further change events from the current
  /// transaction by calling the ``stopObservingDatabaseChangesUntilNextTransaction()`` method.
  ///
  /// - note: The event is only valid for the duration of this method call. If you need to keep it
  ///   longer, store a copy: `event.copy()`.
  ///
  /// - precondition: This method must not access the observed writer database connection.
  let databaseDidChangeWithEvent = DelegateEvent<DatabaseEvent>()

  /// Called when a transaction has been committed on disk.
  let databaseDidCommit = DelegateEvent<Database>()

  /// Called when a transaction has been rollbacked.
  let databaseDidRollback = DelegateEvent<Database>()

  /// A closure for each question to the delegate.
  ///
  /// Without a closure, the previous delegate answers, or else the protocol's default.
  struct Replies {
    /// Returns whether specific kinds of database changes should be notified to the observer.
    ///
    /// When this method returns false, database events of this kind are not notified to the
    /// ``databaseDidChange(with:)`` method.
    ///
    /// For example:
    ///
    /// ```swift
    /// // An observer that is only interested in the "player" table
    /// class PlayerObserver: TransactionObserver {
    ///     func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool {
    ///         return eventKind.tableName == "player"
    ///     }
    /// }
    /// ```
    ///
    /// When this method returns true for deletion events, the observer prevents the
    /// [truncate optimization](https://www.sqlite.org/lang_delete.html#the_truncate_optimization)
    /// from being applied on the observed tables.
    var observes: (_ eventKind: DatabaseEventKind) -> Bool

    /// Called when a transaction is about to be committed.
    ///
    /// The transaction observer has an opportunity to rollback pending changes by throwing an error
    /// from this method.
    ///
    /// - precondition: This method must not access the observed writer database connection.
    var databaseWillCommit: (() throws -> Void)?
  }

  private let replies: Replies
  let forward = ForwardTarget<any TransactionObserver>()

  init(replies: Replies) { self.replies = replies }

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver, replies: Replies,
    first events: (TransactionObserverAdapter) -> some ReadableEvents<Value>
  ) {
    self.init(replies: replies)
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { replies.observes(eventKind) }

  func databaseDidChange() {
    databaseDidChangeEvent.send()
    guard let target = forward.target else { return self.GRDB::databaseDidChange() }
    target.databaseDidChange()
  }

  func databaseDidChange(with event: DatabaseEvent) {
    databaseDidChangeWithEvent.send(event)
    forward.target?.databaseDidChange(with: event)
  }

  func databaseWillCommit() throws {
    if let answer = replies.databaseWillCommit { return try answer() }
    guard let target = forward.target else { return try self.GRDB::databaseWillCommit() }
    try target.databaseWillCommit()
  }

  func databaseDidCommit(_ db: Database) {
    databaseDidCommit.send(db)
    forward.target?.databaseDidCommit(db)
  }

  func databaseDidRollback(_ db: Database) {
    databaseDidRollback.send(db)
    forward.target?.databaseDidRollback(db)
  }
}
