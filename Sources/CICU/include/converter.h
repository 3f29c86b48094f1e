/* ICU's converters. This includes none of ICU's headers: a package that imports Foundation has those of Foundation's own ICU, and no
   source can have both. */
#ifndef CONVERTER_H
#define CONVERTER_H

#include <stdint.h>

struct icu_converter;

typedef enum icu_result {
    ICU_DONE,
    /* There was no room for all of the text. */
    ICU_FULL,
    /* There are bytes without a meaning. */
    ICU_INVALID,
} icu_result;

/* Lets ICU read the data that is linked in and no files, whatever the environment says; to be called before all else. */
void icu_forbid_files(void);

/* Opens a converter that stops at bytes without a meaning; NULL if there is none of that name. */
struct icu_converter *icu_open(const char *name);

void icu_close(struct icu_converter *converter);

/* Decodes from *source on and moves it. Returns the number of units written. */
int32_t icu_decode(
    struct icu_converter *converter, uint16_t *target, int32_t room, const char **source, const char *limit, icu_result *result);

#endif
