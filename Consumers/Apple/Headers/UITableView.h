// A table, with its two delegates.
#pragma once
#include "UIView.h"

#pragma clang assume_nonnull begin

typedef ENUM(NSInteger, UITableViewCellEditingStyle) {
  UITableViewCellEditingStyleNone,
  UITableViewCellEditingStyleDelete,
  UITableViewCellEditingStyleInsert
} SWIFT_NAME("UITableViewCell.EditingStyle");
typedef ENUM(NSInteger, UITableViewCellAccessoryType) {
  UITableViewCellAccessoryNone
} SWIFT_NAME("UITableViewCell.AccessoryType");

MAIN_ACTOR @interface UITableViewCell : UIView
@property (nonatomic, readonly, nullable) UILabel *textLabel;
@end
MAIN_ACTOR @interface UITableViewRowAction : NSObject @end
MAIN_ACTOR @interface UISwipeActionsConfiguration : NSObject @end
MAIN_ACTOR @interface UIContextMenuConfiguration : NSObject @end
MAIN_ACTOR @interface UITargetedPreview : NSObject @end
MAIN_ACTOR @interface UIFocusUpdateContext : NSObject @end
MAIN_ACTOR @interface UITableViewFocusUpdateContext : UIFocusUpdateContext @end
MAIN_ACTOR @interface UIFocusAnimationCoordinator : NSObject @end
MAIN_ACTOR @protocol UISpringLoadedInteractionContext <NSObject> @end
MAIN_ACTOR @protocol UIContextMenuInteractionAnimating <NSObject> @end
MAIN_ACTOR @protocol UIContextMenuInteractionCommitAnimating <UIContextMenuInteractionAnimating>
@end

@class UIScrollView, UITableView;
MAIN_ACTOR
@protocol UIScrollViewDelegate <NSObject>
@optional
- (void)scrollViewDidScroll:(UIScrollView *)scrollView;
- (void)scrollViewDidZoom:(UIScrollView *)scrollView;
- (void)scrollViewWillBeginDragging:(UIScrollView *)scrollView;
- (void)scrollViewWillEndDragging:(UIScrollView *)scrollView withVelocity:(CGPoint)velocity
    targetContentOffset:(inout CGPoint *)targetContentOffset;
- (void)scrollViewDidEndDragging:(UIScrollView *)scrollView willDecelerate:(BOOL)decelerate;
- (void)scrollViewWillBeginDecelerating:(UIScrollView *)scrollView;
- (void)scrollViewDidEndDecelerating:(UIScrollView *)scrollView;
- (void)scrollViewDidEndScrollingAnimation:(UIScrollView *)scrollView;
- (nullable UIView *)viewForZoomingInScrollView:(UIScrollView *)scrollView;
// One source: that view may be nil.
- (void)scrollViewWillBeginZooming:(UIScrollView *)scrollView withView:(nullable UIView *)view;
// One source: that view may be nil.
- (void)scrollViewDidEndZooming:(UIScrollView *)scrollView withView:(nullable UIView *)view
    atScale:(CGFloat)scale;
- (BOOL)scrollViewShouldScrollToTop:(UIScrollView *)scrollView
    SWIFT_NAME("scrollViewShouldScrollToTop(_:)");
- (void)scrollViewDidScrollToTop:(UIScrollView *)scrollView
    SWIFT_NAME("scrollViewDidScrollToTop(_:)");
- (void)scrollViewDidChangeAdjustedContentInset:(UIScrollView *)scrollView;
@end

MAIN_ACTOR
@protocol UITableViewDataSource <NSObject>
@required
- (NSInteger)tableView:(UITableView *)tableView numberOfRowsInSection:(NSInteger)section;
- (UITableViewCell *)tableView:(UITableView *)tableView
    cellForRowAtIndexPath:(NSIndexPath *)indexPath;
@optional
- (NSInteger)numberOfSectionsInTableView:(UITableView *)tableView;
- (nullable NSString *)tableView:(UITableView *)tableView
    titleForHeaderInSection:(NSInteger)section;
- (nullable NSString *)tableView:(UITableView *)tableView
    titleForFooterInSection:(NSInteger)section;
- (BOOL)tableView:(UITableView *)tableView canEditRowAtIndexPath:(NSIndexPath *)indexPath;
- (BOOL)tableView:(UITableView *)tableView canMoveRowAtIndexPath:(NSIndexPath *)indexPath;
- (nullable NSArray<NSString *> *)sectionIndexTitlesForTableView:(UITableView *)tableView;
- (NSInteger)tableView:(UITableView *)tableView sectionForSectionIndexTitle:(NSString *)title
    atIndex:(NSInteger)index;
