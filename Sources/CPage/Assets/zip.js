/** Zip archives: files are read and unpacked only if they are wanted, and written as they are. */

import { throughStream } from './streams.js';

const [endSize, recordSize, headerSize] = [22, 46, 30];
const [endMark, recordMark, headerMark] = [0x06054b50, 0x02014b50, 0x04034b50];
const longestComment = 0xffff;
const largestDirectory = 16 * 1024 * 1024;
const methods = { stored: 0, deflated: 8 };

/** An archive that cannot be read. The message is a sentence for the user. */
export class ZipError extends Error {}

const damaged = () => new ZipError('This archive is damaged.');

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
  if (end < 0) throw damaged();
  const [size, offset] = [tail.getUint32(end + 12, true), tail.getUint32(end + 16, true)];
  if (offset === 0xffffffff || size > largestDirectory) throw new ZipError('This archive is too large for the page.');
  return recordsIn(await viewOf(file.slice(offset, offset + size)));
}

function recordsIn(directory) {
  const entries = [];
  for (let at = 0; at + recordSize <= directory.byteLength;) {
    if (directory.getUint32(at, true) !== recordMark) throw damaged();
    const [name, extra, comment] = [28, 30, 32].map((field) => directory.getUint16(at + field, true));
    const end = at + recordSize + name;
    if (end > directory.byteLength) throw damaged();
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
  if (header.byteLength < headerSize) throw damaged();
  const start = offset + headerSize + header.getUint16(26, true) + header.getUint16(28, true);
  const packed = file.slice(start, start + size);
  if (method === methods.stored && size <= room) return new Uint8Array(await packed.arrayBuffer());
  if (method !== methods.deflated) throw new ZipError(`${path} is packed in a way that the page cannot read.`);
  try {
    return await throughStream(packed, new DecompressionStream('deflate-raw'), room);
  } catch (error) {
    throw error instanceof RangeError ? new ZipError('The tables in this archive are too large for the page.') : damaged();
  }
}

/** An archive of files, `{path, bytes}`, that are not packed. */
export function zip(files) {
  const [parts, records] = [[], []];
  let offset = 0;
  for (const { path, bytes } of files) {
    const name = new TextEncoder().encode(path);
    const told = fieldsOf(name, bytes);
    parts.push(header(headerMark, headerSize, told), name, bytes);
    records.push(header(recordMark, recordSize, told, offset), name);
    offset += headerSize + name.length + bytes.length;
  }
  const directory = new Blob(records);
  const end = new DataView(new ArrayBuffer(endSize));
  end.setUint32(0, endMark, true);
  for (const at of [8, 10]) end.setUint16(at, files.length, true);
  end.setUint32(12, directory.size, true);
  end.setUint32(16, offset, true);
  return new Blob([...parts, directory, end.buffer], { type: 'application/zip' });
}

/** What the header and the record of a file have in common, from its version on: names are UTF-8, and each is of 1 January 1980. */
function fieldsOf(name, bytes) {
  const fields = new DataView(new ArrayBuffer(26));
  fields.setUint16(0, 20, true);
  fields.setUint16(2, 1 << 11, true);
  fields.setUint16(8, 0x21, true);
  fields.setUint32(10, checksum(bytes), true);
  for (const at of [14, 18]) fields.setUint32(at, bytes.length, true);
  fields.setUint16(22, name.length, true);
  return new Uint8Array(fields.buffer);
}

/** A header, or a record of the directory, which also tells where its header is. */
function header(mark, size, fields, offset) {
  const view = new DataView(new ArrayBuffer(size));
  view.setUint32(0, mark, true);
  if (offset !== undefined) {
    view.setUint16(4, 20, true);
    view.setUint32(42, offset, true);
  }
  new Uint8Array(view.buffer).set(fields, offset === undefined ? 4 : 6);
  return view.buffer;
}

const polynomial = 0xedb88320;
const remainders = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ polynomial : rest >>> 1;
  return rest;
});

/** CRC-32. */
function checksum(bytes) {
  let rest = ~0;
  for (const byte of bytes) rest = (rest >>> 8) ^ remainders[(rest ^ byte) & 0xff];
  return ~rest >>> 0;
}
