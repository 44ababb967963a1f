#ifndef CMEASURING_H
#define CMEASURING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// False where malloc is not interposed (anything but glibc): the counts below are then 0.
bool measuring_can_count(void);

// Allocations made by any thread since the process started, while counting was on.
uint64_t measuring_allocations(void);

// Counting is off at first, so that timed rounds pay one relaxed load per allocation.
void measuring_count_allocations(bool on);

// Bytes in blocks that are in use, over all arenas.
size_t measuring_bytes_in_use(void);

// Joins free blocks that lie side by side, as in a heap that nobody has used; only in glibc.
void measuring_tidy_heap(void);

// Nanoseconds for which processors have worked for this process, on all of its threads.
uint64_t measuring_processor_time(void);

// What the allocator gave for the object at `address`, its own header included.
size_t measuring_block_size(const void *address);

// False outside valgrind, and where its headers were not there when this was built.
bool measuring_can_count_instructions(void);

// Has callgrind write what it has counted to a file of its own, under `name`, and begin anew.
void measuring_callgrind_dump(const char *name);

// Has all threads of the process share one CPU; false where that cannot be had.
bool measuring_pin(void);

// Has them run where they could before.
void measuring_unpin(void);

#endif
