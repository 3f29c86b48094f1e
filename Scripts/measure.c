// Runs a command for Scripts/bench, and prints nanoseconds, the peak of memory in the units of the system,
// and the wait status. Without it the peak of a small command could not be seen: on Linux it includes that of
// the parent before exec, which is one megabyte for this program, and more than ten for an interpreter.

#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

int main(int argc, char **argv) {
    struct timespec start, end;
    struct rusage usage;
    int status;
    clock_gettime(CLOCK_MONOTONIC, &start);
    pid_t child = fork();
    if (child == 0) {
        if (argc > 1 && freopen("/dev/null", "w", stdout)) execv(argv[1], argv + 1);
        _exit(127);
    }
    if (child < 0 || wait4(child, &status, 0, &usage) != child) return 1;
    clock_gettime(CLOCK_MONOTONIC, &end);
    long long nanoseconds = (end.tv_sec - start.tv_sec) * 1000000000LL + (end.tv_nsec - start.tv_nsec);
    printf("%lld %ld %d\n", nanoseconds, usage.ru_maxrss, status);
    return 0;
}
