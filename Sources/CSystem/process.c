#define _GNU_SOURCE
#include "system.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

#ifdef __APPLE__
#include <mach/mach.h>
static const char descriptors[] = "/dev/fd";
#else
static const char descriptors[] = "/proc/self/fd";
#endif

int64_t system_clock(void) {
    struct timespec now;
    if (clock_gettime(CLOCK_REALTIME, &now) != 0) return 0;
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

#ifdef __APPLE__
int64_t system_resident_bytes(void) {
    struct mach_task_basic_info info;
    mach_msg_type_number_t count = MACH_TASK_BASIC_INFO_COUNT;
    kern_return_t code = task_info(mach_task_self(), MACH_TASK_BASIC_INFO, (task_info_t)&info, &count);
    return code == KERN_SUCCESS ? (int64_t)info.resident_size : 0;
}
#else
int64_t system_resident_bytes(void) {
    long all = 0, resident = 0;
    FILE *file = fopen("/proc/self/statm", "re");
    if (file == NULL) return 0;
    if (fscanf(file, "%ld %ld", &all, &resident) != 2) resident = 0;
    fclose(file);
    return (int64_t)resident * sysconf(_SC_PAGESIZE);
}
#endif

int64_t system_open_descriptors(void) {
    int64_t count = 0;
    DIR *folder = opendir(descriptors);
    if (folder == NULL) return 0;
    for (struct dirent *entry; (entry = readdir(folder)) != NULL;) count += entry->d_name[0] != '.';
    closedir(folder);
    /* Without the one of the folder itself. */
    return count - 1;
}

/* --- Memory */

static bool is_limited(void) {
    struct rlimit space, data;
    return getrlimit(RLIMIT_AS, &space) == 0 && getrlimit(RLIMIT_DATA, &data) == 0 &&
           (space.rlim_cur != RLIM_INFINITY || data.rlim_cur != RLIM_INFINITY);
}

static bool has_room(size_t bytes) {
    void *room = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON | MAP_NORESERVE, -1, 0);
    return room != MAP_FAILED && munmap(room, bytes) == 0;
}

static size_t thread_size(void) {
    enum {
        // The guard page and what the allocation of a stack rounds up.
        margin = 64 << 10
    };
    size_t stack = 0;
    pthread_attr_t attributes;
    if (pthread_attr_init(&attributes) != 0) return margin;
    pthread_attr_getstacksize(&attributes, &stack);
    pthread_attr_destroy(&attributes);
    return stack + margin;
}

int64_t system_missing_address_space(size_t threads, size_t bytes) {
    if (!is_limited()) return 0;
#ifdef __GLIBC__
    mallopt(M_ARENA_MAX, 1);
#endif
    size_t needed = threads * thread_size() + bytes, room = 0;
    if (has_room(needed)) return 0;
    for (size_t step = needed / 2; step >= 1 << 16; step /= 2)
        if (has_room(room + step)) room += step;
    return (int64_t)(needed - room);
}

void system_return_large_memory(void) {
#ifdef __GLIBC__
    enum {
        // The smallest memory that is not a part of a heap. Otherwise it grows with what is released.
        threshold = 128 << 10
    };
    mallopt(M_MMAP_THRESHOLD, threshold);
    mallopt(M_TRIM_THRESHOLD, threshold);
#endif
}

void system_ignore_broken_pipes(void) { signal(SIGPIPE, SIG_IGN); }

/* --- Signals */

static int signal_input = -1;

static void keep_signal(int number) {
    unsigned char byte = (unsigned char)number;
    int code = errno;
    /* If the pipe is full, as many signals wait already. */
    if (write(signal_input, &byte, 1) < 0) errno = code;
}

int system_catch_signals(void) {
    static const int numbers[] = {SIGTERM, SIGINT, SIGHUP};
    int ends[2];
    if (pipe(ends) != 0) return -errno;
    for (int i = 0; i < 2; i++) fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFL, O_NONBLOCK);
    signal_input = ends[1];
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        struct sigaction action = {.sa_handler = keep_signal, .sa_flags = SA_RESTART};
        sigaction(numbers[i], &action, NULL);
    }
    return ends[0];
}

int system_next_signal(int descriptor) {
    unsigned char byte = 0;
    ssize_t count = 0;
    do count = read(descriptor, &byte, 1);
    while (count < 0 && errno == EINTR);
    return count == 1 ? byte : 0;
}

static const int ending_signals[] = {SIGINT, SIGTERM, SIGHUP};
enum { ENDING_SIGNALS = sizeof ending_signals / sizeof *ending_signals };
static struct sigaction former_actions[ENDING_SIGNALS];
static volatile sig_atomic_t noted_signal;

static void note_signal(int signal) {
    noted_signal = signal;
}

void system_delay_signals(void) {
    struct sigaction action = {.sa_handler = note_signal, .sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    for (int i = 0; i < ENDING_SIGNALS; i++) sigaction(ending_signals[i], &action, &former_actions[i]);
}

int system_end_signal_delay(void) {
    for (int i = 0; i < ENDING_SIGNALS; i++) sigaction(ending_signals[i], &former_actions[i], NULL);
    int signal = noted_signal;
    noted_signal = 0;
    return signal;
}

extern char **environ;

int system_start_pager(const char *line) {
    int ends[2];
    pid_t pager;
    if (pipe(ends) != 0) return -errno;
    char *const words[] = {"sh", "-c", (char *)line, NULL};
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[0], STDIN_FILENO);
    posix_spawn_file_actions_addclose(&actions, ends[0]);
    posix_spawn_file_actions_addclose(&actions, ends[1]);
    int code = posix_spawn(&pager, "/bin/sh", &actions, NULL, words, environ);
    posix_spawn_file_actions_destroy(&actions);
    close(ends[0]);
    if (code == 0) {
        signal(SIGINT, SIG_IGN);
        fflush(stdout);
        dup2(ends[1], STDOUT_FILENO);
    }
    close(ends[1]);
    return code == 0 ? (int)pager : -code;
}

void system_finish_pager(int pager) {
    int status;
    close(STDOUT_FILENO);
    while (waitpid(pager, &status, 0) < 0 && errno == EINTR) {}
}
