/** What the page shows, as the fragment of its address: `#app`, `#app/run/7`, `#app/locale/fr`, `#app/key/Localizable/b`. */

/** The place that a fragment names. Throws if it is damaged. */
export function placeIn(fragment) {
  const [project, kind, ...names] = fragment.replace(/^#/, '').split('/').map(decodeURIComponent);
  if (!project) return {};
  if (!kind) return { project };
  const read = readers[kind];
  if (!read || names.length === 0) throw new URIError('no place');
  return { project, kind, ...read(...names) };
}

const readers = {
  run: (run, what, other) => ({ run: numberIn(run), against: what === 'since' ? numberIn(other) : undefined }),
  locale: (locale, state) => ({ locale, state: ['stale', 'missing'].includes(state) ? state : undefined }),
  key: (table, key = '') => ({ table, key }),
};

function numberIn(text) {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new URIError('no number');
  return Number(text);
}

/** The fragment for names of a place. */
export const linkTo = (...names) => `#${names.map((name) => encodeURIComponent(wellFormed(String(name)))).join('/')}`;

/** Tables may have half of a pair of surrogates in a key, which addresses cannot have. */
export const wellFormed = (text) => text.replace(/\p{Surrogate}/gu, '\uFFFD');
