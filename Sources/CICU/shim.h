/* What is used of ICU's converters. ICU's own names end in its version by way of macros, which Swift cannot follow. */
#include <unicode/ucnv.h>
#include <unicode/udata.h>

/* Lets ICU read the data that is linked in and no files, whatever the environment says; to be called before all else. */
static inline void icu_forbid_files(void) {
    UErrorCode status = U_ZERO_ERROR;
    udata_setFileAccess(UDATA_NO_FILES, &status);
}

/* Opens a converter that stops at bytes without a meaning; NULL if there is none of that name. */
static inline UConverter *icu_open(const char *name) {
    UErrorCode status = U_ZERO_ERROR;
    UConverter *converter = ucnv_open(name, &status);
    ucnv_setToUCallBack(converter, UCNV_TO_U_CALLBACK_STOP, NULL, NULL, NULL, &status);
    if (U_SUCCESS(status)) return converter;
    ucnv_close(converter);
    return NULL;
}

static inline void icu_close(UConverter *converter) {
    ucnv_close(converter);
}

/* Decodes from *source on and moves it. Returns the number of units written; the status is U_BUFFER_OVERFLOW_ERROR if
   there was no room for more. */
static inline int32_t icu_decode(
    UConverter *converter, UChar *target, int32_t room, const char **source, const char *limit, UErrorCode *status) {
    UChar *end = target;
    *status = U_ZERO_ERROR;
    ucnv_toUnicode(converter, &end, target + room, source, limit, NULL, true, status);
    return (int32_t)(end - target);
}
