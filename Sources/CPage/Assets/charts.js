/** The charts: the runs of a project, and the translations of a locale from run to run. */

import { element } from './dom.js';
import { describe, nameOf, shortDate } from './words.js';

/** Makes an element of SVG. Children are nodes or strings. */
function svg(name, attributes = {}, ...children) {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  made.append(...children);
  return made;
}

// Runs

const [height, margin, half] = [132, 16, 8];
const compact = new Intl.NumberFormat('en', { notation: 'compact' });

/** A bar for each run, oldest first: added and changed keys above the axis, removed keys below it. Each is a link. */
export function runsChart(runs, linkOf) {
  const scale = scaleOf(runs);
  const bars = element('ol', { class: 'bars' }, ...runs.map((run) => bar(run, linkOf(run), scale)));
  bars.addEventListener('keydown', stepThrough);
  const dates = [runs.at(0), runs.at(-1)].slice(0, runs.length).map(({ time }) => element('span', {}, shortDate(time)));
  const plot = element('div', { class: 'plot' }, bars, element('p', { class: 'dates', 'aria-hidden': 'true' }, ...dates));
  return element('div', { class: 'chart' }, axis(scale), element('div', { class: 'scroll' }, plot));
}

/** Marks the bar of a run as the one that is shown, and makes it the one that Tab reaches. */
export function selectBar(chart, number) {
  const links = [...chart.querySelectorAll('.bars a')];
  const chosen = links.find((link) => link.dataset.run === String(number));
  for (const link of links) {
    link.tabIndex = link === (chosen ?? links.at(-1)) ? 0 : -1;
    if (link === chosen) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
  reveal(chosen ?? links.at(-1));
}

/** Scrolls the chart, and not the page. */
function reveal(link) {
  const view = link?.closest('.scroll');
  if (!view) return;
  const [box, frame] = [link.getBoundingClientRect(), view.getBoundingClientRect()];
  if (box.left < frame.left) view.scrollLeft -= frame.left - box.left;
  else if (box.right > frame.right) view.scrollLeft += box.right - frame.right;
}

const above = ({ added, changed }) => added + changed;

/** The numbers at both ends of the axis, and the height of a key. Few runs that are far higher than the others are cut. */
function scaleOf(runs) {
  const [top, bottom] = [above, ({ removed }) => removed].map((size) => usualMaximum(runs.map(size)));
  const unit = (height - 2 * margin) / Math.max(1, top + bottom);
  return { top, bottom, unit, zero: margin + top * unit };
}

function usualMaximum(sizes) {
  const ordered = sizes.filter((size) => size > 0).sort((a, b) => a - b);
  const limit = 4 * (ordered[ordered.length >> 1] ?? 0);
  return ordered.findLast((size) => size <= limit) ?? 0;
}

function axis({ top, bottom, unit, zero }) {
  const marks = [[top, zero - top * unit], [0, zero], [-bottom, Math.max(zero + bottom * unit, zero + 12)]];
  const texts = marks.filter(([number], index) => index === 1 || number !== 0)
    .map(([number, y]) => svg('text', { x: 34, y: y + 4, 'text-anchor': 'end' }, compact.format(Math.abs(number))));
  return svg('svg', { class: 'axis', width: 40, height, 'aria-hidden': 'true' }, ...texts);
}

function bar(run, link, scale) {
  const words = `${nameOf(run)}, ${shortDate(run.time)}: ${describe(run)}`;
  const drawing = svg('svg', { width: '100%', height, 'aria-hidden': 'true' }, svg('title', {}, words), ...gridOf(scale),
    svg('svg', { x: '50%', overflow: 'visible' }, ...shapesOf(run, scale)));
  return element('li', {}, element('a', { href: link, 'data-run': run.run, 'aria-label': words }, drawing,
    element('span', {}, String(run.run))));
}

function gridOf({ top, unit, zero }) {
  return [['grid', zero - top * unit], ['zero', zero]].map(([name, y]) => (
    svg('line', { class: name, x1: 0, x2: '100%', y1: Math.round(y) + .5, y2: Math.round(y) + .5 })));
}

function shapesOf(run, { top, bottom, unit, zero }) {
  const high = (number) => (number > 0 ? Math.max(2, number * unit) : 0);
  const added = Math.min(high(run.added), top * unit);
  const changed = Math.min(high(run.changed), Math.max(0, top * unit - added));
  const removed = Math.min(high(run.removed), bottom * unit);
  return [
    ...block('is-added', zero - added, added),
    ...block('is-changed', zero - added - changed, changed),
    ...block('is-removed', zero + 1, removed),
    ...(above(run) > top ? cut(zero - top * unit, above(run), -1) : []),
    ...(run.removed > bottom ? cut(zero + bottom * unit, run.removed, 1) : []),
    ...(run.unchanged ? [svg('circle', { class: 'none', cy: zero, r: 3 })] : []),
  ];
}

const block = (name, y, size) => (size > 0 ? [svg('rect', { class: name, x: -half, y, width: 2 * half, height: size })] : []);

/** The sign that a bar goes on, and the number that it would reach. */
function cut(y, number, direction) {
  const line = `M${-half - 2} ${y - direction * 9}l5 -4 5 4 5 -4 5 4`;
  return [svg('path', { class: 'cut', d: line }),
    svg('text', { y: direction < 0 ? y - 4 : y + 12, 'text-anchor': 'middle' }, compact.format(number))];
}

/** Arrow keys, Home and End go through the bars, and follow their links. */
function stepThrough(event) {
  const links = [...event.currentTarget.querySelectorAll('a')];
  const here = links.indexOf(event.target.closest('a'));
  const next = { ArrowLeft: here - 1, ArrowRight: here + 1, Home: 0, End: links.length - 1 }[event.key];
  if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const link = links[next];
  if (!link) return;
  link.focus();
  link.dispatchEvent(new CustomEvent('step', { bubbles: true }));
}

// Locales

/** How much of a locale is translated, stale and not translated, as one bar. */
export function coverageBar({ keys, translated, stale }) {
  const part = (number) => (keys > 0 ? 100 * number / keys : 0);
  const [ofStale, ofMissing] = [stale, keys - translated].map((number) => Math.min(100, number && Math.max(1, part(number))));
  const rest = Math.max(0, 100 - ofStale - ofMissing);
  const pieces = [['is-missing', 0, 100], ['is-stale', 0, rest + ofStale], ['is-added', 0, rest]];
  return svg('svg', { class: 'coverage', 'aria-hidden': 'true' }, ...pieces.map(([name, x, width]) => (
    svg('rect', { class: name, x: `${x}%`, width: `${width}%`, height: '100%' }))));
}

/** The numbers of stale and missing translations from run to run, as bars up to `max`. */
export function trend(history, max) {
  const [step, tall] = [6, 26];
  const width = step * Math.max(history.length, 14);
  const bars = history.flatMap((counts, index) => {
    if (!counts) return [];
    const [missing, stale] = [counts.missing, counts.stale].map((number) => number * tall / Math.max(1, max));
    const place = { x: index * step, width: step - 1 };
    return [svg('rect', { class: 'is-missing', ...place, y: tall - missing, height: missing }),
      svg('rect', { class: 'is-stale', ...place, y: tall - missing - stale, height: stale })];
  });
  return svg('svg', { class: 'trend', viewBox: `0 0 ${width} ${tall}`, preserveAspectRatio: 'none',
    'aria-hidden': 'true' }, ...bars);
}
