#define _GNU_SOURCE
#include "system.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdbool.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

static const int backlog = 1024;

#ifdef MSG_NOSIGNAL
static const int without_signal = MSG_NOSIGNAL;
#else
static const int without_signal = 0;
#endif

/* The result, with the socket closed after a failure. */
static int closing(int socket, bool succeeded) {
    if (succeeded) return socket;
    int code = errno;
    close(socket);
    return -code;
}

static bool prepare(int socket) {
    int flags = fcntl(socket, F_GETFL);
    return flags >= 0 && fcntl(socket, F_SETFL, flags | O_NONBLOCK) == 0 &&
           fcntl(socket, F_SETFD, FD_CLOEXEC) == 0;
}

/* --- TCP */

static int listen_at(const struct sockaddr *address, socklen_t size, bool both) {
    int yes = 1, no = 0;
    int server = socket(address->sa_family, SOCK_STREAM, 0);
    if (server < 0) return -errno;
    bool ready = prepare(server) && setsockopt(server, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes) == 0;
    if (ready && address->sa_family == AF_INET6)
        ready = setsockopt(server, IPPROTO_IPV6, IPV6_V6ONLY, both ? &no : &yes, sizeof yes) == 0;
    return closing(server, ready && bind(server, address, size) == 0 && listen(server, backlog) == 0);
}

static int listen_everywhere(uint16_t port) {
    struct sockaddr_in6 six = {.sin6_family = AF_INET6, .sin6_port = htons(port), .sin6_addr = in6addr_any};
    int server = listen_at((const struct sockaddr *)&six, sizeof six, true);
    if (server != -EAFNOSUPPORT) return server;
    struct sockaddr_in four = {.sin_family = AF_INET, .sin_port = htons(port)};
    return listen_at((const struct sockaddr *)&four, sizeof four, false);
}

int system_listen(const uint8_t *address, size_t length, uint16_t port) {
    char text[INET6_ADDRSTRLEN + 1] = {0};
    struct sockaddr_in four = {.sin_family = AF_INET, .sin_port = htons(port)};
    struct sockaddr_in6 six = {.sin6_family = AF_INET6, .sin6_port = htons(port)};
    if (length == 0) return listen_everywhere(port);
    if (length >= sizeof text || memchr(address, 0, length) != NULL) return -EINVAL;
    memcpy(text, address, length);
    if (inet_pton(AF_INET, text, &four.sin_addr) == 1)
        return listen_at((const struct sockaddr *)&four, sizeof four, false);
    if (inet_pton(AF_INET6, text, &six.sin6_addr) == 1)
        return listen_at((const struct sockaddr *)&six, sizeof six, false);
    return -EINVAL;
}

int system_port(int socket) {
    struct sockaddr_storage address = {0};
    socklen_t size = sizeof address;
    if (getsockname(socket, (struct sockaddr *)&address, &size) != 0) return 0;
    if (address.ss_family == AF_INET) return ntohs(((const struct sockaddr_in *)&address)->sin_port);
    if (address.ss_family == AF_INET6) return ntohs(((const struct sockaddr_in6 *)&address)->sin6_port);
    return 0;
}

/* --- Unix sockets */

static bool set_path(struct sockaddr_un *address, const uint8_t *path, size_t length) {
    memset(address, 0, sizeof *address);
    address->sun_family = AF_UNIX;
    if (length == 0 || length >= sizeof address->sun_path) return false;
    memcpy(address->sun_path, path, length);
    return true;
}

/* 0 if a new socket can be bound: nothing is there, or the socket of a server that has ended, which is removed. */
static int make_room(const struct sockaddr_un *address) {
    struct stat status;
    if (lstat(address->sun_path, &status) != 0) return errno == ENOENT ? 0 : -errno;
    if (!S_ISSOCK(status.st_mode)) return -EEXIST;
    int client = socket(AF_UNIX, SOCK_STREAM, 0);
    if (client < 0) return -errno;
    bool answers = connect(client, (const struct sockaddr *)address, sizeof *address) == 0;
    int code = errno;
    close(client);
    if (answers) return -EADDRINUSE;
    if (code != ECONNREFUSED) return -code;
    return unlink(address->sun_path) == 0 ? 0 : -errno;
}

