/** The tables of a project: a list with what was found in each, from which one is opened. */

import { isTable } from './collect.js';
import { button, byId, count, element, shown } from './dom.js';
import { fileOf, folderOf, inLocale } from './name.js';
import { zip } from './zip.js';

const severities = ['error', 'warning', 'info'];

export class Project {
  #place = byId('project');
  #files = new Map();
  #open;
  #current;
  #changed = new Set();
  #items = new Map();

  /** @param open shows a table, `{path, bytes}`, with its base, if there is one */
  constructor(open) {
    this.#open = open;
  }

  get isOpen() {
    return this.#files.size > 0;
  }

  /** The form that a check of all files takes. */
  get form() {
    const form = new FormData();
    for (const [path, bytes] of this.#files) form.append('file', new Blob([bytes]), path);
    return form;
  }

  /** Takes files, as `{path, bytes}`. */
  set files(files) {
    this.#files = new Map(files.map(({ path, bytes }) => [path, bytes]));
    this.#changed.clear();
    this.#current = undefined;
  }

  /** Keeps what has become of the open table, if that is its path. */
  keep(path, bytes) {
    if (path !== this.#current || isSame(bytes, this.#files.get(path))) return;
    this.#files.set(path, bytes);
    this.#changed.add(path);
    byId('save-project').hidden = false;
  }

  /** An archive of the tables that have changed. */
  get changes() {
    return zip([...this.#changed].sort().map((path) => ({ path, bytes: this.#files.get(path) })));
  }

  close() {
    this.files = [];
    this.#place.hidden = true;
    byId('project-tables').replaceChildren();
  }

  /** Shows what a report says about each table. */
  show({ findings }) {
    const counts = Map.groupBy(findings, ({ location: { path } }) => path);
    const paths = [...this.#files.keys()].filter(isTable).sort();
    this.#place.hidden = false;
    byId('save-project').hidden = true;
    byId('project-name').textContent = count(paths.length, 'table');
    const folders = Map.groupBy(paths, folderOf);
    byId('project-tables').replaceChildren(...[...folders].map(([folder, members]) => element('li', {},
      element('p', { class: 'folder' }, element('bdi', {}, shown(folder.slice(0, -1)) || 'Files')),
      element('ul', {}, ...members.map((path) => this.#item(path, counts.get(path) ?? []))))));
  }

  /** Shows what a report on the open table says, if that is its path. */
  showCurrent(path, { findings }) {
    if (path === this.#current) this.#items.get(path).lastChild.replaceWith(numbersNode(findings));
  }

  #item(path, findings) {
    const item = button({}, () => this.#show(path), element('bdi', {}, shown(fileOf(path))), ' ', numbersNode(findings));
    this.#items.set(path, item);
    return element('li', {}, item);
  }

  #show(path) {
    this.#items.get(this.#current)?.removeAttribute('aria-current');
    this.#items.get(path).setAttribute('aria-current', 'true');
    this.#current = path;
    const base = this.#baseOf(path);
    this.#open({ path, bytes: this.#files.get(path) }, base && { path: base, bytes: this.#files.get(base) });
  }

  /** The path of the table with the same name in the folder of the base language. */
  #baseOf(path) {
    const bases = ['Base', 'en', 'English'].map((locale) => inLocale(path, locale));
    return bases.find((base) => base !== path && this.#files.has(base));
  }
}

/** How many findings there are of each severity. */
function numbersNode(findings) {
  const of = Map.groupBy(findings, ({ severity }) => severity);
  return element('span', {}, ...severities.filter((severity) => of.has(severity)).map((severity) => (
    element('span', { class: 'severity', 'data-severity': severity }, count(of.get(severity).length, severity), ' '))));
}

const isSame = (one, other) => one.length === other.length && one.every((byte, index) => byte === other[index]);
