/** Lists of keys and what happened to them, as many as are wanted. */

import { button, element, shown } from './dom.js';
import { linkTo } from './place.js';
import { codeOf, nameOf, textNode } from './words.js';

const pageSize = 200;

/** Takes what `load(cursor)` gives as `{items, next}` in portions. */
class Portions {
  #load;
  #rest = [];
  #next;
  #hasMore = true;

  constructor(load) {
    this.#load = load;
  }

  async take() {
    while (this.#hasMore && this.#rest.length <= pageSize) {
      const { items, next } = await this.#load(this.#next);
      this.#rest.push(...items);
      this.#next = next;
      this.#hasMore = next !== undefined;
    }
    return this.#rest.splice(0, pageSize);
  }

  get isEmpty() {
    return this.#rest.length === 0 && !this.#hasMore;
  }
}

/**
 * Shows a list in a place, 200 items at a time: the rest is loaded when its button is pressed.
 *
 * @param options `load(cursor)`: gives `{items, next}`; `item(each)`: makes the node; `nothing`: said of an empty list;
 *   `failed(error)`: a later portion could not be loaded
 */
export async function showList(place, { load, item, nothing, failed }) {
  const portions = new Portions(load);
  const list = element('ol', { class: 'entries' });
  const more = button({ class: 'more' }, () => append(true).catch(failed), 'Show more');

  async function append(movesFocus) {
    more.disabled = true;
    try {
      const nodes = (await portions.take()).map(item);
      list.append(...nodes);
      if (movesFocus) focus(nodes[0]);
    } finally {
      more.disabled = false;
      more.hidden = portions.isEmpty;
    }
  }

  await append(false);
  place.replaceChildren(...(list.children.length > 0 ? [list, more] : [element('p', { class: 'nothing' }, nothing)]));
}

function focus(node) {
  if (!node) return;
  node.tabIndex = -1;
  node.focus();
}

/** A key with what happened to it. `since` is the run to name, if it is to be named. */
export function entryItem(project, entry, since) {
  const { state, locale, path, old_key: oldKey, old_path: oldPath } = entry;
  const names = [...(oldKey === undefined ? [] : [keyNode(oldKey), ' → ']), keyLink(project, entry)];
  return element('li', { 'data-what': state },
    element('span', { class: 'what' }, state),
    element('div', {},
      element('p', { class: 'names' }, ...names, ' ', categoryNode(entry)),
      textsNode(entry),
      element('p', { class: 'where' }, ...(locale === undefined ? [] : [element('b', {}, codeOf(locale)), ' ']),
        element('bdi', {}, shown(oldPath === undefined ? path : `${oldPath} → ${path}`)), ...sinceNodes(project, since))));
}

const sinceNodes = (project, run) => (
  run ? [' since ', element('a', { href: linkTo(project, 'run', run.run) }, nameOf(run))] : []);

export const keyNode = (key) => element('bdi', { class: 'key', dir: 'auto' }, key === '' ? 'empty key' : shown(key));

/** Which of the texts of a key is meant. */
export const categoryNode = ({ category }) => (
  category === undefined ? '' : element('bdi', { class: 'hint' }, `(${shown(category)})`));

function keyLink(project, { table, key }) {
  return element('a', { href: linkTo(project, 'key', table, key) }, keyNode(key));
}

/** The text before and after, as far as there are any; of stale translations the base texts. */
export function textsNode({ state, event, old, new: now, translation }) {
  const isOfBase = ['stale', 'refreshed'].includes(state ?? event) && now !== undefined;
  const texts = [...(old === undefined ? [] : [element('del', {}, textNode(old))]),
    ...(now === undefined ? [] : [element('ins', {}, textNode(now))])];
  if (texts.length === 2) texts.splice(1, 0, element('span', { class: 'arrow' }, ' → '));
  if (isOfBase) texts.unshift(element('span', { class: 'hint' }, 'base text: '));
  if (translation !== undefined) texts.push(element('span', { class: 'translation' }, textNode(translation)));
  return texts.length > 0 ? element('p', { class: 'texts' }, ...texts) : '';
}

/** A value as text: what is not a string as JSON. */
const valueText = (value) => (value === undefined || typeof value === 'string' ? value : JSON.stringify(value, null, 1));

/** The differences in a report as entries. */
export function entriesIn({ new: side, tables, moved, translations = [] }) {
  const make = (table, state) => ({ from, to, key = to, category, value, old, new: now, translation }) => ({
    state, category, locale: table.locale, path: table.path, table: table.table ?? tableIn(table.path), key,
    old_key: from, old: valueText(old ?? (state === 'removed' ? value : undefined)),
    new: valueText(now ?? (state === 'removed' ? undefined : value)), translation: valueText(translation),
  });
  return [
    ...translations.map((each) => ({ ...each, path: pathIn(side, each.path) }))
      .flatMap((each) => ['stale', 'missing'].flatMap((state) => each[state].map(make(each, state)))),
    ...tables.flatMap((each) => ['added', 'changed', 'renamed', 'removed'].flatMap((state) => (
      each[state].map(make(each, state))))),
    ...moved.map(({ key, from, to }) => ({ state: 'moved', key, path: `${from} → ${to}`, table: tableIn(to) })),
  ];
}

/** Paths of translations begin with the name of the side. */
const pathIn = (side, path) => (path.startsWith(`${side}/`) ? path.slice(side.length + 1) : path);

/** The name of a table as used in code: of the file, without the extension. */
const tableIn = (path) => path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '');

/** Whether an entry has a word in what is shown of it. */
export function contains(entry, word) {
  const { state, locale = '', path, key, old_key: oldKey = '', old = '', new: now = '', translation = '' } = entry;
  return [state, locale, path, key, oldKey, old, now, translation].some((text) => text.toLowerCase().includes(word));
}
