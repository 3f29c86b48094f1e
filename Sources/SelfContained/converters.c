/* The data of ICU's converters and of its root collation, in the place of the 30 MB of libicudata. Scripts/icu-converters cuts
   them out of it. The name of the file has the version of ICU, whose library reads no other. */
#ifdef SELF_CONTAINED

#include <unicode/utypes.h>

#define QUOTED(path) #path
#define CONVERTERS(version) QUOTED(../../.build/icu/converters-version.dat)

#if !__has_embed(CONVERTERS(U_ICU_VERSION_MAJOR_NUM))
#error "the data of ICU's converters are missing or of another version: run make bootstrap"
#endif

extern const unsigned char U_ICUDATA_ENTRY_POINT[];

alignas(16) const unsigned char U_ICUDATA_ENTRY_POINT[] = {
#embed CONVERTERS(U_ICU_VERSION_MAJOR_NUM)
};

#endif
