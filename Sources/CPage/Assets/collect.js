/** The tables in files, folders and archives that were dropped or chosen. */

import { unzip, ZipError } from './zip.js';

const largest = 256 * 1024 * 1024;
const mostFiles = 20_000;

export const isTable = (path) => /\.(strings|stringsdict|xcstrings|xliff|xlf)$/i.test(path);
export const isArchive = (path) => /\.(zip|ipa)$/i.test(path);

/** What a check looks at besides tables: what says which languages there are. */
const isNeeded = (path) => isTable(path) || /(^|\/)(Info\.plist|contents\.json)$/.test(path);

/** Hidden folders, and what macOS adds to an archive. */
const isHidden = (path) => path.split('/').some((name) => name.startsWith('.') || name === '__MACOSX');

const isWanted = (path) => isNeeded(path) && !isHidden(path);

/** What was dropped, which may be folders. It can be asked for only while the drop is under way. */
export function entriesIn({ items, files }) {
  const entries = [...items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry);
  return entries.length > 0 ? entries : [...files];
}

/**
 * The files that a check needs, as `{path, bytes}`: those in folders and archives, or the files themselves. Throws a `ZipError`.
 *
 * @param entries entries of a drop, or files that were chosen
 */
export async function collect(entries) {
  const found = [];
  let room = largest;
  for (const { path, file } of await filesIn(entries)) {
    const folder = entries.length > 1 ? path.replace(/\.[^./]*$/, '/') : '';
    const added = isArchive(path) ? (await unzip(file, isWanted, room)).map((each) => within(folder, each))
      : [{ path, bytes: new Uint8Array(await file.arrayBuffer()) }];
    room -= added.reduce((size, { bytes }) => size + bytes.length, 0);
    if (room < 0) throw new ZipError('These tables are too large for the page.');
    found.push(...added);
  }
  return found;
}

/** Files of several archives may have the same paths. */
const within = (folder, { path, bytes }) => ({ path: folder + path, bytes });

async function filesIn(entries) {
  const files = [];
  const add = (path, file) => {
    if (files.length === mostFiles) throw new ZipError(`These are more than ${mostFiles.toLocaleString('en')} files.`);
    files.push({ path, file });
  };
  for (const entry of entries) {
    if (entry instanceof File) {
      const path = entry.webkitRelativePath || entry.name;
      if (isWanted(path) || isArchive(path)) add(path, entry);
    } else {
      await walk(entry, add);
    }
  }
  return files;
}

async function walk(entry, add) {
  const path = entry.fullPath.replace(/^\//, '');
  if (entry.isFile) {
    if (isWanted(path) || isArchive(path)) add(path, await new Promise((done, failed) => entry.file(done, failed)));
    return;
  }
  if (isHidden(path)) return;
  const reader = entry.createReader();
  // A folder is read in portions until there are no more.
  for (let more = true; more;) {
    const children = await new Promise((done, failed) => reader.readEntries(done, failed));
    for (const child of children) await walk(child, add);
    more = children.length > 0;
  }
}
