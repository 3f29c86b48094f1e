/** One run, one locale or one key of a project. */

import { button, count, element, shown } from './dom.js';
import { categoryNode, contains, entriesIn, entryItem, keyNode, showList, textsNode } from './entries.js';
import { linkTo } from './place.js';
import { ask } from './service.js';
import { codeOf, languageOf, nameOf, number, shortDate, textNode, timeNode } from './words.js';

/** The views by kind of place: the nodes of the title, and a function that loads and shows the rest. */
export const views = {
  run: { title: ({ run }, runOf) => [nameOf(runOf(run))], show: showRun },
  locale: { title: localeTitle, show: showLocale },
  key: { title: ({ table, key }) => [keyNode(key), ' ', element('span', { class: 'hint' }, shown(table))], show: showKey },
};

// A run

async function showRun(content, { project, run: wanted, against }, context) {
  const run = context.known(wanted) ?? await ask(`${context.api}/runs/${wanted}`, context);
  const list = element('div');
  content.replaceChildren(factsOf(run), ...(run.run > 1 ? [compareForm(project, run, against, context)] : []), list);
  if (against) await showDifferences(list, project, run, against, context);
  else await showKeysOf(list, project, run, context);
}

function factsOf(run) {
  const facts = {
    Time: timeNode(run.time),
    Revision: run.revision && element('bdi', { class: 'key' }, shown(run.revision)),
    Tables: number(run.tables),
    Keys: describeAll(run),
    Translations: `${number(run.missing)} missing, ${number(run.stale)} stale`,
  };
  return element('dl', { class: 'facts' }, ...Object.entries(facts).filter(([, value]) => value)
    .map(([name, value]) => element('div', {}, element('dt', {}, name), element('dd', {}, value))));
}

function describeAll(run) {
  if (run.unchanged) return 'all as in the run before';
  return ['added', 'changed', 'removed', 'renamed'].map((what) => `${number(run[what])} ${what}`).join(', ');
}

function compareForm(project, run, against, { runs }) {
  const options = runs().filter((other) => other.run < run.run).reverse().map(optionOf);
  if (against && !options.some(({ value }) => value === String(against))) options.push(optionOf({ run: against }));
  const choice = element('select', { id: 'against', autocomplete: 'off' }, ...options);
  choice.value = String(against ?? run.previous ?? choice.value);
  const form = element('form', { class: 'inline compare' }, element('label', { for: 'against' }, 'Compare with'), choice,
    element('button', { type: 'submit' }, 'Compare'),
    ...(against ? [element('a', { href: linkTo(project, 'run', run.run) }, 'Only this run')] : []));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    location.hash = linkTo(project, 'run', run.run, 'since', choice.value);
  });
  return form;
}

const optionOf = (run) => element('option', { value: run.run }, nameOf(run));

function showKeysOf(list, project, run, { api, signal, failed }) {
  return showList(list, {
    load: async (cursor) => {
      const { keys, next } = await ask(keysPath(api, { since: run.run - 1, until: run.run, after: cursor }), { signal });
      return { items: keys, next };
    },
    item: (entry) => entryItem(project, entry),
    nothing: run.unchanged ? 'All texts are as in the run before.' : 'No key changed in this run.',
    failed,
  });
}

function keysPath(api, options) {
  const set = Object.entries(options).filter(([, value]) => value !== undefined);
  return `${api}/keys?${new URLSearchParams(set)}`;
}

async function showDifferences(place, project, run, against, { api, signal, failed }) {
  const report = await ask(`${api}/runs/${run.run}/diff?format=json&against=${against}`, { signal });
  const entries = entriesIn(report);
  const filter = element('input', { type: 'search', id: 'filter', dir: 'auto', spellcheck: 'false', autocomplete: 'off',
    placeholder: 'Key, text, locale, stale …' });
  const [summary, list] = [element('p', { class: 'summary', role: 'status' }), element('div')];
  const update = () => {
    const found = entries.filter((entry) => contains(entry, filter.value.toLowerCase()));
    summary.textContent = `${count(found.length, 'difference')} from run ${against}`;
    return showList(list, {
      load: () => ({ items: found }), item: (entry) => entryItem(project, entry), nothing: 'Nothing differs.', failed,
    });
  };
  filter.addEventListener('input', update);
  const row = element('p', { class: 'filter' }, element('label', { for: 'filter' }, 'Filter'), filter);
  place.replaceChildren(row, summary, list);
  await update();
}

