/* What Swift's runtime and Dispatch would look up in /proc: without it they lose the arguments or end the process. A
   definition here keeps their own out of the binary. */
#ifdef SELF_CONTAINED

#include <stddef.h>

static int argument_count;
static char **arguments;

/* Its own reads /proc/self/maps, to find the arguments on the stack. */
__attribute__((constructor)) static void keep_arguments(int count, char **values) {
    argument_count = count;
    arguments = values;
}

char **_swift_stdlib_getUnsafeArgvArgc(int *count);
char **_swift_stdlib_getUnsafeArgvArgc(int *count) {
    *count = argument_count;
    return arguments;
}

void _swift_stdlib_overrideUnsafeArgvArgc(char **values, int count);
void _swift_stdlib_overrideUnsafeArgvArgc(char **values, int count) {
    keep_arguments(count, values);
}

/* Its own asks /proc/self/exe where the program for backtraces may be, which is not there. */
char *swift_copyAuxiliaryExecutablePath(const char *folder, const char *name);
char *swift_copyAuxiliaryExecutablePath(const char *folder, const char *name) {
    (void)folder;
    (void)name;
    return NULL;
}

/* Dispatch's own read /proc/<thread>/stat once a second, to start more threads where the others are blocked. Here a thread
   waits for nothing that another thread would have to be started for. */
void _dispatch_workq_worker_register(void *queue);
void _dispatch_workq_worker_register(void *queue) {
    (void)queue;
}

void _dispatch_workq_worker_unregister(void *queue);
void _dispatch_workq_worker_unregister(void *queue) {
    (void)queue;
}

#endif
