/** The name of the table, which tells its format, and its locale, which a folder in the name or the picker tells. */

import { byId, element, shown } from './dom.js';
import { languageOf } from './words.js';

const input = byId('name');
const picker = byId('locale');
const defaultName = 'Localizable.strings';

/** The locales to choose from; others are added when they are needed. */
const locales = `ar bg ca cs da de el en en-GB es es-419 et fa fi fr fr-CA he hi hr hu id it ja ko lt lv ms nb nl pl pt-BR
  pt-PT ro ru sk sl sr sv th tr uk ur vi zh-Hans zh-Hant zh-HK`.split(/\s+/);

/** With the slash at its end; empty for a name alone. */
export const folderOf = (name) => name.slice(0, name.lastIndexOf('/') + 1);

export const fileOf = (name) => name.slice(folderOf(name).length);

const localeFolder = /([^/]+)\.lproj\//;

const isCatalog = (name) => /\.(xcstrings|xliff|xlf)$/.test(name);

const givenName = () => input.value.trim() || defaultName;

/** With the folder of its locale, as far as that was said. A catalog has the texts of all locales. */
export function nameOfTable() {
  const name = givenName();
  return isCatalog(name) || localeFolder.test(name) || !picker.value ? name : `${picker.value}.lproj/${name}`;
}

/** The name of the file alone. */
export const fileOfTable = () => fileOf(givenName());

/** Whether the service is to guess the locale. */
export const isLocaleOpen = () => !isCatalog(givenName()) && !localeFolder.test(nameOfTable());

/** Takes a name. Unless it tells the locale, that is to be guessed. */
export function useName(name) {
  input.value = name;
  choose('');
  showGuess();
  followName();
}

/** Shows the locale that the name tells. */
export function followName() {
  const [, locale] = input.value.match(localeFolder) ?? [];
  if (locale) choose(locale);
  picker.hidden = isCatalog(givenName());
}

/** The name of a table in another locale. */
export const inLocale = (name, locale) => name.replace(localeFolder, locale ? `${locale}.lproj/` : '');

/** Puts the locale that was chosen into a name that tells another one. */
export function followPicker() {
  input.value = inLocale(input.value, picker.value);
}

/** Says which locale was guessed, if any. */
export function showGuess(locale) {
  picker.options[0].textContent = locale ? `${titleOf(locale)} (guessed)` : 'Language';
}

const titleOf = (locale) => languageOf(locale) ?? shown(locale);

const optionOf = (locale) => element('option', { value: locale }, titleOf(locale));

function choose(locale) {
  if (![...picker.options].some(({ value }) => value === locale)) picker.append(optionOf(locale));
  picker.value = locale;
}

/** Changes the name if a text is clearly of another format. Whether it was changed. */
export function followText(text) {
  const file = fileOf(givenName());
  const wanted = fileLike(file, text);
  if (wanted === file) return false;
  input.value = isCatalog(wanted) ? wanted : folderOf(input.value) + wanted;
  followName();
  return true;
}

/** The base has the name of the table, in the folder of another locale. */
export function nameOfBase(text) {
  const file = fileLike(fileOf(givenName()), text);
  const name = `en.lproj/${file}`;
  return isLocaleOpen() || name === nameOfTable() ? `Base.lproj/${file}` : name;
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

picker.append(...locales.map(optionOf).sort((one, other) => one.text.localeCompare(other.text, 'en')));
