// What stands in for the module `Darwin`. `Overlays/Darwin.swift` adds `errno`.
#pragma once

#pragma clang assume_nonnull begin

#define INTRODUCED(macos_version, ios_version) \
  __attribute__((availability(macos, introduced = macos_version))) \
  __attribute__((availability(ios, introduced = ios_version)))

typedef unsigned long pthread_key_t;
typedef struct _opaque_pthread_t { long signature; } *pthread_t;
pthread_t pthread_self(void);
int pthread_key_create(pthread_key_t *key, void (*_Nullable destructor)(void *));
void *_Nullable pthread_getspecific(pthread_key_t key);
int pthread_setspecific(pthread_key_t key, const void *_Nullable value);

typedef enum : int {
  CLOCK_MONOTONIC_RAW = 4,
  CLOCK_UPTIME_RAW = 8,
  CLOCK_UPTIME_RAW_APPROX = 9,
  CLOCK_THREAD_CPUTIME_ID = 16
} clockid_t;
struct timespec { long tv_sec, tv_nsec; };
unsigned long long clock_gettime_nsec_np(clockid_t clock) INTRODUCED(10.12, 10.0);
int clock_gettime(clockid_t clock, struct timespec *time) INTRODUCED(10.12, 10.0);

typedef unsigned long size_t;  // `Int` in Swift
extern const int STDERR_FILENO, EINTR, _SC_PAGESIZE;
int creat(const char *path, unsigned short mode);
long write(int file, const void *_Null_unspecified bytes, size_t count);
int close(int file);
int fflush(void *_Nullable file);
char *_Null_unspecified strerror(int error);
long sysconf(int name);
int sched_yield(void);
unsigned int alarm(unsigned int seconds);
extern const int EXIT_SUCCESS, EXIT_FAILURE;
_Noreturn void exit(int status);
extern const int SIGHUP, SIGINT, SIGTERM;
int kill(int process, int signal);
int mkfifo(const char *path, unsigned short mode);
void *_Null_unspecified dlsym(void *_Null_unspecified handle, const char *name);

// What tests need: sockets.
typedef unsigned char sa_family_t;
typedef unsigned int socklen_t;
struct in_addr { unsigned int s_addr; };
struct sockaddr { sa_family_t sa_family; };
struct sockaddr_in {
  sa_family_t sin_family;
  unsigned short sin_port;
  struct in_addr sin_addr;
};
extern const int AF_INET, SHUT_RDWR, SOCK_STREAM, SOL_SOCKET, SO_NOSIGPIPE;
int socket(int domain, int type, int protocol);
int setsockopt(int socket, int level, int name, const void *value, socklen_t length);
int bind(int socket, const struct sockaddr *address, socklen_t length);
int listen(int socket, int backlog);
int getsockname(int socket, struct sockaddr *address, socklen_t *length);
int accept(int socket, struct sockaddr *_Nullable address, socklen_t *_Nullable length);
int connect(int socket, const struct sockaddr *address, socklen_t length);
long recv(int socket, void *_Null_unspecified bytes, size_t count, int flags);
long send(int socket, const void *_Null_unspecified bytes, size_t count, int flags);
int shutdown(int socket, int how);

#pragma clang assume_nonnull end
