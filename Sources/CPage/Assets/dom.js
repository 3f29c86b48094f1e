/** Elements and the texts in them. */

export const byId = (id) => document.getElementById(id);

/** Makes an element. Attributes that are undefined are left out; children are nodes or strings. */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) {
    if (value !== undefined) made.setAttribute(attribute, value);
  }
  made.append(...children);
  return made;
}

/** Makes a button that does something. */
export function button(attributes, action, ...children) {
  const made = element('button', { type: 'button', ...attributes }, ...children);
  made.addEventListener('click', action);
  return made;
}

// As in the reports of the command line: joiners, variation selectors and tags are shown as they are where they have
// their usual effect on the character before them.
const hasUsualEffect = [
  '(?<=[\\u0590-\\u200A\\u2010-\\u{10FFFF}])[\\u200C\\u200D]',
  '(?<=[\\p{Emoji}\\u1000-\\u{10FFFF}])[\\uFE00-\\uFE0F]',
  '(?<=[\\u{1F3F4}\\u{E0020}-\\u{E007E}])[\\u{E0020}-\\u{E007F}]',
].join('|');
const invisible =
  '[\\p{Cc}\\p{Cn}\\p{Co}\\p{Cs}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}\\u2800\\uFFF9-\\uFFFB]';
const hidden = new RegExp(`(?!${hasUsualEffect}|[\\n\\t])${invisible}`, 'gu');

const longest = 2000;

function codePointName(character) {
  return `‹U+${character.codePointAt(0).toString(16).toUpperCase().padStart(4, '0')}›`;
}

/** A text of a table as it can be shown: what is not visible by its code point, and not longer than a page. */
export function shown(text) {
  const rest = text.length - longest;
  const end = rest > 0 ? ` … (${count(rest, 'more character')})` : '';
  return text.slice(0, longest).replace(hidden, codePointName) + end;
}

const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;
const specifier = /(%(?:\d+\$)?(?:#@\w+@|[-+ #0']*(?:\d+|\*)?(?:\.(?:\d+|\*)?)?(?:hh?|ll?|[qLzjt])?[@A-Za-z%]))/;

/** The same as nodes: in a text from right to left, format specifiers keep the order of their characters. */
export function shownNodes(text) {
  if (!rightToLeft.test(text)) return [shown(text)];
  return shown(text).split(specifier).map((part, index) => (
    index % 2 === 1 ? element('bdi', { dir: 'ltr' }, part) : part));
}

/** Whether a text has no character that can be seen. */
export const isInvisible = (text) => text.replace(hidden, '').trim() === '';

/** `1 key`, `2 keys`, `1,234 keys`. */
export function count(number, noun) {
  return `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`;
}

const pageSize = 200;

/** Adds items to a list in the page, 200 at a time: the rest follows when its button is pressed. */
export function appendInPages(list, items, makeItem) {
  const next = items.slice(0, pageSize).map(makeItem);
  const rest = items.slice(pageSize);
  list.append(...next);
  if (rest.length === 0) return next;
  const label = `Show ${Math.min(pageSize, rest.length)} more of ${rest.length.toLocaleString('en')}`;
  const more = button({ class: 'more' }, () => {
    more.remove();
    const [first] = appendInPages(list, rest, makeItem);
    first.tabIndex = -1;
    first.focus();
  }, label);
  (list.closest('table') ?? list).after(more);
  return next;
}
