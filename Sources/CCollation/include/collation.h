/* The root collation of Unicode with numeric order, for Swift without pointers. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if defined(__swift__) && __has_feature(bounds_safety_attributes)
#define COLLATION_COUNTED_BY(count) __attribute__((__counted_by__(count)))
#else
#define COLLATION_COUNTED_BY(count)
#endif

/* Whether texts can be compared: the data of the collation are there. */
bool collation_is_available(void);

/* Compares two texts in UTF-8, of which the second one begins at `middle`: negative if the first one is before the second
   one, positive if it is after it, 0 if both are equal to the collation, or if they cannot be compared. May be called by
   several threads at once. */
int collation_compare(
    const uint8_t *COLLATION_COUNTED_BY(count) texts __attribute__((noescape)), size_t count, size_t middle);
