/* What takes pointers in the C library, for Swift without pointers: sockets, the clock, what the process knows of itself, and
   numbers. A negative result is an error code (errno) with a minus sign, unless said otherwise. */
#pragma once

#include <stddef.h>
#include <stdint.h>

/* Where a package that uses this one imports the header, Swift does not know the attribute. */
#if defined(__swift__) && __has_feature(bounds_safety_attributes)
#define COUNTED_BY(count) __attribute__((__counted_by__(count)))
#else
#define COUNTED_BY(count)
#endif
#define NO_ESCAPE __attribute__((noescape))

/* --- Sockets */

/* Listens on a numeric address of IPv4 or IPv6; on all addresses of both if it is empty. Port 0 is any free one. The result
   is a socket; EINVAL if it is no address. */
int system_listen(const uint8_t *COUNTED_BY(length) address NO_ESCAPE, size_t length, uint16_t port);

/* Listens on a Unix socket with these permissions. The socket of a server that has ended is replaced; EADDRINUSE if one
   answers there, EEXIST if something else is at the path, ENAMETOOLONG if it is too long. */
int system_listen_unix(const uint8_t *COUNTED_BY(length) path NO_ESCAPE, size_t length, unsigned mode);

/* Removes a Unix socket. */
int system_remove(const uint8_t *COUNTED_BY(length) path NO_ESCAPE, size_t length);

/* Prepares a socket that another process has opened: 0 if it is a listening stream socket. */
int system_adopt(int socket);

/* The port of a listening socket; 0 if it has none. */
int system_port(int socket);

/* Accepts a connection, which does not block, and writes the address of the other end as text, with a NUL at the end and without
   its port; "unix" for a Unix socket. The result is a socket; EAGAIN if no connection waits. */
int system_accept(int socket, uint8_t *COUNTED_BY(size) address NO_ESCAPE, size_t size);

/* Sends what there is room for at once. The result is the number of bytes. */
int64_t system_send(int socket, const uint8_t *COUNTED_BY(count) bytes NO_ESCAPE, size_t count);

/* Reads what has arrived, at most `limit` bytes. The result is the number of bytes; 0 at the end, EAGAIN if nothing has arrived. */
int64_t system_receive(int socket, uint8_t *COUNTED_BY(room) bytes NO_ESCAPE, size_t room, size_t limit);

/* The number of bytes that were sent and that the other end has not taken yet; 0 if it is not known. On Unix sockets it is the
   memory that they take. */
int64_t system_pending(int socket);

/* Says that nothing more will be sent. */
void system_finish_sending(int socket);

/* Closes a socket. What was sent still arrives. */
void system_close(int socket);

/* Closes a connection, and discards what the other end has not taken yet. */
void system_cut(int socket);

/* Whether the other end has closed a connection in both directions. */
int system_is_cut(int socket);

/* --- Waiting for sockets. Several threads may wait for the same ones. */

/* A set of sockets, as a descriptor. */
int system_poller(void);

/* Names a socket of the set once, as soon as it can be read or, if `writes` is not 0, written; also after its end. A socket leaves
   the set when it is closed. */
int system_watch(int poller, int socket, uint64_t name, int writes);

/* Waits until sockets are ready, and writes their names. The result is their number. */
int system_wait(int poller, uint64_t *COUNTED_BY(count) names NO_ESCAPE, size_t count);

/* Sends a message to a datagram socket, as sd_notify does; a path that begins with @ is an abstract name. */
int system_notify(
    const uint8_t *COUNTED_BY(length) path NO_ESCAPE, size_t length,
    const uint8_t *COUNTED_BY(count) message NO_ESCAPE, size_t count);

/* --- The process */

/* Milliseconds since 1970. */
int64_t system_clock(void);

/* The memory of the process that is not swapped out, in bytes; 0 if it is not known. */
int64_t system_resident_bytes(void);

/* The number of open descriptors; 0 if it is not known. */
int64_t system_open_descriptors(void);

/* The bytes of address space that the limits of the process (ulimit -v, ulimit -d) lack for so many threads and `bytes` more; 0 if
   there is room. Without a limit nothing is tried. With one, all threads share a heap from then on, so that none sets aside
   address space of its own. */
int64_t system_missing_address_space(size_t threads, size_t bytes);

/* Lets large memory go back to the system as soon as it is released. */
void system_return_large_memory(void);

/* Takes over SIGTERM, SIGINT and SIGHUP. The result is a descriptor from which system_next_signal reads them; negative after a
   failure. */
int system_catch_signals(void);

/* Waits for a signal. The result is its number; 0 if there will be none. */
int system_next_signal(int descriptor);

/* Notes SIGINT, SIGTERM and SIGHUP, which would end the process, until system_end_signal_delay. Not to be called twice before that. */
void system_delay_signals(void);

/* Lets the signals do what they did before. The result is the number of one that has arrived; 0 if none has. */
int system_end_signal_delay(void);

/* Makes a write to a closed connection fail instead of ending the process. */
void system_ignore_broken_pipes(void);

/* Starts a line of the shell that reads what this process writes to standard output from then on. Until it ends, SIGINT is for it
   alone. The result is the process. */
int system_start_pager(const char *line);

/* Closes standard output, and waits for the pager. */
void system_finish_pager(int pager);

/* --- Files */

/* Gives an open file the extended attributes of the one at `path`, such as access control lists, as far as that is allowed. */
void system_copy_attributes(const char *path, int file);

/* Opens a new file in a folder that has no name, so that nothing is left of it if the process is killed. Negative if the system
   or the file system has no such files. */
int system_open_unnamed(const char *folder, unsigned mode);

/* Gives an unnamed file a name; negative after a failure. */
int system_name_file(int file, const char *path);

/* --- Numbers */

/* Prints a number as printf does for a conversion (f, F, e, E, g or G) in the C locale, and a NUL. The result is its length in
   bytes; 0 if the conversion is another one or there is no room. */
size_t system_print_double(
    double number, char conversion, int precision, uint8_t *COUNTED_BY(size) text NO_ESCAPE, size_t size);
