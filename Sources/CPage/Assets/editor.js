/** A text area with line numbers, and with marks in a layer that repeats its visible lines below it. */

import { element, isInvisible } from './dom.js';
import { lineAt, lineEnd, lineStarts } from './positions.js';

const severities = ['error', 'warning', 'info'];
const longestLine = 20_000;
const marksPerLine = 200;

/** A marked place: where the caret goes (`at`), and what is marked (`start ..< end`). */
export function makeMark(text, start, end, severity) {
  const mark = { at: start, start, end, severity };
  // What cannot be seen is marked together with its neighbours.
  if (end - start < 100 && isInvisible(text.slice(start, end))) {
    if (start > 0 && text[start - 1] !== '\n') mark.start -= 1;
    if (end < text.length && text[end] !== '\n') mark.end += 1;
  }
  return mark;
}

const worst = (marks) => severities.find((severity) => marks.some((mark) => mark.severity === severity));

export class Editor {
  #area;
  #sheet;
  #lines;
  #numbers;
  #starts = [0];
  #length = 0;
  #marks = [];
  #spot;
  #isScheduled = false;

  constructor(area) {
    this.#area = area;
    this.#sheet = area.closest('.sheet');
    this.#lines = this.#sheet.querySelector('.lines');
    this.#numbers = area.closest('.editor').querySelector('.numbers');
    area.addEventListener('input', () => this.#follow());
    area.addEventListener('scroll', () => this.#schedule());
    new ResizeObserver(() => this.#schedule()).observe(area);
    this.#follow();
  }

  /** To be called after the text was set by the page. */
  reset() {
    this.setMarks([]);
    this.#follow();
  }

  /** Shows marks of the present text. They are moved when it changes. */
  setMarks(marks) {
    this.#marks = marks;
    this.#spot = undefined;
    this.#schedule();
  }

  get caret() {
    return this.#area.selectionStart;
  }

  focus() {
    this.#area.focus();
  }

  /** Puts the caret at a mark and shows it. */
  goTo(mark) {
    this.#spot = mark;
    this.#area.focus();
    this.#area.setSelectionRange(mark.at, mark.at);
    this.#scrollToLine(lineAt(this.#starts, mark.at));
    this.#render();
    this.#scrollSideways();
  }

  /** Goes by the caret: the text has changed by so many characters directly before it. */
  #follow() {
    const text = this.#area.value;
    const caret = this.#area.selectionEnd;
    const added = text.length - this.#length;
    moveMarks(this.#marks, Math.min(caret, caret - added), caret - added, added);
    this.#length = text.length;
    this.#starts = lineStarts(text);
    this.#numbers.parentElement.style.setProperty('--digits', String(this.#starts.length).length);
    this.#schedule();
  }

  #schedule() {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    requestAnimationFrame(() => {
      this.#isScheduled = false;
      this.#render();
    });
  }

  #render() {
    const { scrollTop, scrollLeft, clientHeight, clientWidth, value } = this.#area;
    const { height, padding, direction } = this.#measures();
    const first = Math.max(0, Math.floor((scrollTop - padding) / height));
    const last = Math.min(this.#starts.length, first + Math.ceil(clientHeight / height) + 1);
    const top = padding + first * height - scrollTop;
    const rows = [];
    for (let line = first; line < last; line += 1) rows.push(this.#row(value, line));
    this.#lines.replaceChildren(...rows.flatMap((row) => row.text));
    Object.assign(this.#lines.style, {
      direction, width: `${clientWidth}px`, transform: `translate(${-scrollLeft}px, ${top}px)`,
    });
    this.#numbers.replaceChildren(...rows.map((row) => row.number));
    this.#numbers.style.transform = `translateY(${top}px)`;
  }

  /** The browser rounds the height of a line, which adds up in long texts. */
  #measures() {
    const { paddingTop, lineHeight, direction } = getComputedStyle(this.#area);
    const padding = parseFloat(paddingTop);
    const count = this.#starts.length;
    const height = count > 500 ? (this.#area.scrollHeight - 2 * padding) / count : parseFloat(lineHeight);
    return { height, padding, direction };
  }

  #row(text, line) {
    const start = this.#starts[line];
    const end = Math.min(lineEnd(text, this.#starts, line), start + longestLine);
    const marks = this.#marks.filter((mark) => mark.start <= end && mark.end > start).slice(0, marksPerLine);
    const number = element('span', { 'data-severity': worst(marks) }, String(line + 1));
    if (this.#spot && !marks.includes(this.#spot)) marks.push(this.#spot);
    return { number, text: [...cut(start, end, marks).map((piece) => this.#pieceNode(text, piece)), '\n'] };
  }

  #pieceNode(text, { start, end, marks }) {
    const content = text.slice(start, end);
    if (marks.length === 0) return content;
    const spot = marks.includes(this.#spot) ? ' spot' : '';
    return element('span', { class: `mark${spot}`, 'data-severity': worst(marks) }, content);
  }

  #scrollToLine(line) {
    const { height } = this.#measures();
    const { scrollTop, clientHeight } = this.#area;
    const top = line * height;
    if (top < scrollTop || top + 2 * height > scrollTop + clientHeight) {
      this.#area.scrollTop = top - clientHeight / 3;
    }
  }

  #scrollSideways() {
    const spot = this.#lines.querySelector('.spot')?.getBoundingClientRect();
    const view = this.#sheet.getBoundingClientRect();
    if (!spot || (spot.left >= view.left && spot.right <= view.right)) return;
    this.#area.scrollLeft += spot.left - view.left - view.width / 2;
  }
}

/** Moves marks as the text `from ..< to` is replaced with `added` characters more, and empties those that it is in. */
function moveMarks(marks, from, to, added) {
  for (const mark of marks) {
    if (mark.end <= from) continue;
    if (mark.start >= to) {
      for (const edge of ['at', 'start', 'end']) mark[edge] += added;
    } else {
      mark.end = mark.start;
    }
  }
}

/** Cuts a line where marks in it start and end: the pieces, each with the marks that cover it. */
function cut(from, to, marks) {
  const edges = marks.flatMap((mark) => [mark.start, mark.end]).filter((edge) => edge > from && edge < to);
  const cuts = [...new Set([from, ...edges, to])].sort((a, b) => a - b);
  return cuts.slice(1).map((end, index) => {
    const start = cuts[index];
    return { start, end, marks: marks.filter((mark) => mark.start < end && mark.end > start) };
  });
}
