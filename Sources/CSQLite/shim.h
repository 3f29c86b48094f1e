/* SQLite for Swift, without pointers: connections and statements are values that only the functions below look into. */
#pragma once

#include <errno.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#if defined(__swift__) && __has_feature(bounds_safety_attributes)
#define SQLITE_COUNTED_BY(count) __attribute__((__counted_by__(count)))
#else
#define SQLITE_COUNTED_BY(count)
#endif
#define SQLITE_NO_ESCAPE __attribute__((noescape))
/* Whoever makes one of these releases it once, and uses it no more; `Connection` and `Statement` see to it. */
#define SQLITE_SAFE __attribute__((swift_attr("safe"))) __attribute__((swift_attr("@Sendable")))

struct SQLITE_SAFE database {
    sqlite3 *handle;
};

struct SQLITE_SAFE database_statement {
    sqlite3_stmt *handle;
};

/* --- Files */

/* A copy of some bytes that ends in NUL; NULL if they contain one, or there is no memory. */
static inline char *database_string(const uint8_t *bytes, size_t count) {
    if (memchr(bytes, 0, count)) return NULL;
    char *text = malloc(count + 1);
    if (!text) return NULL;
    memcpy(text, bytes, count);
    text[count] = 0;
    return text;
}

/* Makes an empty file that only its owner can read. 0, or an error code (errno); EEXIST if there is something already. */
static inline int database_make_file(const uint8_t *SQLITE_COUNTED_BY(count) path SQLITE_NO_ESCAPE, size_t count) {
    char *name = database_string(path, count);
    if (!name) return EINVAL;
    int descriptor = open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    int code = descriptor < 0 ? errno : 0;
    if (descriptor >= 0) close(descriptor);
    free(name);
    return code;
}

/* Removes a file. */
static inline void database_remove_file(const uint8_t *SQLITE_COUNTED_BY(count) path SQLITE_NO_ESCAPE, size_t count) {
    char *name = database_string(path, count);
    if (name) unlink(name);
    free(name);
}

/* Whether there is a regular file. */
static inline int database_is_file(const uint8_t *SQLITE_COUNTED_BY(count) path SQLITE_NO_ESCAPE, size_t count) {
    struct stat status;
    char *name = database_string(path, count);
    int is_file = name && stat(name, &status) == 0 && S_ISREG(status.st_mode);
    free(name);
    return is_file;
}

/* The size of a file in bytes; 0 if there is none. */
static inline int64_t database_file_size(const uint8_t *SQLITE_COUNTED_BY(count) path SQLITE_NO_ESCAPE, size_t count) {
    struct stat status;
    char *name = database_string(path, count);
    int64_t size = name && stat(name, &status) == 0 ? (int64_t)status.st_size : 0;
    free(name);
    return size;
}

/* --- Connections */

/* Whether a connection or statement was made. */
static inline int database_is_open(struct database database) { return database.handle != NULL; }
static inline int database_is_prepared(struct database_statement statement) { return statement.handle != NULL; }

static inline void database_close(struct database database) { sqlite3_close_v2(database.handle); }

/* Forbids what a file could do beyond holding tables and indexes. */
static inline void database_restrict(sqlite3 *handle) {
    sqlite3_extended_result_codes(handle, 1);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, NULL);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_ENABLE_VIEW, 0, NULL);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0, NULL);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_DQS_DML, 0, NULL);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_DQS_DDL, 0, NULL);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_ENABLE_FKEY, 1, NULL);
}

/* Opens a file that exists. `code` is SQLITE_OK, or says why the connection is not open. */
struct database_opening {
    struct database database;
    int code;
} SQLITE_SAFE;

static inline struct database_opening database_open(
    const uint8_t *SQLITE_COUNTED_BY(count) path SQLITE_NO_ESCAPE, size_t count) {
    struct database_opening opening = {{NULL}, SQLITE_CANTOPEN};
    char *name = database_string(path, count);
    if (!name) return opening;
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_FULLMUTEX | SQLITE_OPEN_EXRESCODE;
    opening.code = sqlite3_open_v2(name, &opening.database.handle, flags, NULL);
    free(name);
    if (opening.code == SQLITE_OK) {
        database_restrict(opening.database.handle);
    } else {
        sqlite3_close_v2(opening.database.handle);
        opening.database.handle = NULL;
    }
    return opening;
}

