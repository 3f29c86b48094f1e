#include "page.h"

#include <string.h>

static const uint8_t index_html[] = {
#embed "Assets/index.html"
};
static const uint8_t projects_html[] = {
#embed "Assets/projects.html"
};
static const uint8_t rule_html[] = {
#embed "Assets/rule.html"
};
static const uint8_t base64_js[] = {
#embed "Assets/base64.js"
};
static const uint8_t charts_js[] = {
#embed "Assets/charts.js"
};
static const uint8_t details_js[] = {
#embed "Assets/details.js"
};
static const uint8_t dom_js[] = {
#embed "Assets/dom.js"
};
static const uint8_t editor_js[] = {
#embed "Assets/editor.js"
};
static const uint8_t entries_js[] = {
#embed "Assets/entries.js"
};
static const uint8_t example_js[] = {
#embed "Assets/example.js"
};
static const uint8_t field_js[] = {
#embed "Assets/field.js"
};
static const uint8_t findings_js[] = {
#embed "Assets/findings.js"
};
static const uint8_t link_js[] = {
#embed "Assets/link.js"
};
static const uint8_t locales_js[] = {
#embed "Assets/locales.js"
};
static const uint8_t name_js[] = {
#embed "Assets/name.js"
};
static const uint8_t panels_js[] = {
#embed "Assets/panels.js"
};
static const uint8_t place_js[] = {
#embed "Assets/place.js"
};
static const uint8_t positions_js[] = {
#embed "Assets/positions.js"
};
static const uint8_t projects_css[] = {
#embed "Assets/projects.css"
};
static const uint8_t projects_js[] = {
#embed "Assets/projects.js"
};
static const uint8_t refresher_js[] = {
#embed "Assets/refresher.js"
};
static const uint8_t rule_css[] = {
#embed "Assets/rule.css"
};
static const uint8_t service_js[] = {
#embed "Assets/service.js"
};
static const uint8_t status_js[] = {
#embed "Assets/status.js"
};
static const uint8_t strlint_css[] = {
#embed "Assets/strlint.css"
};
static const uint8_t strlint_js[] = {
#embed "Assets/strlint.js"
};
static const uint8_t strlint_svg[] = {
#embed "Assets/strlint.svg"
};
static const uint8_t tabs_js[] = {
#embed "Assets/tabs.js"
};
static const uint8_t words_js[] = {
#embed "Assets/words.js"
};
static const uint8_t workbench_css[] = {
#embed "Assets/workbench.css"
};

struct file {
    const char *name;
    const uint8_t *bytes;
    size_t size;
};

#define FILE(name, bytes) {name, bytes, sizeof bytes}

static const struct file files[] = {
    [page_index] = FILE("index.html", index_html),
    [page_projects] = FILE("projects.html", projects_html),
    [page_rule] = FILE("rule.html", rule_html),
    FILE("base64.js", base64_js),
    FILE("charts.js", charts_js),
    FILE("details.js", details_js),
    FILE("dom.js", dom_js),
    FILE("editor.js", editor_js),
    FILE("entries.js", entries_js),
    FILE("example.js", example_js),
    FILE("field.js", field_js),
    FILE("findings.js", findings_js),
    FILE("link.js", link_js),
    FILE("locales.js", locales_js),
    FILE("name.js", name_js),
    FILE("panels.js", panels_js),
    FILE("place.js", place_js),
    FILE("positions.js", positions_js),
    FILE("projects.css", projects_css),
    FILE("projects.js", projects_js),
    FILE("refresher.js", refresher_js),
    FILE("rule.css", rule_css),
    FILE("service.js", service_js),
    FILE("status.js", status_js),
    FILE("strlint.css", strlint_css),
    FILE("strlint.js", strlint_js),
    FILE("strlint.svg", strlint_svg),
    FILE("tabs.js", tabs_js),
    FILE("words.js", words_js),
    FILE("workbench.css", workbench_css),
};

size_t page_file_count(void) { return sizeof files / sizeof files[0]; }

size_t page_file_size(size_t file) { return files[file].size; }

void page_file_read(size_t file, uint8_t *bytes, size_t count) {
    memcpy(bytes, files[file].bytes, count < files[file].size ? count : files[file].size);
}

size_t page_file_name(size_t file, uint8_t *name, size_t room) {
    size_t length = strlen(files[file].name);
    memcpy(name, files[file].name, length < room ? length : room);
    return length;
}
