/** The page: puts its parts together. */

import { collect, isArchive, isTable } from './collect.js';
import { button, byId, count, element, shown } from './dom.js';
import { example } from './example.js';
import { acceptDrops, TableField } from './field.js';
import { FindingsView, showNothing } from './findings.js';
import { decode, encode, fileSuffix, isLink, linkTo, stateIn } from './link.js';
import {
  fileOfTable, followName, followPicker, followText, isLocaleOpen, nameOfBase, nameOfTable, showGuess, useName,
} from './name.js';
import { Project } from './project.js';
import { Refresher } from './refresher.js';
import { ask, load, ServiceError, useToken } from './service.js';
import { notify, say, sayVerdict, setText } from './status.js';
import { makeTabs } from './tabs.js';
import { ZipError } from './zip.js';

const largestFile = 64 * 1024 * 1024;

const panels = { findings: byId('finding-rows'), loaded: byId('loaded-rows'), diff: byId('diff-rows') };
const table = new TableField('table', { changed, opened: (files, entries) => openAll(files, entries) });
const base = new TableField('base', { changed, opened: ([file]) => open(file, base) });
const findings = new FindingsView(panels.findings, [table, base], fixOne);
const project = new Project(openMember);
const refresher = new Refresher({
  loaders: {
    findings: loadFindings,
    loaded: (signal) => loadEntries(signal).catch(showIn(panels.loaded)),
    diff: (signal) => loadDifferences(signal).catch(showIn(panels.diff)),
  },
  visible: () => ['findings', selectedTab],
  busy: () => say('busy', 'Checking …'),
  failed: showFailure,
});

let selectedTab = 'findings';
/** Shows the differences that the filter leaves, once they are known. */
let showDifferences;
/** A rule that is off by default, if an example of it is shown. */
let extraRule;
/** Identifies what was opened last, which may still be read. */
let lastOpened;

// Input

function changed() {
  notify();
  if (project.isOpen) project.keep(nameOfTable(), table.bytes);
  if (table.isEmpty) showWelcome();
  else refresher.later();
}

/** Opens a table, or the tables of a project: several files, a folder or an archive. */
async function openAll(files, entries = files) {
  notify();
  const [file] = files;
  const isProject = files.length > 1 || isArchive(file.name) || entries[0].isDirectory;
  if (!isProject) return open(file, table);
  say('busy', 'Reading …');
  try {
    await openProject(await collect(entries));
  } catch (error) {
    if (error instanceof ServiceError) showFailure(error);
    else if (error instanceof ZipError) say('failed', error.message);
    else throw error;
  }
}

async function openProject(files) {
  if (!files.some(({ path }) => isTable(path))) return say('failed', 'There are no tables in this.');
  project.files = files;
  table.showText('');
  base.showText('');
  const report = await ask('v1/check?allow-empty=1', { form: project.form });
  project.show(report);
  sayVerdict(report);
}

/** Shows a table of the project, and its base. */
function openMember({ path, bytes }, ofBase) {
  useName(path);
  if (ofBase) base.showBytes(ofBase.bytes);
  else base.showText('');
  table.showBytes(bytes);
}

async function open(file, field) {
  if (file.size > largestFile) return say('failed', 'This file is too large for the page.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isTable(file.name) && !file.name.endsWith('.json')) {
    return say('failed', `${shown(file.name)} is not a table: .strings, .stringsdict, .xcstrings or .xliff.`);
  }
  if (file.name.endsWith(fileSuffix)) return openState(() => decode(bytes), 'This file');
  if (field === table) useName(file.name);
  field.showBytes(bytes);
}

// Requests

function formOf(parts) {
  const form = new FormData();
  for (const [part, field] of Object.entries(parts)) {
    form.append(part, field.blob, field === base ? nameOfBase(base.text) : nameOfTable());
  }
  return form;
}

/** The path and the form of a request about the table, whose locale may have to be guessed. */
function requestTo(endpoint, options, parts) {
  const query = new URLSearchParams(options);
  if (isLocaleOpen()) query.set('guess-locale', '1');
  return [`v1/${endpoint}?${query}`, { form: formOf(parts) }];
}

/** The same about what rules say of the table and its base. */
function judgingRequest(endpoint, options) {
  const rules = extraRule ? { 'extend-select': extraRule } : {};
  return requestTo(endpoint, { ...options, ...rules }, base.isEmpty ? { table } : { table, base });
}

