/* zlib for Swift, without pointers. */
#pragma once

#include <stddef.h>
#include <stdint.h>
#include <zlib.h>

#if defined(__swift__) && __has_feature(bounds_safety_attributes)
#define ZLIB_COUNTED_BY(count) __attribute__((__counted_by__(count)))
#else
#define ZLIB_COUNTED_BY(count)
#endif
#define ZLIB_NO_ESCAPE __attribute__((noescape))

/* The largest number of bytes that `count` bytes can be packed into. */
static inline size_t zlib_packed_bound(size_t count) { return compressBound(count); }

/* Packs bytes into memory of at least zlib_packed_bound(count) bytes. The result is their number; negative after a failure. */
static inline int64_t zlib_pack(
    const uint8_t *ZLIB_COUNTED_BY(count) bytes ZLIB_NO_ESCAPE, size_t count,
    uint8_t *ZLIB_COUNTED_BY(room) packed ZLIB_NO_ESCAPE, size_t room) {
    uLongf length = room;
    return compress2(packed, &length, bytes, count, 6) == Z_OK ? (int64_t)length : -1;
}

/* Unpacks bytes, never more than `room`. The result is their number; negative if they are damaged or there are more. */
static inline int64_t zlib_unpack(
    const uint8_t *ZLIB_COUNTED_BY(count) packed ZLIB_NO_ESCAPE, size_t count,
    uint8_t *ZLIB_COUNTED_BY(room) bytes ZLIB_NO_ESCAPE, size_t room) {
    uLongf length = room;
    uLong used = count;
    return uncompress2(bytes, &length, packed, &used) == Z_OK && used == count ? (int64_t)length : -1;
}
