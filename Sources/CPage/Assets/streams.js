/** Packs and unpacks bytes with the streams of the browser. */

/**
 * What bytes or a blob become in a stream. Throws a `RangeError` if that is more than `room` bytes: a short link or a small entry of
 * an archive may unpack to gigabytes.
 */
export async function throughStream(bytes, stream, room) {
  const chunks = [];
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    room -= next.value.length;
    if (room < 0) throw new RangeError('too large');
    chunks.push(next.value);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}
