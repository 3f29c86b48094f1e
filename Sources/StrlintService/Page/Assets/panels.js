/** What the other two panels show: the entries that the app loads, and the differences from the base. */

import { appendInPages, button, count, element, shown } from './dom.js';

/** Says in a panel why there is nothing else in it. */
export function showNothing(panel, text) {
  panel.replaceChildren(element('p', { class: 'nothing' }, text));
}

/** Shows the entries of a table, and which of them the app finds. `goTo(entry)` puts the caret at one. */
export function showEntries(panel, report, goTo) {
  const { entries } = report;
  const rows = element('tbody');
  panel.replaceChildren(element('p', { class: 'summary' }, verdictOn(report)));
  if (entries.length === 0) return;
  panel.append(tableOf(['Key', 'Text', 'Line'], rows));
  appendInPages(rows, entries, (entry) => entryRow(entry, goTo));
}

function verdictOn({ entries, accepted, form, encoding }) {
  const loaded = entries.filter((entry) => entry.loaded).length;
  const verdict = accepted
    ? `The app loads ${loaded.toLocaleString('en')} of ${count(entries.length, 'text')}`
    : 'The app loads nothing from this table';
  return `${verdict} (${form}, ${encoding})`;
}

function entryRow(entry, goTo) {
  const { key, value, line, loaded } = entry;
  const text = textCell(valueText(value));
  if (!loaded) text.append(element('span', { class: 'lost' }, 'not loaded'));
  const jump = line ? button({ 'aria-label': `Line ${line}` }, () => goTo(entry), String(line)) : '';
  return element('tr', { class: loaded ? undefined : 'is-lost' },
    textCell(key, 'key'), text, element('td', { class: 'line' }, jump));
}

const details = {
  placeholders: 'other arguments',
  whitespace_only: 'only whitespace differs',
  positional_only: 'only the numbers of arguments differ',
};

/** The differences in a report as rows: what differs, the key, the base text and the text. */
export function differencesIn({ tables }) {
  return tables.flatMap(({ removed, added, renamed, changed }) => [
    ...removed.map(({ key, value }) => ({ what: 'only in the base', key, base: valueText(value) })),
    ...added.map(({ key, value }) => ({ what: 'only in the table', key, text: valueText(value) })),
    ...renamed.map(({ from, to, ...texts }) => ({ what: 'another key', key: `${from} → ${to}`, ...bothTexts(texts) })),
    ...changed.map(({ key, detail, ...texts }) => ({ what: details[detail], key, ...bothTexts(texts) })),
  ]);
}

const bothTexts = (texts) => ({ base: valueText(texts.old), text: valueText(texts.new) });

/** Shows the differences whose key or texts contain a filter. */
export function showDifferences(panel, differences, filter) {
  const wanted = filter.toLowerCase();
  const found = differences.filter(({ key, base = '', text = '' }) => (
    [key, base, text].some((each) => each.toLowerCase().includes(wanted))));
  if (found.length === 0) {
    showNothing(panel, filter ? 'No difference contains this.' : 'Both tables have the same texts.');
    return;
  }
  const rows = element('tbody');
  panel.replaceChildren(element('p', { class: 'summary' }, count(found.length, 'difference')),
    tableOf(['Key', 'Base', 'Table'], rows));
  appendInPages(rows, found, differenceRow);
}

function differenceRow({ what, key, base, text }) {
  const keyCell = textCell(key, 'key');
  if (what) keyCell.append(element('span', { class: 'what' }, what));
  return element('tr', {}, keyCell, sideCell(base), sideCell(text));
}

const sideCell = (text) => (text === undefined ? element('td', { class: 'absent' }, 'none') : textCell(text));

function tableOf(titles, rows) {
  const head = element('tr', {}, ...titles.map((title) => element('th', { scope: 'col' }, title)));
  return element('table', {}, element('thead', {}, head), rows);
}

/** A text of a table in a cell, with a direction of its own. */
const textCell = (text, name) => element('td', { class: name }, element('div', { dir: 'auto' }, shown(text)));

/** A value as text: what is not a string as JSON. */
const valueText = (value) => (typeof value === 'string' ? value : JSON.stringify(value, null, 1));
