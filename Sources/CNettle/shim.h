/* nettle for Swift, without pointers. */
#pragma once

#include <nettle/memops.h>
#include <nettle/sha2.h>
#include <stddef.h>
#include <stdint.h>

#if defined(__swift__) && __has_feature(bounds_safety_attributes)
#define NETTLE_COUNTED_BY(count) __attribute__((__counted_by__(count)))
#else
#define NETTLE_COUNTED_BY(count)
#endif

/* A SHA-256 digest, as four words of 64 bits in big endian. */
struct digest256 {
    uint64_t words[4];
};

static inline struct digest256 digest_sha256(
    const uint8_t *NETTLE_COUNTED_BY(count) bytes __attribute__((noescape)), size_t count) {
    struct sha256_ctx context;
    uint8_t raw[SHA256_DIGEST_SIZE];
    struct digest256 digest = {{0, 0, 0, 0}};
    nettle_sha256_init(&context);
    nettle_sha256_update(&context, count, bytes);
    nettle_sha256_digest(&context, sizeof raw, raw);
    for (size_t i = 0; i < sizeof raw; i++) digest.words[i / 8] = digest.words[i / 8] << 8 | raw[i];
    return digest;
}

/* Whether two digests are equal, in a time that does not depend on where they differ. */
static inline int digest_equal(struct digest256 a, struct digest256 b) {
    return nettle_memeql_sec(&a, &b, sizeof a);
}