// A locale

function localeTitle({ locale }) {
  const language = languageOf(locale);
  const code = codeOf(locale);
  return language ? [language, ' ', element('span', { class: 'hint' }, code)] : [code];
}

async function showLocale(content, { project, locale, state }, { api, signal, failed, runs, known }) {
  const counts = runs().at(-1)?.locales?.find((each) => each.locale === locale);
  const chosen = state ?? (counts?.stale === 0 && counts.missing > 0 ? 'missing' : 'stale');
  const list = element('div');
  const choices = ['stale', 'missing'].map((each) => (
    element('a', { href: linkTo(project, 'locale', locale, each), 'aria-current': each === chosen ? 'true' : undefined },
      `${counts ? `${number(counts[each])} ` : ''}${each}`)));
  content.replaceChildren(element('nav', { class: 'choices', 'aria-label': 'Keys of the locale' }, ...choices), list);
  await showList(list, {
    load: async (cursor) => {
      const page = await ask(keysPath(api, { state: chosen, locale, after: cursor }), { signal });
      return { items: page.keys, next: page.next };
    },
    item: (entry) => entryItem(project, entry, known(entry.run) ?? { run: entry.run }),
    nothing: chosen === 'stale' ? 'Each translation is as new as its base text.' : 'No key is missing.',
    failed,
  });
}

// A key

const eventWords = {
  stale: 'became stale', refreshed: 'is up to date again', lost: 'is not loaded any more', regained: 'is loaded again',
};

async function showKey(content, { project, table, key }, { api, signal, known }) {
  const { events } = await ask(`${api}/keys/history?${new URLSearchParams({ table, key })}`, { signal });
  const list = element('ol', { class: 'life' });
  const locales = [...new Set(events.map(({ locale = '' }) => locale))].sort();
  const update = (chosen) => {
    const wanted = chosen === undefined ? events : events.filter(({ locale = '' }) => locale === chosen);
    const byRun = Map.groupBy(wanted, ({ run }) => run);
    list.replaceChildren(...[...byRun].map(([run, each]) => runItem(project, known(run) ?? { run }, each)));
  };
  content.replaceChildren(...(locales.length > 1 ? [localeChoice(locales, update)] : []), list);
  update();
}

function localeChoice(locales, update) {
  const press = (locale, label) => button({ 'aria-pressed': 'false' }, ({ currentTarget }) => {
    for (const other of choices.children) other.setAttribute('aria-pressed', String(other === currentTarget));
    update(locale);
  }, label);
  const choices = element('div', { class: 'choices', role: 'group', 'aria-label': 'Locale' }, press(undefined, 'All locales'),
    ...locales.map((locale) => press(locale, codeOf(locale))));
  choices.firstChild.setAttribute('aria-pressed', 'true');
  return choices;
}

function runItem(project, run, events) {
  return element('li', {},
    element('h3', {}, element('a', { href: linkTo(project, 'run', run.run) }, nameOf(run)), ' ',
      element('span', { class: 'hint' }, shortDate(events[0].time))),
    element('ul', {}, ...events.map(eventItem)));
}

function eventItem(event) {
  const { locale, event: what, path, key, old_key: oldKey, old_path: oldPath } = event;
  const rename = [...(oldKey === undefined ? [] : [' from ', keyNode(oldKey), ' to ', keyNode(key)]),
    ...(oldPath === undefined ? [] : [' from ', element('bdi', {}, shown(oldPath)), ' to ', element('bdi', {}, shown(path))])];
  return element('li', { 'data-what': what }, element('b', {}, codeOf(locale)), ' ',
    element('span', { class: 'what' }, eventWords[what] ?? what), ' ', categoryNode(event), ...rename,
    textsNode(event));
}
