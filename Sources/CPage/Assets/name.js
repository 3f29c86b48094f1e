/** The name of the table, which tells its format and its locale. */

import { byId } from './dom.js';
import { example } from './example.js';

const input = byId('name');
/** The folder of the last table that was not a catalog. */
let folder = folderOf(example.name);

function folderOf(name) {
  return name.slice(0, name.lastIndexOf('/') + 1);
}

const fileOf = (name) => name.slice(folderOf(name).length);

const isCatalog = (name) => /\.(xcstrings|xliff|xlf)$/.test(name);

export const nameOfTable = () => input.value.trim() || example.name;

/** Takes the name of a file. A catalog has the texts of all locales, and is in the folder of none. */
export function useFile(file) {
  if (!isCatalog(nameOfTable())) folder = folderOf(nameOfTable());
  input.value = isCatalog(file) ? file : folder + file;
}

/** Changes the name if a text is clearly of another format. Whether it was changed. */
export function followText(text) {
  const file = fileOf(nameOfTable());
  const wanted = fileLike(file, text);
  if (wanted !== file) useFile(wanted);
  return wanted !== file;
}

/** The base has the name of the table, in the folder of another locale. */
export function nameOfBase(text) {
  const name = `en.lproj/${fileLike(fileOf(nameOfTable()), text)}`;
  return name === nameOfTable() ? name.replace('en', 'Base') : name;
}

/** The name of a file with the suffix of the format that a text is clearly in. */
function fileLike(file, text) {
  const format = formatOf(text);
  // Other formats may have any form of property list.
  const isOther = format === '.strings' ? isCatalog(file) : format && !file.endsWith(format);
  return isOther ? file.replace(/(\.[^.]*)?$/, format) : file;
}

function formatOf(text) {
  if (/^\s*\{\s*"(sourceLanguage|strings|version)"\s*:/.test(text)) return '.xcstrings';
  if (/^\s*</.test(text) && /<xliff\s/.test(text.slice(0, 2000))) return '.xliff';
  if (/^\s*</.test(text)) return text.includes('<key>NSStringLocalizedFormatKey</key>') ? '.stringsdict' : undefined;
  return /^\s*["/]/.test(text) ? '.strings' : undefined;
}
