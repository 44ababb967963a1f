// A table, with its two delegates.
#pragma once
#include "UIView.h"

#pragma clang assume_nonnull begin

typedef ENUM(NSInteger, UITableViewCellEditingStyle) {
  UITableViewCellEditingStyleNone,
  UITableViewCellEditingStyleDelete,
  UITableViewCellEditingStyleInsert
} SWIFT_NAME("UITableViewCell.EditingStyle");

MAIN_ACTOR @interface UITableViewCell : UIView
@property (nonatomic, readonly, nullable) UILabel *textLabel;
@end
MAIN_ACTOR @interface UITableViewRowAction : NSObject @end
MAIN_ACTOR @interface UIContextMenuConfiguration : NSObject @end
MAIN_ACTOR @interface UIFocusUpdateContext : NSObject @end
MAIN_ACTOR @interface UITableViewFocusUpdateContext : UIFocusUpdateContext @end
MAIN_ACTOR @interface UIFocusAnimationCoordinator : NSObject @end
MAIN_ACTOR @protocol UISpringLoadedInteractionContext <NSObject> @end

@class UIScrollView, UITableView;
MAIN_ACTOR
@protocol UIScrollViewDelegate <NSObject>
@optional
- (void)scrollViewDidScroll:(UIScrollView *)scrollView;
- (void)scrollViewWillEndDragging:(UIScrollView *)scrollView withVelocity:(CGPoint)velocity
    targetContentOffset:(inout CGPoint *)targetContentOffset;
- (nullable UIView *)viewForZoomingInScrollView:(UIScrollView *)scrollView;
// One source: that view may be nil.
- (void)scrollViewDidEndZooming:(UIScrollView *)scrollView withView:(nullable UIView *)view
    atScale:(CGFloat)scale;
- (BOOL)scrollViewShouldScrollToTop:(UIScrollView *)scrollView
    SWIFT_NAME("scrollViewShouldScrollToTop(_:)");
@end

MAIN_ACTOR
@protocol UITableViewDataSource <NSObject>
@required
- (NSInteger)tableView:(UITableView *)tableView numberOfRowsInSection:(NSInteger)section;
- (UITableViewCell *)tableView:(UITableView *)tableView
    cellForRowAtIndexPath:(NSIndexPath *)indexPath;
@optional
- (NSInteger)numberOfSectionsInTableView:(UITableView *)tableView;
- (BOOL)tableView:(UITableView *)tableView canEditRowAtIndexPath:(NSIndexPath *)indexPath;
- (void)tableView:(UITableView *)tableView moveRowAtIndexPath:(NSIndexPath *)sourceIndexPath
    toIndexPath:(NSIndexPath *)destinationIndexPath;
@end

MAIN_ACTOR
@protocol UITableViewDelegate <NSObject, UIScrollViewDelegate>
@optional
- (void)tableView:(UITableView *)tableView willDisplayCell:(UITableViewCell *)cell
    forRowAtIndexPath:(NSIndexPath *)indexPath;
- (CGFloat)tableView:(UITableView *)tableView heightForRowAtIndexPath:(NSIndexPath *)indexPath;
- (nullable NSIndexPath *)tableView:(UITableView *)tableView
    willSelectRowAtIndexPath:(NSIndexPath *)indexPath;
- (void)tableView:(UITableView *)tableView didSelectRowAtIndexPath:(NSIndexPath *)indexPath;
- (UITableViewCellEditingStyle)tableView:(UITableView *)tableView
    editingStyleForRowAtIndexPath:(NSIndexPath *)indexPath;
- (nullable NSArray<UITableViewRowAction *> *)tableView:(UITableView *)tableView
    editActionsForRowAtIndexPath:(NSIndexPath *)indexPath DEPRECATED;
// One source: that indexPath may be nil.
- (void)tableView:(UITableView *)tableView
    didEndEditingRowAtIndexPath:(nullable NSIndexPath *)indexPath;
- (NSIndexPath *)tableView:(UITableView *)tableView
    targetIndexPathForMoveFromRowAtIndexPath:(NSIndexPath *)sourceIndexPath
    toProposedIndexPath:(NSIndexPath *)proposedDestinationIndexPath;
// One source: that sender may be nil.
- (BOOL)tableView:(UITableView *)tableView canPerformAction:(SEL)action
    forRowAtIndexPath:(NSIndexPath *)indexPath withSender:(nullable id)sender DEPRECATED;
// One source: that sender may be nil.
- (void)tableView:(UITableView *)tableView performAction:(SEL)action
    forRowAtIndexPath:(NSIndexPath *)indexPath withSender:(nullable id)sender DEPRECATED;
- (void)tableView:(UITableView *)tableView
    didUpdateFocusInContext:(UITableViewFocusUpdateContext *)context
    withAnimationCoordinator:(UIFocusAnimationCoordinator *)coordinator;
- (nullable NSIndexPath *)indexPathForPreferredFocusedViewInTableView:(UITableView *)tableView;
- (BOOL)tableView:(UITableView *)tableView shouldSpringLoadRowAtIndexPath:(NSIndexPath *)indexPath
    withContext:(id<UISpringLoadedInteractionContext>)context;
- (nullable UIContextMenuConfiguration *)tableView:(UITableView *)tableView
    contextMenuConfigurationForRowAtIndexPath:(NSIndexPath *)indexPath point:(CGPoint)point;
@end

MAIN_ACTOR @interface UIScrollView : UIView @end

// It asks its delegate which methods there are when the delegate is set, and remembers the answers.
MAIN_ACTOR @interface UITableView : UIScrollView
@property (nonatomic, weak, nullable) id<UITableViewDataSource> dataSource;
@property (nonatomic, weak, nullable) id<UITableViewDelegate> delegate;
@end

#pragma clang assume_nonnull end
