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
static const uint8_t collect_js[] = {
#embed "Assets/collect.js"
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
static const uint8_t project_js[] = {
#embed "Assets/project.js"
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
static const uint8_t streams_js[] = {
#embed "Assets/streams.js"
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
static const uint8_t zip_js[] = {
#embed "Assets/zip.js"
};
static const uint8_t workbench_css[] = {
#embed "Assets/workbench.css"
};

struct file {
    const char *name;
    const uint8_t *bytes;
    size_t size;
};

#define FILE_OF(stem, suffix) {#stem "." #suffix, stem##_##suffix, sizeof stem##_##suffix}

static const struct file files[] = {
    [page_index] = FILE_OF(index, html),
    [page_projects] = FILE_OF(projects, html),
    [page_rule] = FILE_OF(rule, html),
    FILE_OF(base64, js),
    FILE_OF(charts, js),
    FILE_OF(collect, js),
    FILE_OF(details, js),
    FILE_OF(dom, js),
    FILE_OF(editor, js),
    FILE_OF(entries, js),
    FILE_OF(example, js),
    FILE_OF(field, js),
    FILE_OF(findings, js),
    FILE_OF(link, js),
    FILE_OF(locales, js),
    FILE_OF(name, js),
    FILE_OF(panels, js),
    FILE_OF(place, js),
    FILE_OF(positions, js),
    FILE_OF(project, js),
    FILE_OF(projects, css),
    FILE_OF(projects, js),
    FILE_OF(refresher, js),
    FILE_OF(rule, css),
    FILE_OF(service, js),
    FILE_OF(status, js),
    FILE_OF(streams, js),
    FILE_OF(strlint, css),
    FILE_OF(strlint, js),
    FILE_OF(strlint, svg),
    FILE_OF(tabs, js),
    FILE_OF(words, js),
    FILE_OF(zip, js),
    FILE_OF(workbench, css),
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
