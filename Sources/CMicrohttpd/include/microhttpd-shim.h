/* libmicrohttpd for Swift: what it offers only through variadic functions. */
#pragma once

#include <microhttpd.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/socket.h>

/* What a daemon calls, each with `context` as its first argument. */
struct http_callbacks {
    MHD_AcceptPolicyCallback accept;
    MHD_NotifyConnectionCallback connection;
    void *(*target)(void *context, const char *target, struct MHD_Connection *connection);
    MHD_AccessHandlerCallback handle;
    MHD_RequestCompletedCallback completed;
    void *context;
};

struct http_options {
    int socket;
    unsigned threads;
    /* More connections are not accepted, and wait. */
    unsigned connections;
    /* For all buffers of a connection: request line, headers, and what is read of the body at a time. */
    size_t memory;
};

/* Starts threads that serve the connections of a listening socket, which the daemon owns from then on. Escapes in targets
   are left alone. NULL if it cannot be started. */
struct MHD_Daemon *http_start(struct http_options options, struct http_callbacks callbacks);

/* The socket of a connection. */
int http_descriptor(struct MHD_Connection *connection);

/* The address of the client of a connection. */
const struct sockaddr *http_client(struct MHD_Connection *connection);

/* What the callback for connections has kept for this one. */
void *http_connection_context(struct MHD_Connection *connection);

/* Writes an address as text, without its port and with a NUL at the end; "unix" for a Unix socket. */
void http_address(const struct sockaddr *address, char *text, size_t size);
