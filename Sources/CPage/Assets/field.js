/** A table as it was typed, or as it is in a file. */

import { fromBase64, toBase64 } from './base64.js';
import { entriesIn } from './collect.js';
import { button, byId, count } from './dom.js';
import { Editor } from './editor.js';
import { Positions } from './positions.js';

export class TableField {
  #area;
  #note;
  #bytes;
  #changed;

  /** @param listeners `changed()` is called after each change, `opened(files)` for what is to be shown */
  constructor(id, { changed, opened }) {
    this.#area = byId(id);
    this.#note = byId(`${id}-note`);
    this.#changed = changed;
    this.editor = new Editor(this.#area);
    this.#area.addEventListener('input', () => this.#edited());
    acceptDrops(this.#area.closest('.field'), opened);
    acceptChoices(byId(`${id}-file`), opened);
  }

  get text() {
    return this.#area.value;
  }

  get isEmpty() {
    return this.#bytes === undefined && this.text === '';
  }

  /** What is sent: the bytes of the file until the text is edited. */
  get blob() {
    return new Blob([this.bytes]);
  }

  /** The bytes of the file, or those of the text in UTF-8. */
  get bytes() {
    return this.#bytes ?? new TextEncoder().encode(this.text);
  }

  /** What a link contains: the text, or bytes that are not UTF-8. */
  get state() {
    return this.#area.readOnly ? { base64: toBase64(this.#bytes) } : this.text;
  }

  set state(state) {
    if (typeof state === 'string') this.showText(state);
    else this.showBytes(fromBase64(state.base64));
  }

  showText(text) {
    this.#bytes = undefined;
    this.#show({ text, isEditable: true });
  }

  showBytes(bytes) {
    this.#bytes = bytes;
    this.#show(decode(bytes));
  }

  /** Puts the caret at a line and column, both 1-based. */
  goTo({ line, column }) {
    const offset = new Positions(this.text).offset({ line, column });
    this.editor.goTo({ at: offset, start: offset, end: offset });
  }

  get isEditable() {
    return !this.#area.readOnly;
  }

  /** Makes changes that a report offers, without moving what is visible. */
  apply(edits) {
    const positions = new Positions(this.text);
    const { scrollTop, scrollLeft } = this.#area;
    let [text, from] = ['', 0];
    for (const { range, replacement } of edits) {
      text += this.text.slice(from, positions.offset(range.start)) + replacement;
      from = positions.offset(range.end);
    }
    this.showText(text + this.text.slice(from));
    this.#area.scrollTo(scrollLeft, scrollTop);
  }

  #show({ text, encoding, isEditable }) {
    this.#area.value = text;
    this.#area.readOnly = !isEditable;
    this.#area.setSelectionRange(0, 0);
    this.#area.scrollTo(0, 0);
    this.#note.hidden = isEditable;
    if (!isEditable) this.#describe(encoding);
    this.editor.reset();
    this.#changed();
  }

  #describe(encoding) {
    const size = count(this.#bytes.length, 'byte');
    this.#note.replaceChildren(
      `${encoding}, ${size}: shown read-only, and checked as it is. `,
      button({}, () => this.#edit(), 'Edit as UTF-8'),
    );
  }

  #edit() {
    this.showText(this.text);
    this.editor.focus();
  }

  #edited() {
    this.#bytes = undefined;
    this.#changed();
  }
}

/** The text in a file, and whether it can be edited here: UTF-8 that the text area gives back as it is. */
function decode(bytes) {
  if (startsWith(bytes, ...new TextEncoder().encode('bplist'))) return { text: '', encoding: 'Binary property list' };
  const wide = wideEncoding(bytes);
  if (wide) return { text: new TextDecoder(wide).decode(bytes), encoding: wide.toUpperCase() };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isEditable: true };
  } catch {
    return { text: new TextDecoder().decode(bytes), encoding: 'Not UTF-8' };
  }
}

/** UTF-16 by its byte order mark, or by the zero of an ASCII character. */
function wideEncoding(bytes) {
  if (startsWith(bytes, 0xfe, 0xff) || (bytes[0] === 0 && bytes[1])) return 'utf-16be';
  if (startsWith(bytes, 0xff, 0xfe) || (bytes[0] && bytes[1] === 0)) return 'utf-16le';
  return undefined;
}

const startsWith = (bytes, ...start) => start.every((byte, index) => bytes[index] === byte);

function acceptChoices(input, opened) {
  input.addEventListener('change', () => {
    if (input.files.length > 0) opened([...input.files]);
    // The same file can be chosen again after it was changed.
    input.value = '';
  });
}

/** Passes the files and folders that are dropped on a place to `opened`, unless a smaller place has taken them. */
export function acceptDrops(place, opened) {
  place.addEventListener('dragover', (event) => {
    if (event.defaultPrevented || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    place.classList.add('dropping');
  });
  for (const end of ['dragleave', 'drop']) place.addEventListener(end, () => place.classList.remove('dropping'));
  place.addEventListener('drop', (event) => {
    const { files } = event.dataTransfer;
    if (files.length === 0 || event.defaultPrevented) return;
    event.preventDefault();
    opened([...files], entriesIn(event.dataTransfer));
  });
}
