/** Lines, columns and offsets of a text. Offsets count UTF-16 code units, as text areas do. */

/** The first of `0 ..< length` for which a test holds that then holds for all after it, or `length`. */
export function firstIndex(length, test) {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (test(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The offsets at which the lines of a text begin. */
export function lineStarts(text) {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** The index of the line that contains an offset. */
export const lineAt = (starts, offset) => firstIndex(starts.length, (line) => starts[line] > offset) - 1;

/** Where a line ends, before its line break. */
export const lineEnd = (text, starts, line) => (line + 1 < starts.length ? starts[line + 1] - 1 : text.length);

/** Finds offsets by line and column. Columns count Unicode scalars, so that a surrogate pair is one. */
export class Positions {
  #text;
  #starts;
  #pairs;

  constructor(text) {
    this.#text = text;
    this.#starts = lineStarts(text);
    this.#pairs = Array.from(text.matchAll(/[\u{10000}-\u{10FFFF}]/gu), (match) => match.index);
  }

  /** The offset of a line and column, both 1-based; one that is not there is moved to the end of the line or text. */
  offset({ line, column }) {
    if (line > this.#starts.length) return this.#text.length;
    const start = this.#starts[line - 1];
    const scalar = start - this.#pairsBefore(start) + column - 1;
    const pairs = firstIndex(this.#pairs.length, (index) => this.#pairs[index] - index >= scalar);
    return Math.min(scalar + pairs, lineEnd(this.#text, this.#starts, line - 1));
  }

  #pairsBefore(offset) {
    return firstIndex(this.#pairs.length, (index) => this.#pairs[index] >= offset);
  }
}
