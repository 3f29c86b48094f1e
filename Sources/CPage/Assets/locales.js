/** The locales of a project: how much is translated, from run to run. */

import { coverageBar, trend } from './charts.js';
import { button, element } from './dom.js';
import { linkTo } from './place.js';
import { codeOf, languageOf, number } from './words.js';

const shareOf = ({ keys, translated }) => (keys > 0 ? Math.floor(100 * translated / keys) : 100);

const columns = {
  Locale: ({ locale }) => locale,
  Translated: shareOf,
  Missing: ({ missing }) => missing,
  Stale: ({ stale }) => stale,
  Errors: ({ errors }) => errors,
};

export class LocalesTable {
  #place;
  #order = { title: 'Locale', isDown: false };

  constructor(place) {
    this.#place = place;
  }

  /** Shows the locales of the newest run. Runs are oldest first. */
  show(project, runs) {
    const titles = Object.keys(columns).map((title) => this.#head(title, () => this.show(project, runs)));
    titles.splice(2, 0, element('th', { scope: 'col', class: 'wide' }, 'From run to run'));
    const rows = this.#sorted(runs.at(-1).locales ?? []).map((counts) => rowOf(project, counts, runs));
    const table = element('table', { class: 'locales' },
      element('caption', { class: 'visually-hidden' }, `Locales as of run ${runs.at(-1).run}`),
      element('thead', {}, element('tr', {}, ...titles)), element('tbody', {}, ...rows));
    const here = this.#place.contains(document.activeElement);
    this.#place.replaceChildren(table);
    if (here) table.querySelector('[aria-sort] button').focus();
  }

  #sorted(locales) {
    const { title, isDown } = this.#order;
    const value = columns[title];
    const compare = (a, b) => (typeof value(a) === 'string' ? value(a).localeCompare(value(b), 'en') : value(a) - value(b));
    return locales.toSorted((a, b) => b.base - a.base || compare(a, b) * (isDown ? -1 : 1));
  }

  #head(title, sorted) {
    const isOrder = this.#order.title === title;
    const press = button({}, () => {
      this.#order = { title, isDown: isOrder ? !this.#order.isDown : !['Locale', 'Translated'].includes(title) };
      sorted();
    }, title);
    const direction = this.#order.isDown ? 'descending' : 'ascending';
    return element('th', { scope: 'col', 'aria-sort': isOrder ? direction : undefined }, press);
  }
}

function rowOf(project, counts, runs) {
  const history = runs.map((run) => run.locales?.find(({ locale }) => locale === counts.locale));
  const before = runs.length > 1 ? runs.at(-2).locales && (history.at(-2) ?? {}) : undefined;
  const most = Math.max(...runs.flatMap((run) => run.locales ?? []).map(({ missing, stale }) => missing + stale));
  const cell = (what) => element('td', { class: 'number' },
    countNode(counts[what], what === 'errors' ? undefined : linkTo(project, 'locale', counts.locale, what)),
    changeNode(counts[what], before?.[what]));
  return element('tr', {},
    element('th', { scope: 'row' }, ...nameNodes(project, counts)),
    element('td', { class: 'share' }, coverageBar(counts), `${shareOf(counts)} %`),
    element('td', { class: 'wide' }, trend(history, most)),
    ...['missing', 'stale', 'errors'].map(cell));
}

function nameNodes(project, { locale, base }) {
  const code = codeOf(locale);
  const language = languageOf(locale);
  return [element('a', { href: linkTo(project, 'locale', locale) }, language ?? code), ' ',
    element('span', { class: 'hint' }, [language && code, base && 'base'].filter(Boolean).join(', '))];
}

const countNode = (value, link) => (
  link && value > 0 ? element('a', { href: link }, number(value)) : element('span', {}, number(value)));

/** How much a number has grown or shrunk, if it has. */
function changeNode(now, before) {
  if (before === undefined || now === before) return '';
  const isMore = now > before;
  return element('span', { class: isMore ? 'worse' : 'better' }, ` ${isMore ? '+' : '−'}${number(Math.abs(now - before))}`);
}