const checkWith = (options) => judgingRequest('check', { ...options, 'min-severity': byId('min-severity').value });

async function loadFindings(signal) {
  const [path, request] = checkWith({});
  const report = await ask(path, { ...request, signal });
  findings.show(report, nameOfBase(base.text));
  showTools(report);
  project.showCurrent(nameOfTable(), report);
  showGuess(report.guessedLocale);
  sayVerdict(report);
  setText(byId('tab-findings'), `Findings ${report.findings.length || ''}`);
}

async function loadEntries(signal) {
  const number = byId('number').value.trim();
  if (number && !/^-?\d+(\.\d+)?$/.test(number)) return showNothing(panels.loaded, 'This is not a number.');
  const [path, request] = requestTo('show', number ? { number } : { all: '1' }, { table });
  const report = await ask(path, { ...request, signal });
  const { showEntries, showForms } = await panelCode(signal);
  if (number) showForms(panels.loaded, report);
  else showEntries(panels.loaded, report, (entry) => table.goTo(entry));
}

async function loadDifferences(signal) {
  showDifferences = undefined;
  if (base.isEmpty) return showNothing(panels.diff, 'Enter a base table to compare the table with it.');
  const report = await ask('v1/diff', { form: formOf({ old: base, new: table }), signal });
  const code = await panelCode(signal);
  const differences = code.differencesIn(report);
  showDifferences = () => code.showDifferences(panels.diff, differences, byId('diff-filter').value);
  showDifferences();
}

/** What shows entries and differences is loaded when a tab wants it. */
async function panelCode(signal) {
  const code = await import('./panels.js');
  signal.throwIfAborted();
  return code;
}

/** Saves what is shown as a page that needs no service. */
function saveReport() {
  load(...checkWith({ format: 'html' })).then((page) => fileLink(page, 'strlint.html').click(), showFailure);
}

function showTools({ findings: found }) {
  const safe = found.filter(({ fixes }) => fixes.some(({ applicability }) => applicability === 'safe')).length;
  byId('finding-tools').hidden = false;
  byId('fix-safe').hidden = safe === 0;
  setText(byId('fix-safe'), `Fix ${count(safe, 'safe one')}`);
}

// Fixes

/** Makes a fix that a finding offers. */
function fixOne({ title, edits }) {
  keepingOld(`${shown(title)}: done.`, () => table.apply(edits));
}

/** Makes all fixes that change no text, as the command does. */
async function fixSafe() {
  try {
    const fixed = await load(...judgingRequest('fix', {}));
    const bytes = new Uint8Array(await fixed.arrayBuffer());
    keepingOld('All safe fixes are made.', () => table.showBytes(bytes));
  } catch (error) {
    showFailure(error);
  }
}

/** Changes the table, checks it at once, and offers the way back. */
function keepingOld(said, change) {
  const { state: old } = table;
  change();
  refresher.now();
  notify(`${said} `, button({}, () => { table.state = old; }, 'Undo'));
}

const saveTable = () => fileLink(table.blob, fileOfTable()).click();

function clearResults() {
  showDifferences = undefined;
  byId('finding-tools').hidden = true;
  findings.clear();
  for (const panel of Object.values(panels)) panel.replaceChildren();
  setText(byId('tab-findings'), 'Findings');
}

function showFailure(error) {
  if (!(error instanceof ServiceError)) throw error;
  clearResults();
  say('failed', error.message);
  if (error.asksForToken) byId('token-form').hidden = false;
}

/** What cannot be loaded besides leaves the findings as they are. */
function showIn(panel) {
  return (error) => {
    if (!(error instanceof ServiceError)) throw error;
    showNothing(panel, error.message);
  };
}

function showWelcome() {
  refresher.stop();
  clearResults();
  say('idle', 'Nothing to check yet');
  panels.findings.append(element('div', { class: 'nothing' },
    element('h2', {}, 'Find mistakes before your users do'),
    element('p', {}, 'Paste a table of localized strings, or drop a file: .strings, .stringsdict, .xcstrings or .xliff. ',
      'With a base table, each translation is compared with its base text. A catalog has its own.'),
    button({ class: 'primary' }, showExample, 'Show an example')));
  showNothing(panels.loaded, 'The texts that the app loads are listed here.');
  showNothing(panels.diff, 'The texts that differ from the base are listed here.');
}

// Links

function showExample() {
  byId('findings').focus();
  showState(example);
}

const state = () => ({ name: nameOfTable(), table: table.state, base: base.state, rule: extraRule });

