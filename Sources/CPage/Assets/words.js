/** What runs, locales and events are called. */

import { element, shown, shownNodes } from './dom.js';

export const number = (value) => value.toLocaleString('en');

/** `Run 7, build 812` */
export const nameOf = ({ run, label }) => (label ? `Run ${run}, ${shown(label)}` : `Run ${run}`);

/** `3 added, 1 removed`, or that nothing changed. */
export function describe(run) {
  const parts = ['added', 'changed', 'removed', 'renamed'].filter((what) => run[what] > 0)
    .map((what) => `${number(run[what])} ${what}`);
  return parts.join(', ') || 'no difference';
}

export const shortDate = (time) => new Date(time).toLocaleDateString('en', { dateStyle: 'medium' });

/** A time of the service in the time zone of the browser. */
export function timeNode(time) {
  return element('time', { datetime: time },
    new Date(time).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' }));
}

const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** The English name of a locale, if it is known. */
export function languageOf(locale) {
  try {
    return languages.of(locale.replaceAll('_', '-'));
  } catch {
    return undefined;
  }
}

/** The name of a locale; tables in no `.lproj` have none. */
export const codeOf = (locale = '') => (locale === '' ? 'no locale' : shown(locale));

/** A text of a table, with a direction of its own. */
export function textNode(text) {
  return text === '' ? element('i', { class: 'absent' }, 'empty') : element('bdi', { dir: 'auto' }, ...shownNodes(text));
}
