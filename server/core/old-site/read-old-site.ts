import { UnusableExport, type OldSite } from './old-site.ts';
import { readGhost } from './read-ghost.ts';
import { readWordpress } from './read-wordpress.ts';

/** Most characters of an export of Ghost, which is JSON and read as a whole. */
const GHOST_MAX = 40_000_000;

async function* textsOf(bytes: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = bytes.getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = await reader.read();
    yield decoder.decode(value, { stream: !done });
    if (done) return;
  }
}

/**
 * Reads an export as it arrives: of WordPress piece by piece, of Ghost as a whole. Throws `UnusableExport`.
 * @param address of the old site, for an export that leaves it out; may be empty
 */
export async function readOldSite(
  bytes: ReadableStream<Uint8Array<ArrayBuffer>>,
  address: string,
): Promise<OldSite> {
  const texts = textsOf(bytes);
  let start = '';
  while (start.trim() === '') {
    const next = await texts.next();
    if (next.done) throw new UnusableExport('This file is empty. Please choose another one.');
    start += next.value;
  }
  async function* all(): AsyncGenerator<string> {
    yield start;
    yield* texts;
  }
  if (start.trimStart().startsWith('<')) return readWordpress(all());
  let json = '';
  for await (const text of all()) {
    json += text;
    if (json.length <= GHOST_MAX) continue;
    throw new UnusableExport(
      `This file is too large. An export of Ghost can have at most ${GHOST_MAX / 1_000_000} MB.`,
    );
  }
  return readGhost(json, address);
}
