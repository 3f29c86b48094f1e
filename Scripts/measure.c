// Runs a command with its output discarded, and prints nanoseconds of wall-clock time, kilobytes of peak memory, and
// the wait status.
//
// Scripts/bench uses it because on Linux the peak memory of a process includes that of its parent before exec: a
// command started by an interpreter never seems smaller than the interpreter. This program needs about one megabyte.

#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <time.h>

extern char **environ;

int main(int argc, char **argv) {
    if (argc < 2) {
        fputs("usage: measure COMMAND [ARGUMENT...]\n", stderr);
        return 2;
    }
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);

    struct timespec start, end;
    pid_t child;
    clock_gettime(CLOCK_MONOTONIC, &start);
    if (posix_spawn(&child, argv[1], &actions, NULL, argv + 1, environ) != 0) {
        perror(argv[1]);
        return 1;
    }
    int status;
    struct rusage usage;
    if (wait4(child, &status, 0, &usage) != child) {
        perror("wait4");
        return 1;
    }
    clock_gettime(CLOCK_MONOTONIC, &end);

    long long nanoseconds = (end.tv_sec - start.tv_sec) * 1000000000LL + (end.tv_nsec - start.tv_nsec);
#ifdef __APPLE__
    long kilobytes = usage.ru_maxrss / 1024;
#else
    long kilobytes = usage.ru_maxrss;
#endif
    printf("%lld %ld %d\n", nanoseconds, kilobytes, status);
    return 0;
}
