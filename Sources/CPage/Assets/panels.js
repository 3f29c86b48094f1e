/** What the other two panels show: the entries that the app loads, and the differences from the base. */

import { appendInPages, button, count, element, shown, shownNodes } from './dom.js';
import { showNothing, variantNode } from './findings.js';

/** Shows the entries of a table, and which of them the app finds. `goTo(entry)` puts the caret at one. */
export function showEntries(panel, report, goTo) {
  const entries = textsOf(report);
  const list = element('div');
  panel.replaceChildren(element('p', { class: 'summary' }, verdictOn(report)), list);
  if (entries.length === 0) return;
  const show = (chosen) => {
    const rows = element('tbody');
    list.replaceChildren(tableOf(['Key', 'Text', 'Line'], rows));
    appendInPages(rows, chosen, (entry) => entryRow(entry, goTo));
  };
  show(entries);
  const byLocale = Map.groupBy(entries, ({ locale = '' }) => locale);
  if (byLocale.size > 1) list.before(localeChoice(byLocale, (locale) => show(byLocale.get(locale) ?? entries)));
}

/** Shows the texts that the app chooses for a number, in each locale. */
export function showForms(panel, { number, entries }) {
  if (entries.length === 0) return showNothing(panel, 'No text of this table depends on a number.');
  const rows = element('tbody');
  panel.replaceChildren(element('p', { class: 'summary' }, `What the app shows for ${shown(number)}`),
    tableOf(['Key', 'Text'], rows));
  appendInPages(rows, entries, (entry) => element('tr', {}, keyCell(entry), textCell(entry.text)));
}

/** Chooses one of the locales of a catalog, or all. */
function localeChoice(byLocale, chosen) {
  const options = [...byLocale].map(([locale, { length }]) => (
    element('option', { value: locale }, `${shown(locale)} (${count(length, 'text')})`)));
  const choice = element('select', { 'aria-label': 'Locale', autocomplete: 'off' },
    element('option', {}, count(byLocale.size, 'locale')), ...options);
  choice.addEventListener('change', () => chosen(options[choice.selectedIndex - 1]?.value));
  return element('p', { class: 'filter' }, choice);
}

/** The texts of a table, or the units of an export. */
function textsOf({ entries, tables = [] }) {
  return entries ?? tables.flatMap((table) => table.entries.map((unit) => ({
    ...unit, value: unit.value ?? '', locale: table.target_language, loaded: unit.value !== null,
  })));
}

function verdictOn({ accepted, form, encoding, ...report }) {
  const entries = textsOf(report);
  const loaded = entries.filter((entry) => entry.loaded).length;
  const verdict = accepted
    ? `The app loads ${loaded.toLocaleString('en')} of ${count(entries.length, 'text')}`
    : 'The app loads nothing from this table';
  return `${verdict} (${form}, ${encoding})`;
}

function entryRow(entry, goTo) {
  const { value, line, loaded } = entry;
  const text = textCell(valueText(value));
  if (!loaded) text.append(element('span', { class: 'lost' }, 'not loaded'));
  const jump = line ? button({ 'aria-label': `Line ${line}` }, () => goTo(entry), String(line)) : '';
  return element('tr', { class: loaded ? undefined : 'is-lost' },
    keyCell(entry), text, element('td', { class: 'line' }, jump));
}

const details = {
  placeholders: 'other arguments',
  whitespace_only: 'only whitespace differs',
  positional_only: 'only the numbers of arguments differ',
};

/** The differences in a report as rows: what differs, the key, which text of it, the base text and the text. */
export function differencesIn({ tables }) {
  return tables.flatMap(({ path, locale, removed, added, renamed, changed }) => [
    ...removed.map(({ value, ...each }) => ({ ...each, what: 'only in the base', base: valueText(value) })),
    ...added.map(({ value, ...each }) => ({ ...each, what: 'only in the table', text: valueText(value) })),
    ...renamed.map(({ from, to, ...each }) => ({ ...bothTexts(each), what: 'another key', key: `${from} → ${to}` })),
    ...changed.map(({ detail, ...each }) => ({ ...bothTexts(each), what: details[detail] })),
  ].map((each) => ({ ...each, locale: path.endsWith('.xcstrings') ? locale : undefined })));
}

const bothTexts = (each) => ({ ...each, base: valueText(each.old), text: valueText(each.new) });

/** Shows the differences whose key or texts contain a filter. */
export function showDifferences(panel, differences, filter) {
  const wanted = filter.toLowerCase();
  const found = differences.filter(({ key, locale = '', base = '', text = '' }) => (
    [key, locale, base, text].some((each) => each.toLowerCase().includes(wanted))));
  if (found.length === 0) {
    showNothing(panel, filter ? 'No difference contains this.' : 'Both tables have the same texts.');
    return;
  }
  const rows = element('tbody');
  panel.replaceChildren(element('p', { class: 'summary' }, count(found.length, 'difference')),
    tableOf(['Key', 'Base', 'Table'], rows));
  appendInPages(rows, found, differenceRow);
}

function differenceRow({ what, base, text, ...entry }) {
  const cell = keyCell(entry);
  if (what) cell.append(element('p', { class: 'what' }, what));
  return element('tr', {}, cell, sideCell(base), sideCell(text));
}

/** A key, and which of its texts is meant. */
function keyCell(entry) {
  const cell = textCell(entry.key, 'key');
  cell.append(variantNode(entry));
  return cell;
}

const sideCell = (text) => (text === undefined ? element('td', { class: 'absent' }, 'none') : textCell(text));

function tableOf(titles, rows) {
  const head = element('tr', {}, ...titles.map((title) => element('th', { scope: 'col' }, title)));
  return element('table', {}, element('thead', {}, head), rows);
}

/** A text of a table in a cell, with a direction of its own. */
const textCell = (text, name) => element('td', { class: name }, element('div', { dir: 'auto' }, ...shownNodes(text)));

/** A value as text: what is not a string as JSON. */
const valueText = (value) => (typeof value === 'string' ? value : JSON.stringify(value, null, 1));