int system_listen_unix(const uint8_t *path, size_t length, unsigned mode) {
    struct sockaddr_un address;
    if (!set_path(&address, path, length)) return -ENAMETOOLONG;
    int room = make_room(&address);
    if (room < 0) return room;
    int server = socket(AF_UNIX, SOCK_STREAM, 0);
    if (server < 0) return -errno;
    /* From the moment that it exists, no one else may connect. */
    mode_t mask = umask(0777);
    bool bound = prepare(server) && bind(server, (const struct sockaddr *)&address, sizeof address) == 0;
    umask(mask);
    return closing(
        server, bound && listen(server, backlog) == 0 && chmod(address.sun_path, (mode_t)mode) == 0);
}

int system_remove(const uint8_t *path, size_t length) {
    struct sockaddr_un address;
    if (!set_path(&address, path, length)) return -ENAMETOOLONG;
    return unlink(address.sun_path) == 0 ? 0 : -errno;
}

int system_adopt(int socket) {
    int type = 0, listens = 0;
    socklen_t size = sizeof type;
    if (getsockopt(socket, SOL_SOCKET, SO_TYPE, &type, &size) != 0) return -errno;
    size = sizeof listens;
    if (getsockopt(socket, SOL_SOCKET, SO_ACCEPTCONN, &listens, &size) != 0) return -errno;
    if (type != SOCK_STREAM || !listens) return -EINVAL;
    return prepare(socket) ? 0 : -errno;
}

/* --- Connections */

static void write_address(const struct sockaddr *address, char *text, socklen_t size) {
    const char *written = NULL;
    if (address->sa_family == AF_INET)
        written = inet_ntop(AF_INET, &((const struct sockaddr_in *)address)->sin_addr, text, size);
    else if (address->sa_family == AF_INET6)
        written = inet_ntop(AF_INET6, &((const struct sockaddr_in6 *)address)->sin6_addr, text, size);
    if (written == NULL && size >= sizeof "unix") memcpy(text, "unix", sizeof "unix");
}

int system_accept(int socket, uint8_t *address, size_t size) {
    struct sockaddr_storage other = {0};
    socklen_t length = sizeof other;
    int yes = 1;
    int client = accept(socket, (struct sockaddr *)&other, &length);
    if (client < 0) return -errno;
    write_address((const struct sockaddr *)&other, (char *)address, (socklen_t)size);
    /* Answers are written as a whole; there is nothing to wait for. It fails on a Unix socket. */
    setsockopt(client, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    return closing(client, prepare(client));
}

int64_t system_send(int socket, const uint8_t *bytes, size_t count) {
    ssize_t sent = send(socket, bytes, count, MSG_DONTWAIT | without_signal);
    return sent < 0 ? -errno : sent;
}

int64_t system_receive(int socket, uint8_t *bytes, size_t room, size_t limit) {
    ssize_t count = recv(socket, bytes, limit < room ? limit : room, MSG_DONTWAIT);
    return count < 0 ? -errno : count;
}

int64_t system_pending(int socket) {
    int count = 0;
#ifdef __APPLE__
    socklen_t size = sizeof count;
    return getsockopt(socket, SOL_SOCKET, SO_NWRITE, &count, &size) == 0 ? count : 0;
#else
    return ioctl(socket, TIOCOUTQ, &count) == 0 ? count : 0;
#endif
}

void system_finish_sending(int socket) { shutdown(socket, SHUT_WR); }

void system_close(int socket) { close(socket); }

void system_cut(int socket) {
    struct linger now = {.l_onoff = 1, .l_linger = 0};
    setsockopt(socket, SOL_SOCKET, SO_LINGER, &now, sizeof now);
    close(socket);
}

int system_is_cut(int socket) {
    struct pollfd state = {.fd = socket, .events = 0};
    return poll(&state, 1, 0) == 1 && (state.revents & (POLLHUP | POLLERR)) != 0;
}

int system_notify(const uint8_t *path, size_t length, const uint8_t *message, size_t count) {
    struct sockaddr_un address;
    if (!set_path(&address, path, length)) return -ENAMETOOLONG;
    /* An abstract name begins with NUL. */
    if (address.sun_path[0] == '@') address.sun_path[0] = 0;
    int client = socket(AF_UNIX, SOCK_DGRAM, 0);
    if (client < 0) return -errno;
    socklen_t size = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + length);
    ssize_t sent = sendto(
        client, message, count, without_signal, (const struct sockaddr *)&address, size);
    int code = errno;
    close(client);
    return sent < 0 ? -code : 0;
}
