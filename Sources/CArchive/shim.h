#include <archive.h>
#include <archive_entry.h>
#include <locale.h>
#ifdef __APPLE__
#include <xlocale.h>
#endif

/* The locale of the thread before, and the one that it has now. */
struct strlint_locale {
    void *before;
    void *now;
};

/* libarchive converts the names in pax headers to the encoding of the thread's locale, and to another normal form of
   Unicode. In the locale "C" it cannot, and gives their bytes. Every C library has this locale without a file. */
static inline struct strlint_locale strlint_begin_c_locale(void) {
    struct strlint_locale locale = {NULL, NULL};
    locale_t now = newlocale(LC_ALL_MASK, "C", (locale_t)0);
    if (now) {
        locale.now = (void *)now;
        locale.before = (void *)uselocale(now);
    }
    return locale;
}

static inline void strlint_end_c_locale(struct strlint_locale locale) {
    if (!locale.now) return;
    uselocale((locale_t)locale.before);
    freelocale((locale_t)locale.now);
}

/* The constants for the types of entries are casts, which Swift does not import. */
static inline int strlint_is_file(struct archive_entry *entry) {
    return archive_entry_filetype(entry) == AE_IFREG && !archive_entry_hardlink(entry);
}

static inline int strlint_is_folder(struct archive_entry *entry) {
    return archive_entry_filetype(entry) == AE_IFDIR;
}
