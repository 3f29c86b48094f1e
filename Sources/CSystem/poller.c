#define _GNU_SOURCE
#include "system.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

enum {
    // The most sockets that one call of system_wait names.
    batch = 64
};

#ifdef __APPLE__
#include <sys/event.h>

int system_poller(void) {
    int poller = kqueue();
    if (poller >= 0) fcntl(poller, F_SETFD, FD_CLOEXEC);
    return poller < 0 ? -errno : poller;
}

int system_watch(int poller, int socket, uint64_t name, int writes) {
    struct kevent change;
    int16_t filter = writes ? EVFILT_WRITE : EVFILT_READ;
    EV_SET(&change, socket, filter, EV_ADD | EV_ONESHOT, 0, 0, (void *)(uintptr_t)name);
    return kevent(poller, &change, 1, NULL, 0, NULL) == 0 ? 0 : -errno;
}

int system_wait(int poller, uint64_t *names, size_t count) {
    struct kevent events[batch];
    int ready = kevent(poller, NULL, 0, events, count < batch ? (int)count : batch, NULL);
    for (int i = 0; i < ready; i++) names[i] = (uint64_t)(uintptr_t)events[i].udata;
    return ready < 0 ? -errno : ready;
}
#else
#include <sys/epoll.h>

int system_poller(void) {
    int poller = epoll_create1(EPOLL_CLOEXEC);
    return poller < 0 ? -errno : poller;
}

int system_watch(int poller, int socket, uint64_t name, int writes) {
    struct epoll_event event = {.events = (writes ? EPOLLOUT : EPOLLIN) | EPOLLONESHOT, .data.u64 = name};
    if (epoll_ctl(poller, EPOLL_CTL_MOD, socket, &event) == 0) return 0;
    if (errno == ENOENT && epoll_ctl(poller, EPOLL_CTL_ADD, socket, &event) == 0) return 0;
    return -errno;
}

int system_wait(int poller, uint64_t *names, size_t count) {
    struct epoll_event events[batch];
    int ready = epoll_wait(poller, events, count < batch ? (int)count : batch, -1);
    for (int i = 0; i < ready; i++) names[i] = events[i].data.u64;
    return ready < 0 ? -errno : ready;
}
#endif
