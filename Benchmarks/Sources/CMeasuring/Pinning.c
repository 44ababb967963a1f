#define _GNU_SOURCE
#include "CMeasuring.h"

#if defined(__linux__)

#include <dirent.h>
#include <sched.h>
#include <stdlib.h>

// The threads there are; those that they start later run where they do.
static bool set_affinity(const cpu_set_t *cpus) {
  DIR *tasks = opendir("/proc/self/task");
  if (!tasks) return false;
  for (struct dirent *task = readdir(tasks); task; task = readdir(tasks)) {
    int id = atoi(task->d_name);
    if (id > 0) sched_setaffinity(id, sizeof *cpus, cpus);
  }
  closedir(tasks);
  return true;
}

static cpu_set_t allowed;

bool measuring_pin(void) {
  if (sched_getaffinity(0, sizeof allowed, &allowed) != 0) return false;
  cpu_set_t one;
  CPU_ZERO(&one);
  CPU_SET(sched_getcpu(), &one);
  return set_affinity(&one);
}

void measuring_unpin(void) { set_affinity(&allowed); }

#else

bool measuring_pin(void) { return false; }
void measuring_unpin(void) {}

#endif
