// A map. Its delegate has two methods of one Swift name for each selection.
#pragma once
#include "CoreLocation.h"
#include "UIView.h"

#pragma clang assume_nonnull begin

typedef ENUM(NSUInteger, MKAnnotationViewDragState) {
  MKAnnotationViewDragStateNone
} SWIFT_NAME("MKAnnotationView.DragState");
typedef ENUM(NSInteger, MKUserTrackingMode) { MKUserTrackingModeNone };

@protocol MKAnnotation <NSObject> @end
@protocol MKOverlay <MKAnnotation> @end
MAIN_ACTOR @interface MKAnnotationView : UIView @end
MAIN_ACTOR @interface MKClusterAnnotation : NSObject <MKAnnotation> @end
MAIN_ACTOR @interface MKOverlayRenderer : NSObject @end
MAIN_ACTOR @interface MKSelectionAccessory : NSObject @end
MAIN_ACTOR @interface MKUserLocation : NSObject @end

@class MKMapView;
MAIN_ACTOR
@protocol MKMapViewDelegate <NSObject>
@optional
- (void)mapView:(MKMapView *)mapView regionWillChangeAnimated:(BOOL)animated;
- (void)mapView:(MKMapView *)mapView regionDidChangeAnimated:(BOOL)animated;
- (void)mapViewDidChangeVisibleRegion:(MKMapView *)mapView;
- (void)mapViewWillStartLoadingMap:(MKMapView *)mapView;
- (void)mapViewDidFinishLoadingMap:(MKMapView *)mapView;
- (void)mapViewDidFailLoadingMap:(MKMapView *)mapView withError:(NSError *)error;
- (void)mapViewWillStartRenderingMap:(MKMapView *)mapView;
- (void)mapViewDidFinishRenderingMap:(MKMapView *)mapView fullyRendered:(BOOL)fullyRendered;
- (nullable MKAnnotationView *)mapView:(MKMapView *)mapView
    viewForAnnotation:(id<MKAnnotation>)annotation;
- (void)mapView:(MKMapView *)mapView didAddAnnotationViews:(NSArray<MKAnnotationView *> *)views;
- (void)mapView:(MKMapView *)mapView didSelectAnnotationView:(MKAnnotationView *)view;
- (void)mapView:(MKMapView *)mapView didDeselectAnnotationView:(MKAnnotationView *)view;
- (void)mapView:(MKMapView *)mapView didSelectAnnotation:(id<MKAnnotation>)annotation;
- (void)mapView:(MKMapView *)mapView didDeselectAnnotation:(id<MKAnnotation>)annotation;
- (nullable MKSelectionAccessory *)mapView:(MKMapView *)mapView
    selectionAccessoryForAnnotation:(id<MKAnnotation>)annotation;
- (void)mapViewWillStartLocatingUser:(MKMapView *)mapView;
- (void)mapViewDidStopLocatingUser:(MKMapView *)mapView;
- (void)mapView:(MKMapView *)mapView didUpdateUserLocation:(MKUserLocation *)userLocation;
- (void)mapView:(MKMapView *)mapView didFailToLocateUserWithError:(NSError *)error;
- (void)mapView:(MKMapView *)mapView annotationView:(MKAnnotationView *)view
    didChangeDragState:(MKAnnotationViewDragState)newState
    fromOldState:(MKAnnotationViewDragState)oldState;
- (void)mapView:(MKMapView *)mapView didChangeUserTrackingMode:(MKUserTrackingMode)mode
    animated:(BOOL)animated;
- (MKOverlayRenderer *)mapView:(MKMapView *)mapView rendererForOverlay:(id<MKOverlay>)overlay;
- (void)mapView:(MKMapView *)mapView
    didAddOverlayRenderers:(NSArray<MKOverlayRenderer *> *)renderers;
- (MKClusterAnnotation *)mapView:(MKMapView *)mapView
    clusterAnnotationForMemberAnnotations:(NSArray<id<MKAnnotation>> *)memberAnnotations;
// Not on macOS.
- (void)mapView:(MKMapView *)mapView
    annotationView:(MKAnnotationView *)view
    calloutAccessoryControlTapped:(UIControl *)control;
@end

MAIN_ACTOR @interface MKMapView : UIView
@property (nonatomic, weak, nullable) id<MKMapViewDelegate> delegate;
@property (nonatomic) CLLocationCoordinate2D centerCoordinate;
@end

#pragma clang assume_nonnull end
