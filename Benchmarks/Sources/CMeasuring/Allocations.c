#include "CMeasuring.h"

#if defined(__linux__) && defined(__GLIBC__)

#include <errno.h>
#include <malloc.h>
#include <stdatomic.h>

// An executable's malloc goes before libc's for every library in the process. glibc keeps its own
// under these names, so nothing is looked up at run time and nothing can recurse.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static atomic_bool counting;
static _Atomic uint64_t allocations;

static inline void note(void) {
  if (atomic_load_explicit(&counting, memory_order_relaxed))
    atomic_fetch_add_explicit(&allocations, 1, memory_order_relaxed);
}

void *malloc(size_t size) {
  note();
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  note();
  return __libc_calloc(count, size);
}

void *realloc(void *block, size_t size) {
  note();
  return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
  note();
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **block, size_t alignment, size_t size) {
  *block = memalign(alignment, size);
  return *block ? 0 : ENOMEM;
}

bool measuring_can_count(void) { return true; }

uint64_t measuring_allocations(void) {
  return atomic_load_explicit(&allocations, memory_order_relaxed);
}

void measuring_count_allocations(bool on) {
  atomic_store_explicit(&counting, on, memory_order_relaxed);
}

size_t measuring_bytes_in_use(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}

void measuring_tidy_heap(void) { malloc_trim(0); }

size_t measuring_block_size(const void *address) {
  return malloc_usable_size((void *)address) + sizeof(size_t);
}

#else

bool measuring_can_count(void) { return false; }
uint64_t measuring_allocations(void) { return 0; }
void measuring_count_allocations(bool on) { (void)on; }
void measuring_tidy_heap(void) {}
size_t measuring_bytes_in_use(void) { return 0; }

size_t measuring_block_size(const void *address) {
  (void)address;
  return 0;
}

#endif
