/** Files in zip archives, of which only those that are wanted are read and unpacked. */

const [endSize, recordSize, headerSize] = [22, 46, 30];
const [endMark, recordMark] = [0x06054b50, 0x02014b50];
const longestComment = 0xffff;
const largestDirectory = 16 * 1024 * 1024;
const methods = { stored: 0, deflated: 8 };

/** An archive that cannot be read. The message is a sentence for the user. */
export class ZipError extends Error {}

/**
 * The files in an archive whose paths are wanted, as `{path, bytes}`. Throws a `ZipError`.
 *
 * @param room the number of bytes that they may unpack to
 */
export async function unzip(file, isWanted, room) {
  const files = [];
  for (const entry of await entriesOf(file)) {
    if (!isWanted(entry.path)) continue;
    const bytes = await unpacked(file, entry, room);
    room -= bytes.length;
    files.push({ path: entry.path, bytes });
  }
  return files;
}

const viewOf = async (blob) => new DataView(await blob.arrayBuffer());

/** The entries in the directory of an archive, which is at its end. */
async function entriesOf(file) {
  const start = Math.max(0, file.size - endSize - longestComment);
  const tail = await viewOf(file.slice(start));
  let end = tail.byteLength - endSize;
  while (end >= 0 && tail.getUint32(end, true) !== endMark) end -= 1;
  if (end < 0) throw new ZipError('This archive is damaged.');
  const [size, offset] = [tail.getUint32(end + 12, true), tail.getUint32(end + 16, true)];
  if (offset === 0xffffffff || size > largestDirectory) throw new ZipError('This archive is too large for the page.');
  return recordsIn(await viewOf(file.slice(offset, offset + size)));
}

function recordsIn(directory) {
  const entries = [];
  for (let at = 0; at + recordSize <= directory.byteLength;) {
    if (directory.getUint32(at, true) !== recordMark) throw new ZipError('This archive is damaged.');
    const [name, extra, comment] = [28, 30, 32].map((field) => directory.getUint16(at + field, true));
    const end = at + recordSize + name;
    if (end > directory.byteLength) throw new ZipError('This archive is damaged.');
    entries.push({
      path: new TextDecoder().decode(new Uint8Array(directory.buffer, at + recordSize, name)),
      method: directory.getUint16(at + 10, true),
      size: directory.getUint32(at + 20, true),
      offset: directory.getUint32(at + 42, true),
    });
    at = end + extra + comment;
  }
  return entries;
}

async function unpacked(file, { path, method, size, offset }, room) {
  const header = await viewOf(file.slice(offset, offset + headerSize));
  if (header.byteLength < headerSize) throw new ZipError('This archive is damaged.');
  const start = offset + headerSize + header.getUint16(26, true) + header.getUint16(28, true);
  const packed = file.slice(start, start + size);
  if (method === methods.stored && size <= room) return new Uint8Array(await packed.arrayBuffer());
  if (method !== methods.deflated) throw new ZipError(`${path} is packed in a way that the page cannot read.`);
  try {
    return await inflated(packed, room);
  } catch (error) {
    throw error instanceof ZipError ? error : new ZipError('This archive is damaged.');
  }
}

/** What a small entry unpacks to may be gigabytes. */
async function inflated(packed, room) {
  const chunks = [];
  const reader = packed.stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    room -= next.value.length;
    if (room < 0) throw new ZipError('The tables in this archive are too large for the page.');
    chunks.push(next.value);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}
