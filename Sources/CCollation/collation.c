#include "collation.h"

#ifdef __APPLE__

/* Not the same code as on Linux: the ICU of the system has no public header. CoreFoundation compares with it, in a locale
   without a language, and with numbers as numbers. */
#include <CoreFoundation/CoreFoundation.h>

bool collation_is_available(void) {
    return true;
}

static CFStringRef text(const uint8_t *bytes, size_t count) {
    return CFStringCreateWithBytes(NULL, bytes, (CFIndex)count, kCFStringEncodingUTF8, false);
}

int collation_compare(const uint8_t *texts, size_t count, size_t middle) {
    CFLocaleRef root = CFLocaleCreate(NULL, CFSTR(""));
    CFStringRef first = text(texts, middle), second = text(texts + middle, count - middle);
    CFComparisonResult result = kCFCompareEqualTo;
    if (root && first && second) {
        result = CFStringCompareWithOptionsAndLocale(
            first, second, CFRangeMake(0, CFStringGetLength(first)), kCFCompareNumerically | kCFCompareLocalized, root);
    }
    if (root) CFRelease(root);
    if (first) CFRelease(first);
    if (second) CFRelease(second);
    return (int)result;
}

#else

#include <pthread.h>
#include <unicode/ucol.h>
#include <unicode/udata.h>

static pthread_once_t once = PTHREAD_ONCE_INIT;
static UCollator *collator;

/* As the converters do, it reads the data that is linked in and no files, whatever the environment says. */
static void open_collator(void) {
    UErrorCode status = U_ZERO_ERROR;
    udata_setFileAccess(UDATA_NO_FILES, &status);
    collator = ucol_open("", &status);
    ucol_setAttribute(collator, UCOL_NUMERIC_COLLATION, UCOL_ON, &status);
    if (U_SUCCESS(status)) return;
    ucol_close(collator);
    collator = NULL;
}

bool collation_is_available(void) {
    pthread_once(&once, open_collator);
    return collator != NULL;
}

int collation_compare(const uint8_t *texts, size_t count, size_t middle) {
    UErrorCode status = U_ZERO_ERROR;
    if (!collation_is_available()) return 0;
    return ucol_strcollUTF8(
        collator, (const char *)texts, (int32_t)middle, (const char *)texts + middle, (int32_t)(count - middle), &status);
}

#endif
