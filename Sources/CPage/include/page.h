/* The files of the web page, which are part of the program, for Swift without pointers. */
#pragma once

#include <stddef.h>
#include <stdint.h>

/* Where a package that uses this one imports the header, Swift does not know the attribute. */
#if defined(__swift__) && __has_feature(bounds_safety_attributes)
#define PAGE_COUNTED_BY(count) __attribute__((__counted_by__(count)))
#else
#define PAGE_COUNTED_BY(count)
#endif

/* The documents come first, then the files that they refer to. */
enum { page_index, page_projects, page_rule, page_first_asset };

size_t page_file_count(void);

/* The size of a file, in bytes. */
size_t page_file_size(size_t file);

/* Copies the first bytes of a file. */
void page_file_read(
    size_t file, uint8_t *PAGE_COUNTED_BY(count) bytes __attribute__((noescape)), size_t count);

/* Copies the name of a file, as far as there is room. The result is its length. */
size_t page_file_name(
    size_t file, uint8_t *PAGE_COUNTED_BY(room) name __attribute__((noescape)), size_t room);
