#define _GNU_SOURCE
#include "system.h"

#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

#ifdef O_TMPFILE
int system_open_unnamed(const char *folder, unsigned mode) {
    // Only there can an unnamed file be given a name.
    if (access("/proc/self/fd", X_OK) != 0) return -1;
    return open(folder, O_TMPFILE | O_WRONLY | O_CLOEXEC, mode);
}

int system_name_file(int file, const char *path) {
    char link[32];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    return linkat(AT_FDCWD, link, AT_FDCWD, path, AT_SYMLINK_FOLLOW);
}
#else
int system_open_unnamed(const char *folder, unsigned mode) { return -1; }
int system_name_file(int file, const char *path) { return -1; }
#endif
