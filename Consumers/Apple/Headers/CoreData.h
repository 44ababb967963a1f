// The results of a fetch, whose delegate turns on what it implements.
#pragma once
#include "Foundation.h"

#pragma clang assume_nonnull begin

typedef ENUM(NSUInteger, NSFetchedResultsChangeType) {
  NSFetchedResultsChangeInsert = 1,
  NSFetchedResultsChangeDelete,
  NSFetchedResultsChangeMove,
  NSFetchedResultsChangeUpdate
};

SENDABLE @interface NSManagedObjectID : NSObject @end
@protocol NSFetchedResultsSectionInfo
@property (nonatomic, readonly) NSUInteger numberOfObjects;
@end

@protocol NSFetchRequestResult <NSObject> @end
@interface NSManagedObject : NSObject <NSFetchRequestResult> @end

// UIKit and AppKit have it. In Swift, the name without `Reference` is that of a structure.
SWIFT_NAME("NSDiffableDataSourceSnapshotReference")
@interface NSDiffableDataSourceSnapshot<Section, Item> : NSObject @end

@class NSFetchedResultsController<Result : id<NSFetchRequestResult>>;
@protocol NSFetchedResultsControllerDelegate <NSObject>
@optional
// One source.
- (void)controller:(NSFetchedResultsController *)controller
    didChangeContentWithSnapshot:
        (NSDiffableDataSourceSnapshot<NSString *, NSManagedObjectID *> *)snapshot;
- (void)controller:(NSFetchedResultsController *)controller
    didChangeContentWithDifference:(NSOrderedCollectionDifference<NSManagedObjectID *> *)diff;
- (void)controller:(NSFetchedResultsController *)controller didChangeObject:(id)anObject
    atIndexPath:(nullable NSIndexPath *)indexPath forChangeType:(NSFetchedResultsChangeType)type
    newIndexPath:(nullable NSIndexPath *)newIndexPath;
- (void)controller:(NSFetchedResultsController *)controller
    didChangeSection:(id<NSFetchedResultsSectionInfo>)sectionInfo atIndex:(NSUInteger)sectionIndex
    forChangeType:(NSFetchedResultsChangeType)type
    SWIFT_NAME("controller(_:didChange:atSectionIndex:for:)");
- (void)controllerWillChangeContent:(NSFetchedResultsController *)controller;
- (void)controllerDidChangeContent:(NSFetchedResultsController *)controller;
- (nullable NSString *)controller:(NSFetchedResultsController *)controller
    sectionIndexTitleForSectionName:(NSString *)sectionName;
@end

// It calls back on the queue of its managed object context.
@interface NSFetchedResultsController<Result : id<NSFetchRequestResult>> : NSObject
@property (nonatomic, assign, nullable) id<NSFetchedResultsControllerDelegate> delegate;
@end

#pragma clang assume_nonnull end