- (void)tableView:(UITableView *)tableView
    commitEditingStyle:(UITableViewCellEditingStyle)editingStyle
    forRowAtIndexPath:(NSIndexPath *)indexPath;
- (void)tableView:(UITableView *)tableView moveRowAtIndexPath:(NSIndexPath *)sourceIndexPath
    toIndexPath:(NSIndexPath *)destinationIndexPath;
@end

MAIN_ACTOR
@protocol UITableViewDelegate <NSObject, UIScrollViewDelegate>
@optional
- (void)tableView:(UITableView *)tableView willDisplayCell:(UITableViewCell *)cell
    forRowAtIndexPath:(NSIndexPath *)indexPath;
- (void)tableView:(UITableView *)tableView willDisplayHeaderView:(UIView *)view
    forSection:(NSInteger)section;
- (void)tableView:(UITableView *)tableView willDisplayFooterView:(UIView *)view
    forSection:(NSInteger)section;
- (void)tableView:(UITableView *)tableView didEndDisplayingCell:(UITableViewCell *)cell
    forRowAtIndexPath:(NSIndexPath *)indexPath;
- (void)tableView:(UITableView *)tableView didEndDisplayingHeaderView:(UIView *)view
    forSection:(NSInteger)section;
- (void)tableView:(UITableView *)tableView didEndDisplayingFooterView:(UIView *)view
    forSection:(NSInteger)section;
- (CGFloat)tableView:(UITableView *)tableView heightForRowAtIndexPath:(NSIndexPath *)indexPath;
- (CGFloat)tableView:(UITableView *)tableView heightForHeaderInSection:(NSInteger)section;
- (CGFloat)tableView:(UITableView *)tableView heightForFooterInSection:(NSInteger)section;
- (CGFloat)tableView:(UITableView *)tableView
    estimatedHeightForRowAtIndexPath:(NSIndexPath *)indexPath;
- (CGFloat)tableView:(UITableView *)tableView estimatedHeightForHeaderInSection:(NSInteger)section;
- (CGFloat)tableView:(UITableView *)tableView estimatedHeightForFooterInSection:(NSInteger)section;
- (nullable UIView *)tableView:(UITableView *)tableView viewForHeaderInSection:(NSInteger)section;
- (nullable UIView *)tableView:(UITableView *)tableView viewForFooterInSection:(NSInteger)section;
// One source.
- (UITableViewCellAccessoryType)tableView:(UITableView *)tableView
    accessoryTypeForRowWithIndexPath:(NSIndexPath *)indexPath DEPRECATED;
- (void)tableView:(UITableView *)tableView
    accessoryButtonTappedForRowWithIndexPath:(NSIndexPath *)indexPath;
- (BOOL)tableView:(UITableView *)tableView shouldHighlightRowAtIndexPath:(NSIndexPath *)indexPath;
- (void)tableView:(UITableView *)tableView didHighlightRowAtIndexPath:(NSIndexPath *)indexPath;
- (void)tableView:(UITableView *)tableView didUnhighlightRowAtIndexPath:(NSIndexPath *)indexPath;
- (nullable NSIndexPath *)tableView:(UITableView *)tableView
    willSelectRowAtIndexPath:(NSIndexPath *)indexPath;
- (nullable NSIndexPath *)tableView:(UITableView *)tableView
    willDeselectRowAtIndexPath:(NSIndexPath *)indexPath;
- (void)tableView:(UITableView *)tableView didSelectRowAtIndexPath:(NSIndexPath *)indexPath;
- (void)tableView:(UITableView *)tableView didDeselectRowAtIndexPath:(NSIndexPath *)indexPath;
- (BOOL)tableView:(UITableView *)tableView
    canPerformPrimaryActionForRowAtIndexPath:(NSIndexPath *)indexPath;
- (void)tableView:(UITableView *)tableView
    performPrimaryActionForRowAtIndexPath:(NSIndexPath *)indexPath;
- (UITableViewCellEditingStyle)tableView:(UITableView *)tableView
    editingStyleForRowAtIndexPath:(NSIndexPath *)indexPath;
- (nullable NSString *)tableView:(UITableView *)tableView
    titleForDeleteConfirmationButtonForRowAtIndexPath:(NSIndexPath *)indexPath;
- (nullable NSArray<UITableViewRowAction *> *)tableView:(UITableView *)tableView
    editActionsForRowAtIndexPath:(NSIndexPath *)indexPath DEPRECATED;
- (nullable UISwipeActionsConfiguration *)tableView:(UITableView *)tableView
    leadingSwipeActionsConfigurationForRowAtIndexPath:(NSIndexPath *)indexPath;
- (nullable UISwipeActionsConfiguration *)tableView:(UITableView *)tableView
    trailingSwipeActionsConfigurationForRowAtIndexPath:(NSIndexPath *)indexPath;
