#include "CMeasuring.h"

#if __has_include(<valgrind/callgrind.h>)

#include <valgrind/callgrind.h>

bool measuring_can_count_instructions(void) { return RUNNING_ON_VALGRIND; }
void measuring_callgrind_dump(const char *name) { CALLGRIND_DUMP_STATS_AT(name); }

#else

bool measuring_can_count_instructions(void) { return false; }
void measuring_callgrind_dump(const char *name) { (void)name; }

#endif
