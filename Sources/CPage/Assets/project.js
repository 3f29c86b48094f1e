/** The tables of a project: a list with what was found in each, from which one is opened. */

import { isTable } from './collect.js';
import { button, byId, count, element, shown } from './dom.js';

const severities = ['error', 'warning', 'info'];

export class Project {
  #place = byId('project');
  #files = new Map();
  #open;
  #current;

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
    this.#current = undefined;
  }

  close() {
    this.files = [];
    this.#place.hidden = true;
    byId('project-tables').replaceChildren();
  }

  /** Shows what a report says about each table. */
  show({ findings }) {
    const counts = new Map();
    for (const { severity, location: { path } } of findings) {
      const own = counts.get(path) ?? counts.set(path, {}).get(path);
      own[severity] = (own[severity] ?? 0) + 1;
    }
    const paths = [...this.#files.keys()].filter(isTable).sort();
    this.#place.hidden = false;
    byId('project-name').textContent = count(paths.length, 'table');
    const folders = Map.groupBy(paths, folderOf);
    byId('project-tables').replaceChildren(...[...folders].map(([folder, members]) => element('li', {},
      element('p', { class: 'folder' }, element('bdi', {}, shown(folder) || 'Files')),
      element('ul', {}, ...members.map((path) => this.#item(path, counts.get(path) ?? {}))))));
  }

  #item(path, counts) {
    const numbers = severities.filter((severity) => counts[severity] > 0).map((severity) => (
      element('span', { class: 'severity', 'data-severity': severity }, count(counts[severity], severity), ' ')));
    return element('li', {}, button({ 'aria-current': path === this.#current ? 'true' : undefined },
      ({ currentTarget }) => this.#show(path, currentTarget), element('bdi', {}, shown(nameOf(path))), ' ', ...numbers));
  }

  #show(path, item) {
    this.#place.querySelector('[aria-current]')?.removeAttribute('aria-current');
    item.setAttribute('aria-current', 'true');
    this.#current = path;
    const base = this.#baseOf(path);
    this.#open({ path, bytes: this.#files.get(path) }, base && { path: base, bytes: this.#files.get(base) });
  }

  /** The path of the table with the same name in the folder of the base language. */
  #baseOf(path) {
    const bases = ['Base', 'en', 'English'].map((locale) => path.replace(/[^/]+\.lproj\//, `${locale}.lproj/`));
    return bases.find((base) => base !== path && this.#files.has(base));
  }
}

const nameOf = (path) => path.slice(path.lastIndexOf('/') + 1);

const folderOf = (path) => path.slice(0, Math.max(0, path.lastIndexOf('/')));