- (BOOL)tableView:(UITableView *)tableView
    shouldIndentWhileEditingRowAtIndexPath:(NSIndexPath *)indexPath;
- (void)tableView:(UITableView *)tableView willBeginEditingRowAtIndexPath:(NSIndexPath *)indexPath;
// One source: that indexPath may be nil.
- (void)tableView:(UITableView *)tableView
    didEndEditingRowAtIndexPath:(nullable NSIndexPath *)indexPath;
- (NSIndexPath *)tableView:(UITableView *)tableView
    targetIndexPathForMoveFromRowAtIndexPath:(NSIndexPath *)sourceIndexPath
    toProposedIndexPath:(NSIndexPath *)proposedDestinationIndexPath;
- (NSInteger)tableView:(UITableView *)tableView
    indentationLevelForRowAtIndexPath:(NSIndexPath *)indexPath;
- (BOOL)tableView:(UITableView *)tableView shouldShowMenuForRowAtIndexPath:(NSIndexPath *)indexPath
    DEPRECATED;
// One source: that sender may be nil.
- (BOOL)tableView:(UITableView *)tableView canPerformAction:(SEL)action
    forRowAtIndexPath:(NSIndexPath *)indexPath withSender:(nullable id)sender DEPRECATED;
// One source: that sender may be nil.
- (void)tableView:(UITableView *)tableView performAction:(SEL)action
    forRowAtIndexPath:(NSIndexPath *)indexPath withSender:(nullable id)sender DEPRECATED;
- (BOOL)tableView:(UITableView *)tableView canFocusRowAtIndexPath:(NSIndexPath *)indexPath;
- (BOOL)tableView:(UITableView *)tableView
    shouldUpdateFocusInContext:(UITableViewFocusUpdateContext *)context;
- (void)tableView:(UITableView *)tableView
    didUpdateFocusInContext:(UITableViewFocusUpdateContext *)context
    withAnimationCoordinator:(UIFocusAnimationCoordinator *)coordinator;
- (nullable NSIndexPath *)indexPathForPreferredFocusedViewInTableView:(UITableView *)tableView;
- (BOOL)tableView:(UITableView *)tableView
    selectionFollowsFocusForRowAtIndexPath:(NSIndexPath *)indexPath;
- (BOOL)tableView:(UITableView *)tableView shouldSpringLoadRowAtIndexPath:(NSIndexPath *)indexPath
    withContext:(id<UISpringLoadedInteractionContext>)context;
- (BOOL)tableView:(UITableView *)tableView
    shouldBeginMultipleSelectionInteractionAtIndexPath:(NSIndexPath *)indexPath;
- (void)tableView:(UITableView *)tableView
    didBeginMultipleSelectionInteractionAtIndexPath:(NSIndexPath *)indexPath;
- (void)tableViewDidEndMultipleSelectionInteraction:(UITableView *)tableView;
- (nullable UIContextMenuConfiguration *)tableView:(UITableView *)tableView
    contextMenuConfigurationForRowAtIndexPath:(NSIndexPath *)indexPath point:(CGPoint)point;
- (nullable UITargetedPreview *)tableView:(UITableView *)tableView
    previewForHighlightingContextMenuWithConfiguration:(UIContextMenuConfiguration *)configuration;
- (nullable UITargetedPreview *)tableView:(UITableView *)tableView
    previewForDismissingContextMenuWithConfiguration:(UIContextMenuConfiguration *)configuration;
- (void)tableView:(UITableView *)tableView
    willPerformPreviewActionForMenuWithConfiguration:(UIContextMenuConfiguration *)configuration
    animator:(id<UIContextMenuInteractionCommitAnimating>)animator;
- (void)tableView:(UITableView *)tableView
    willDisplayContextMenuWithConfiguration:(UIContextMenuConfiguration *)configuration
    animator:(nullable id<UIContextMenuInteractionAnimating>)animator;
- (void)tableView:(UITableView *)tableView
    willEndContextMenuInteractionWithConfiguration:(UIContextMenuConfiguration *)configuration
    animator:(nullable id<UIContextMenuInteractionAnimating>)animator;
@end

MAIN_ACTOR @interface UIScrollView : UIView @end

// It asks its delegate which methods there are when the delegate is set, and remembers the answers.
MAIN_ACTOR @interface UITableView : UIScrollView
@property (nonatomic, weak, nullable) id<UITableViewDataSource> dataSource;
@property (nonatomic, weak, nullable) id<UITableViewDelegate> delegate;
- (void)reloadData;
- (UITableViewCell *)dequeueReusableCellWithIdentifier:(NSString *)identifier
                                          forIndexPath:(NSIndexPath *)indexPath;
@end

#pragma clang assume_nonnull end
