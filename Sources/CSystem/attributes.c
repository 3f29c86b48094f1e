#include "system.h"

#include <string.h>
#include <sys/xattr.h>

enum {
    // The most bytes that the list of names, and a value, have on Linux.
    capacity = 1 << 16
};

#ifdef __APPLE__
#define listxattr(path, list, size) listxattr(path, list, size, 0)
#define getxattr(path, name, value, size) getxattr(path, name, value, size, 0, 0)
#define fsetxattr(file, name, value, size, flags) fsetxattr(file, name, value, size, 0, flags)
#endif

void system_copy_attributes(const char *path, int file) {
    char names[capacity], value[capacity];
    ssize_t length = listxattr(path, names, sizeof names);
    for (const char *name = names; name < names + length; name += strlen(name) + 1) {
        ssize_t size = getxattr(path, name, value, sizeof value);
        if (size >= 0) fsetxattr(file, name, value, (size_t)size, 0);
    }
}
