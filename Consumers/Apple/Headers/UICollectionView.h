// A collection, with its data source.
#pragma once
#include "UITableView.h"

#pragma clang assume_nonnull begin

MAIN_ACTOR @interface UICollectionReusableView : UIView @end
MAIN_ACTOR @interface UICollectionViewCell : UICollectionReusableView @end

@class UICollectionView;
MAIN_ACTOR
@protocol UICollectionViewDataSource <NSObject>
@required
- (NSInteger)collectionView:(UICollectionView *)collectionView
    numberOfItemsInSection:(NSInteger)section;
- (UICollectionViewCell *)collectionView:(UICollectionView *)collectionView
    cellForItemAtIndexPath:(NSIndexPath *)indexPath;
@optional
- (NSInteger)numberOfSectionsInCollectionView:(UICollectionView *)collectionView;
- (UICollectionReusableView *)collectionView:(UICollectionView *)collectionView
    viewForSupplementaryElementOfKind:(NSString *)kind atIndexPath:(NSIndexPath *)indexPath;
- (BOOL)collectionView:(UICollectionView *)collectionView
    canMoveItemAtIndexPath:(NSIndexPath *)indexPath;
- (void)collectionView:(UICollectionView *)collectionView
    moveItemAtIndexPath:(NSIndexPath *)sourceIndexPath
    toIndexPath:(NSIndexPath *)destinationIndexPath;
- (nullable NSArray<NSString *> *)indexTitlesForCollectionView:(UICollectionView *)collectionView;
- (NSIndexPath *)collectionView:(UICollectionView *)collectionView
    indexPathForIndexTitle:(NSString *)title atIndex:(NSInteger)index;
@end

MAIN_ACTOR @interface UICollectionView : UIScrollView
@property (nonatomic, weak, nullable) id<UICollectionViewDataSource> dataSource;
- (void)reloadData;
@end

#pragma clang assume_nonnull end
