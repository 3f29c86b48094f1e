/** What is on the page, as a link or a file: `#v1=` and base64url of the deflated JSON, or the JSON. */

import { fromBase64, toBase64 } from './base64.js';
import { throughStream } from './streams.js';

const prefix = '#v1=';
const longestLink = 32 * 1024;
const largestState = 16 * 1024 * 1024;

export const fileSuffix = '.strlint.json';

/** The address of the page with a state in it, or undefined if it would be too long to be passed on. */
export async function linkTo(state) {
  const packed = await throughStream(encode(state), new CompressionStream('deflate-raw'), largestState);
  const link = location.href.split('#')[0] + prefix + toBase64(packed).replace(/[+/=]/g, (c) => urlSafe[c]);
  return link.length <= longestLink ? link : undefined;
}

const urlSafe = { '+': '-', '/': '_', '=': '' };

export const isLink = (fragment) => /^#v\d+=/.test(fragment);

/** The state in a fragment. Throws if it is damaged. */
export async function stateIn(fragment) {
  const packed = fromBase64(fragment.slice(prefix.length).replaceAll('-', '+').replaceAll('_', '/'));
  return decode(await throughStream(packed, new DecompressionStream('deflate-raw'), largestState));
}

/** The bytes of a file with a state. */
export const encode = (state) => new TextEncoder().encode(JSON.stringify(state));

/** The state in such a file. Throws if there is none. */
export function decode(bytes) {
  const state = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  if ([state.name, textOf(state.table), textOf(state.base)].every((text) => typeof text === 'string')) return state;
  throw new TypeError('no tables');
}

/** A table in a state is a text, or `{base64: …}` if it is not UTF-8. */
const textOf = (table) => table?.base64 ?? table;
