/** The page of the tracked projects: shows the place in the address. */

import { runsChart, selectBar } from './charts.js';
import { byId, count, element, shown } from './dom.js';
import { views } from './details.js';
import { LocalesTable } from './locales.js';
import { linkTo, placeIn } from './place.js';
import { ask, ServiceError, useToken } from './service.js';
import { notify, say } from './status.js';
import { describe, nameOf, number, shortDate, timeNode } from './words.js';

const busyAfter = 300;

const locales = new LocalesTable(byId('locales'));
/** What is loaded of the project that is shown. Runs are oldest first. */
let loaded = {};
let running = new AbortController();

// What is shown

/** Shows the place in the address. With `movesFocus` the focus goes to what is new. */
async function show({ movesFocus = false } = {}) {
  running.abort();
  running = new AbortController();
  const { signal } = running;
  const busy = setTimeout(sayBusy, busyAfter);
  try {
    await showPlace(placeIn(location.hash), { signal, movesFocus });
  } catch (error) {
    if (!signal.aborted) showFailure(error);
  } finally {
    clearTimeout(busy);
    if (!signal.aborted) byId('detail').removeAttribute('aria-busy');
  }
}

function sayBusy() {
  say('busy', 'Loading …');
  byId('detail').setAttribute('aria-busy', 'true');
}

async function showPlace(place, { signal, movesFocus }) {
  const { project } = place;
  setTitle(project, place);
  const isOther = loaded.project !== project;
  if (isOther) clear();
  if (movesFocus && (isOther || !place.kind)) byId('title').focus();
  if (!project) return showProjects(signal);
  if (isOther) await loadProject(project, signal);
  if (loaded.runs.length === 0) return showFirstSteps(project);
  await showDetail(place.kind ? place : { project, kind: 'run', run: loaded.runs.at(-1).run }, {
    signal, movesFocus: movesFocus && place.kind,
  });
  sayVerdict();
}

function setTitle(project, { kind, run, locale, key }) {
  const name = shown(project ?? 'Projects');
  byId('title').replaceChildren(element('bdi', {}, name));
  byId('up').hidden = !project;
  document.title = [kind && `${kind} ${shown(String(run ?? locale ?? key))}`, name, 'strlint'].filter(Boolean).join(': ');
}

function clear() {
  loaded = {};
  notify();
  byId('token-form').hidden = true;
  for (const id of ['project', 'projects', 'find']) byId(id).hidden = true;
}

function showFailure(error) {
  if (error instanceof URIError) error = new ServiceError('This link is damaged: it names no run, locale or key.');
  if (!(error instanceof ServiceError)) throw error;
  say('failed', error.isMissing ? whatIsMissing() : error.message);
  byId('detail-content').replaceChildren();
  if (!error.asksForToken) return;
  clear();
  byId('token-form').hidden = false;
  byId('token').focus();
}

function whatIsMissing() {
  const { project, kind } = placeIn(location.hash);
  if (loaded.project !== project) return `There is no project “${shown(project)}”.`;
  return kind === 'key' ? 'No run has had this key in this table.' : 'There is no such run, or it is not kept any more.';
}

// Projects

async function showProjects(signal) {
  const { projects } = await ask('v1/projects', { signal });
  const titles = ['Project', 'Base', 'Runs', 'Since'];
  const rows = projects.map(({ name, 'base-language': base = '', runs, created }) => element('tr', {},
    element('th', { scope: 'row' }, element('a', { href: linkTo(name) }, element('bdi', {}, name))),
    element('td', {}, base), element('td', { class: 'number' }, number(runs)), element('td', {}, shortDate(created))));
  byId('projects').replaceChildren(projects.length > 0 ? tableOf(titles, rows) : howTo('No projects yet: make one with',
    `curl -X PUT -H "Authorization: Bearer $TOKEN" ${addressOf('v1/projects/NAME')}`));
  byId('projects').hidden = false;
  say('idle', count(projects.length, 'project'));
}

function tableOf(titles, rows) {
  const head = element('tr', {}, ...titles.map((title) => element('th', { scope: 'col' }, title)));
  return element('table', {}, element('thead', {}, head), element('tbody', {}, ...rows));
}

function howTo(text, command) {
  return element('div', { class: 'nothing' }, element('p', {}, text), element('pre', {}, element('code', {}, command)));
}

