#include "converter.h"

#ifdef __linux__
#include <unicode/ucnv.h>
#include <unicode/udata.h>

void icu_forbid_files(void) {
    UErrorCode status = U_ZERO_ERROR;
    udata_setFileAccess(UDATA_NO_FILES, &status);
}

struct icu_converter *icu_open(const char *name) {
    UErrorCode status = U_ZERO_ERROR;
    UConverter *converter = ucnv_open(name, &status);
    ucnv_setToUCallBack(converter, UCNV_TO_U_CALLBACK_STOP, NULL, NULL, NULL, &status);
    if (U_SUCCESS(status)) return (struct icu_converter *)converter;
    ucnv_close(converter);
    return NULL;
}

void icu_close(struct icu_converter *converter) {
    ucnv_close((UConverter *)converter);
}

int32_t icu_decode(
    struct icu_converter *converter, uint16_t *target, int32_t room, const char **source, const char *limit, icu_result *result) {
    UErrorCode status = U_ZERO_ERROR;
    UChar *start = (UChar *)target, *end = start;
    ucnv_toUnicode((UConverter *)converter, &end, start + room, source, limit, NULL, true, &status);
    *result = status == U_BUFFER_OVERFLOW_ERROR ? ICU_FULL : U_FAILURE(status) ? ICU_INVALID : ICU_DONE;
    return (int32_t)(end - start);
}
#endif
