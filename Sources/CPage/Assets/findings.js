/** The findings of a check: the list, the marks in the texts, and the way from one to the next. */

import { appendInPages, button, byId, count, element, shown, shownNodes } from './dom.js';
import { makeMark } from './editor.js';
import { firstIndex, Positions } from './positions.js';

/** Says in a panel why there is nothing else in it. */
export function showNothing(panel, text) {
  panel.replaceChildren(element('p', { class: 'nothing' }, text));
}

/** Which text of a key something is about: the locale in a catalog, and the category. */
export function variantNode({ locale, category } = {}) {
  const names = [locale, category].filter((name) => name !== undefined);
  return names.length > 0 ? element('bdi', { class: 'what' }, shown(names.join(', '))) : '';
}

export class FindingsView {
  #panel;
  #fields;
  #findings = [];
  #items = new Map();
  #current;
  #apply;

  /**
   * @param fields the field of the table, and that of the base
   * @param apply makes a fix of a finding in the table
   */
  constructor(panel, fields, apply) {
    this.#panel = panel;
    this.#fields = fields;
    this.#apply = apply;
  }

  clear() {
    this.#findings = [];
    this.#items.clear();
    this.#panel.replaceChildren();
    for (const { editor } of this.#fields) editor.setMarks([]);
  }

  /** Shows a report on the present texts. Locations with the path of the base are in the base. */
  show(report, pathOfBase) {
    this.clear();
    this.#findings = report.findings.map(placerOf(this.#fields, pathOfBase));
    for (const { editor } of this.#fields) editor.setMarks(this.#in(editor).map(({ spot }) => spot.mark));
    if (this.#findings.length === 0) showNothing(this.#panel, 'Nothing was found in this table.');
    const list = element('ol', { class: 'findings' });
    this.#panel.prepend(progressNode(report.locales), list);
    const listed = this.#findings.toSorted((one, other) => rankOf(one) - rankOf(other));
    appendInPages(list, listed, (finding) => this.#item(finding));
  }

  #in(editor) {
    return this.#findings.filter(({ spot }) => spot?.editor === editor);
  }

  /** Puts the caret at the next finding in the table (1) or the previous one (-1), and says which it is. */
  step(by) {
    const [{ editor }] = this.#fields;
    const found = this.#in(editor);
    if (found.length === 0) return;
    const { caret } = editor;
    const here = found.indexOf(this.#current);
    const isHere = here >= 0 && found[here].spot.mark.at === caret;
    const after = firstIndex(found.length, (index) => found[index].spot.mark.at >= caret);
    const next = isHere ? here + by : after - (by < 0 ? 1 : 0);
    const finding = found[(next + found.length) % found.length];
    this.#goTo(finding);
    byId('said').textContent = `${finding.severity} ${finding.place}: ${shown(finding.message)}`;
  }

  #goTo(finding) {
    this.#items.get(this.#current)?.removeAttribute('aria-current');
    this.#current = finding;
    const item = this.#items.get(finding);
    item?.setAttribute('aria-current', 'true');
    if (item) scrollInto(this.#panel.parentElement, item);
    if (finding.spot) show(finding.spot);
    else this.#fields[0].editor.focus();
  }

  #item(finding) {
    const { rule, severity, message, location, place, notes } = finding;
    const item = element('li', { 'data-rule': rule, 'data-severity': severity },
      button({ class: 'finding' }, () => this.#goTo(finding),
        element('span', { class: 'severity' }, severity), ' ', placeNode(place), ' ', variantNode(location), ' ',
        messageNode(message)),
      ...notes.map(noteNode),
      element('p', { class: 'links' }, keyNode(location), ruleLink(rule), ...this.#fixNodes(finding)));
    this.#items.set(finding, item);
    return item;
  }

  /** Buttons that fix a finding, if the text can be changed here. */
  #fixNodes({ fixes, spot }) {
    const [table] = this.#fields;
    if (spot?.editor !== table.editor || !table.isEditable) return [];
    return fixes.map((fix) => button({ class: 'fix' }, () => this.#apply(fix), shown(fix.title)));
  }
}

/** A function that finds the places of a finding in the present texts, in place of lines and columns. */
function placerOf(fields, pathOfBase) {
  const texts = fields.map(({ editor, text }) => ({ editor, text, positions: new Positions(text) }));

  function spotOf(location, severity) {
    if (!location?.range) return undefined;
    const { editor, text, positions } = texts[location.path === pathOfBase ? 1 : 0];
    const [start, end] = [location.range.start, location.range.end].map((place) => positions.offset(place));
    return { editor, mark: makeMark(text, start, end, severity) };
  }

  const placed = (told, severity) => (
    { ...told, place: placeName(told.location), spot: spotOf(told.location, severity) });
  return (finding) => ({ ...placed(finding, finding.severity), notes: finding.notes.map((note) => placed(note)) });
}

/** The worst are listed first, and what says that there are more last. */
const rankOf = ({ severity, message }) => (
  ['error', 'warning', 'info'].indexOf(severity) + (message.endsWith(' not listed') ? 3 : 0));

/** The key, unless it is the place. */
const keyNode = ({ range, key } = {}) => (
  range && key !== undefined ? element('bdi', { class: 'key' }, key === '' ? 'empty key' : shown(key)) : '');

const show = ({ editor, mark }) => editor.goTo(mark);

/** `line:column`, or the key in a table that has no lines. */
const placeName = ({ range, key } = {}) => (range ? `${range.start.line}:${range.start.column}` : key ?? '');

const placeNode = (place) => (place ? element('bdi', { class: 'place' }, shown(place)) : '');

/** Messages are English, whatever texts they quote. */
const messageNode = (text) => element('bdi', { dir: 'ltr' }, ...shownNodes(text));

function noteNode({ message, place, spot }) {
  const content = [messageNode(message), ' ', placeNode(place)];
  return element('p', { class: 'note' }, ...(spot ? [button({}, () => show(spot), ...content)] : content));
}

function ruleLink(rule) {
  return element('a', { href: `rules/${encodeURIComponent(rule)}`, target: '_blank', rel: 'noopener' }, rule,
    element('span', { class: 'visually-hidden' }, ' (in a new tab)'));
}

/** How much is translated, by locale if there are several. */
function progressNode(locales) {
  if (locales.length === 0) return '';
  const [{ keys, translated }] = locales;
  const all = locales.map((each) => `${shown(each.locale)} ${Math.floor((100 * each.translated) / (each.keys || 1))} %`);
  return element('p', { class: 'summary' }, locales.length > 1 ? `Translated: ${all.join(', ')}`
    : `${translated.toLocaleString('en')} of ${count(keys, 'key')} translated`);
}

/** Scrolls a panel, and not the page, so that an item in it is visible. */
function scrollInto(panel, item) {
  const [view, box] = [panel.getBoundingClientRect(), item.getBoundingClientRect()];
  if (box.top < view.top) panel.scrollTop -= view.top - box.top;
  else if (box.bottom > view.bottom) panel.scrollTop += box.bottom - view.bottom;
}