/* Whether to go on; 0 if not. */
typedef int (*database_question)(void);

static inline int database_ask(void *question) { return ((database_question)question)() == 0; }

/* Asks now and then, on the thread that runs a statement, whether to go on with it; if not, it ends with SQLITE_INTERRUPT. */
static inline void database_go_on_while(struct database database, database_question question) {
    sqlite3_progress_handler(database.handle, 10000, database_ask, (void *)question);
}

/* How many milliseconds to wait for a lock. */
static inline void database_set_wait(struct database database, int milliseconds) {
    sqlite3_busy_timeout(database.handle, milliseconds);
}

/* The rows that the last INSERT, UPDATE or DELETE has changed. */
static inline int64_t database_changes(struct database database) { return sqlite3_changes64(database.handle); }

static inline int64_t database_last_row(struct database database) {
    return sqlite3_last_insert_rowid(database.handle);
}

/* Whether no transaction is open. */
static inline int database_is_idle(struct database database) { return sqlite3_get_autocommit(database.handle); }

/* What a code means, without what the statement or file contains. The result is the length of the text; what there is no room
   for is left out. */
static inline size_t database_explain(
    int code, uint8_t *SQLITE_COUNTED_BY(room) text SQLITE_NO_ESCAPE, size_t room) {
    const char *meaning = sqlite3_errstr(code);
    size_t count = strlen(meaning);
    if (count > room) count = room;
    memcpy(text, meaning, count);
    return count;
}

/* --- Statements */

struct database_preparation {
    struct database_statement statement;
    int code;
} SQLITE_SAFE;

static inline struct database_preparation database_prepare(
    struct database database, const uint8_t *SQLITE_COUNTED_BY(count) text SQLITE_NO_ESCAPE, size_t count) {
    struct database_preparation preparation = {{NULL}, SQLITE_TOOBIG};
    if (count > 1 << 20) return preparation;
    preparation.code =
        sqlite3_prepare_v2(database.handle, (const char *)text, (int)count, &preparation.statement.handle, NULL);
    return preparation;
}

static inline void database_finalize(struct database_statement statement) { sqlite3_finalize(statement.handle); }

/* SQLITE_ROW, SQLITE_DONE or an error. */
static inline int database_step(struct database_statement statement) { return sqlite3_step(statement.handle); }

static inline void database_reset(struct database_statement statement) {
    sqlite3_reset(statement.handle);
    sqlite3_clear_bindings(statement.handle);
}

static inline int database_bind_null(struct database_statement statement, int place) {
    return sqlite3_bind_null(statement.handle, place);
}

static inline int database_bind_integer(struct database_statement statement, int place, int64_t value) {
    return sqlite3_bind_int64(statement.handle, place, value);
}

static inline int database_bind_text(
    struct database_statement statement, int place, const uint8_t *SQLITE_COUNTED_BY(count) text SQLITE_NO_ESCAPE,
    size_t count) {
    return sqlite3_bind_text64(
        statement.handle, place, count ? (const char *)text : "", count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

static inline int database_bind_bytes(
    struct database_statement statement, int place, const uint8_t *SQLITE_COUNTED_BY(count) bytes SQLITE_NO_ESCAPE,
    size_t count) {
    return sqlite3_bind_blob64(statement.handle, place, count ? bytes : (const uint8_t *)"", count, SQLITE_TRANSIENT);
}

/* --- Columns of the current row */

static inline int database_is_null(struct database_statement statement, int column) {
    return sqlite3_column_type(statement.handle, column) == SQLITE_NULL;
}

static inline int64_t database_integer(struct database_statement statement, int column) {
    return sqlite3_column_int64(statement.handle, column);
}

/* The number of bytes of a text or blob. */
static inline size_t database_size(struct database_statement statement, int column) {
    return (size_t)sqlite3_column_bytes(statement.handle, column);
}

/* Copies as much of a text or blob as there is room for. */
static inline void database_copy(
    struct database_statement statement, int column, uint8_t *SQLITE_COUNTED_BY(room) bytes SQLITE_NO_ESCAPE,
    size_t room) {
    const void *content = sqlite3_column_blob(statement.handle, column);
    size_t count = (size_t)sqlite3_column_bytes(statement.handle, column);
    if (content) memcpy(bytes, content, count < room ? count : room);
}
