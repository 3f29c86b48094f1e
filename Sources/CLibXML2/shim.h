/* Where libxml2 is built with ICU, its headers include those of ICU, which contradict Foundation's in a module that
   sees both. Only the tail of xmlCharEncodingHandler depends on them, which is not used here. */
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlerror.h>
