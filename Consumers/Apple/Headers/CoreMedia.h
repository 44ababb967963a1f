// What a capture session measures and gives.
#pragma once
#include "Foundation.h"

#pragma clang assume_nonnull begin

typedef struct { int64_t value; int timescale; } CMTime;
@interface CMSampleBuffer : NSObject @end

#pragma clang assume_nonnull end