function showState({ name, table: ofTable, base: ofBase, rule }) {
  useName(name);
  extraRule = /^[a-z0-9-]+$/.test(rule) ? rule : undefined;
  base.state = ofBase;
  table.state = ofTable;
  if (extraRule) notify(`${extraRule} is off by default, and on here.`);
  refresher.now();
}

/** Shows what `read` returns, unless something else is opened meanwhile. */
async function openState(read, what) {
  const turn = lastOpened = {};
  try {
    const state = await read();
    if (turn === lastOpened) showState(state);
  } catch (error) {
    if (turn !== lastOpened) return;
    if (error instanceof ServiceError) showFailure(error);
    else say('failed', `${what} is damaged: there are no tables in it.`);
  }
}

function openFragment() {
  const [, rule, number] = location.hash.match(/^#try=([a-z0-9-]+)\/(\d+)$/) ?? [];
  if (rule) openState(() => stateOfExample(rule, number), 'This link');
  else if (isLink(location.hash)) openState(() => stateIn(location.hash), 'This link');
}

async function stateOfExample(id, number) {
  const { rule } = await ask(`v1/rules/${id}?format=json`);
  const { bad, base: ofBase = '', locale, name } = rule.examples[number - 1];
  return {
    name: `${locale}.lproj/${name}`,
    table: bad.data === undefined ? bad : { base64: bad.data },
    base: ofBase,
    rule: rule.default ? undefined : id,
  };
}

async function copyLink() {
  const link = await linkTo(state());
  if (!link) return offerFile();
  try {
    await navigator.clipboard.writeText(link);
    notify('Link copied. It contains both tables.');
  } catch {
    // Browsers allow it only after a click, and on pages with TLS.
    history.replaceState(null, '', link);
    notify('The link is in the address bar now.');
  }
}

function offerFile() {
  const file = new Blob([encode(state())], { type: 'application/json' });
  notify('These tables are too long for a link. ',
    fileLink(file, `tables${fileSuffix}`, 'Save them as a file'), ' that you can open here.');
}

function fileLink(blob, name, ...content) {
  return element('a', { href: URL.createObjectURL(blob), download: name }, ...content);
}

// Controls

function pressed(event) {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) refresher.now();
  else if (event.key === 'F8') findings.step(event.shiftKey ? -1 : 1);
  else if (event.key === '?' && !event.target.matches('input, textarea, select')) byId('keys').showModal();
  else return;
  event.preventDefault();
}

function submitToken(event) {
  event.preventDefault();
  useToken(byId('token').value);
  byId('findings').focus();
  byId('token-form').hidden = true;
  start();
}

/** Shows the version, which also tells whether the service asks for a token, and what the address asks for. */
async function start() {
  if (table.isEmpty) openFragment();
  else refresher.now();
  try {
    const { tool } = await ask('v1/version');
    byId('version').textContent = tool.version;
  } catch (error) {
    if (error.asksForToken) showFailure(error);
  }
}

function listen(id, event, action) {
  byId(id).addEventListener(event, action);
}

makeTabs(document.querySelector('[role=tablist]'), (panel) => {
  selectedTab = panel.id;
  if (!table.isEmpty) refresher.refresh();
});
acceptDrops(document.body, openAll);
listen('copy-link', 'click', copyLink);
listen('show-keys', 'click', () => byId('keys').showModal());
listen('hide-keys', 'click', () => byId('keys').close());
listen('theme', 'change', (event) => { document.documentElement.dataset.theme = event.target.value; });
listen('name', 'input', () => {
  followName();
  changed();
});
listen('locale', 'change', () => {
  followPicker();
  changed();
});
listen('table', 'input', () => {
  if (followText(table.text)) notify('The name was changed to that of the format.');
});
listen('number', 'input', () => {
  if (!table.isEmpty) refresher.later();
});
listen('diff-filter', 'input', () => showDifferences?.());
listen('min-severity', 'change', () => refresher.now());
listen('save-project', 'click', () => fileLink(project.changes, 'tables.zip').click());
listen('close-project', 'click', () => {
  project.close();
  byId('table').focus();
});
listen('fix-safe', 'click', fixSafe);
listen('save-table', 'click', saveTable);
listen('save-report', 'click', saveReport);
listen('token-form', 'submit', submitToken);
addEventListener('keydown', pressed);
addEventListener('hashchange', openFragment);
showWelcome();
start();