const addressOf = (path) => new URL(path, location.href.split('#')[0]).href;

function showFirstSteps(project) {
  byId('projects').replaceChildren(howTo('No runs yet: post the first one with', 'git archive HEAD | curl --data-binary @- '
    + '-H "Content-Type: application/x-tar" -H "Authorization: Bearer $TOKEN" '
    + addressOf(`v1/projects/${encodeURIComponent(project)}/runs`)));
  byId('projects').hidden = false;
  say('idle', 'No runs yet');
}

// A project

const apiOf = (project) => `v1/projects/${encodeURIComponent(project)}`;

async function loadProject(project, signal) {
  const { runs, next } = await ask(`${apiOf(project)}/runs?locales=1`, { signal });
  loaded = { project, runs: runs.toReversed(), next };
  if (runs.length > 0) showOverview();
}

async function loadOlder() {
  const { project, next } = loaded;
  try {
    const page = await ask(`${apiOf(project)}/runs?locales=1&before=${next}`, running);
    loaded = { project, runs: [...page.runs.toReversed(), ...loaded.runs], next: page.next };
    showOverview();
    selectBar(byId('chart'), placeIn(location.hash).run ?? loaded.runs.at(-1).run);
    byId('chart').querySelector('a').focus();
  } catch (error) {
    if (!running.signal.aborted) showFailure(error);
  }
}

function showOverview() {
  const { project, runs, next } = loaded;
  byId('project').hidden = false;
  byId('find').hidden = false;
  byId('older').hidden = next === undefined;
  byId('chart').replaceChildren(runsChart(runs, ({ run }) => linkTo(project, 'run', run)));
  byId('runs-table').lastElementChild.replaceChildren(runsTable(runs.toReversed()));
  locales.show(project, runs);
}

function runsTable(runs) {
  const counts = ['added', 'changed', 'removed', 'renamed', 'missing', 'stale'];
  const rows = runs.map((run) => element('tr', {},
    element('th', { scope: 'row' }, element('a', { href: linkTo(loaded.project, 'run', run.run) }, nameOf(run))),
    element('td', {}, timeNode(run.time)),
    ...counts.map((what) => element('td', { class: 'number' }, number(run[what])))));
  return tableOf(['Run', 'Time', ...counts], rows);
}

async function showDetail(place, { signal, movesFocus }) {
  const { title, show: showView } = views[place.kind];
  if (place.kind === 'key') [byId('find-key').value, byId('find-table').value] = [place.key, place.table];
  const known = (number) => loaded.runs.find(({ run }) => run === number);
  selectBar(byId('chart'), place.run);
  byId('detail-title').replaceChildren(...title(place, (run) => known(run) ?? { run }));
  if (movesFocus) byId('detail-title').focus();
  await showView(byId('detail-content'), place, {
    api: apiOf(place.project), signal, known, runs: () => loaded.runs,
    failed: (error) => signal.aborted || say('failed', error.message),
  });
}

function sayVerdict() {
  const run = loaded.runs.at(-1);
  const isDone = run.missing + run.stale === 0;
  say(isDone ? 'good' : 'warning', isDone ? 'All translations are there and up to date'
    : `${number(run.missing)} missing and ${number(run.stale)} stale translations`);
  notify(`${nameOf(run)}, `, timeNode(run.time), `: ${describe(run)}`);
}

// Controls

function submitToken(event) {
  event.preventDefault();
  useToken(byId('token').value);
  byId('token-form').hidden = true;
  byId('title').focus();
  show();
}

function reload() {
  loaded = {};
  show();
}

function listen(id, event, action) {
  byId(id).addEventListener(event, action);
}

listen('reload', 'click', reload);
listen('older', 'click', loadOlder);
listen('theme', 'change', (event) => { document.documentElement.dataset.theme = event.target.value; });
listen('token-form', 'submit', submitToken);
listen('find', 'submit', (event) => {
  event.preventDefault();
  location.hash = linkTo(loaded.project, 'key', byId('find-table').value, byId('find-key').value);
});
listen('chart', 'step', ({ target }) => {
  history.replaceState(null, '', target.getAttribute('href'));
  show();
});
addEventListener('keydown', (event) => {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) reload();
});
addEventListener('hashchange', () => show({ movesFocus: true }));
show();
