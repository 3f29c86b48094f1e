#include "system.h"

#include <stdio.h>

static int print(double number, char conversion, int precision, char *text, size_t size) {
    switch (conversion) {
    case 'f': return snprintf(text, size, "%.*f", precision, number);
    case 'F': return snprintf(text, size, "%.*F", precision, number);
    case 'e': return snprintf(text, size, "%.*e", precision, number);
    case 'E': return snprintf(text, size, "%.*E", precision, number);
    case 'g': return snprintf(text, size, "%.*g", precision, number);
    case 'G': return snprintf(text, size, "%.*G", precision, number);
    default: return 0;
    }
}

size_t system_print_double(double number, char conversion, int precision, uint8_t *text, size_t size) {
    int length = print(number, conversion, precision, (char *)text, size);
    return length > 0 && (size_t)length < size ? (size_t)length : 0;
}
