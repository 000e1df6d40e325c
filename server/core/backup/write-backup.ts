import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { streamOf } from '../api/streamed-json.ts';
import type { Frozen } from '../frozen.ts';
import type { Accounts } from '../state.ts';
import type { PictureSource } from '../store/picture-store.ts';
import { countsOf, type Snapshot } from '../store/snapshot.ts';
import { timeSlices } from '../yield.ts';
import { FORMAT, FORMAT_VERSION, type Header, type Line, type RecordLine } from './format.ts';
import { pictureLines } from './picture-lines.ts';

/** Characters collected before they are hashed and compressed. */
const CHUNK_LENGTH = 65_536;

/**
 * Removes everything that logs people in: restored months later, an ended session or link would work again. Removes the
 * security log as well, which a backup must not carry out of the site.
 */
export const withoutLogins = (accounts: Frozen<Accounts>): Frozen<Accounts> => ({
  ...accounts,
  accounts: accounts.accounts.map((account) =>
    account.loginTickets ? { ...account, loginTickets: [] } : account,
  ),
  sessions: [],
  links: [],
  loginAttempts: [],
  resetMails: [],
  securityEvents: [],
});

export const backupContent = ({ accounts, ...site }: Snapshot): Snapshot => ({
  ...site,
  accounts: withoutLogins(accounts),
});

function* linesOfState(part: RecordLine['in'], state: object): Generator<RecordLine> {
  for (const [field, value] of Object.entries(state) as [string, unknown][]) {
    yield { in: part, field, value: Array.isArray(value) ? [] : value };
    if (Array.isArray(value)) for (const item of value as unknown[]) yield { in: part, field, item };
  }
}

function* recordLines(snapshot: Snapshot): Generator<RecordLine> {
  for (const part of ['content', 'leads', 'accounts'] as const) yield* linesOfState(part, snapshot[part]);
  yield* linesOfState('versions', { all: snapshot.versions });
}

async function* linesOf(
  header: Header,
  snapshot: Snapshot,
  pictures: PictureSource,
): AsyncGenerator<Header | Line> {
  yield header;
  yield* recordLines(snapshot);
  yield* pictureLines(snapshot.content.pictures, pictures);
}

async function* piecesOf(lines: AsyncIterable<object>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  const hash = sha256.create();
  const pause = timeSlices();
  let text = '';
  const piece = () => {
    const bytes = encoder.encode(text);
    hash.update(bytes);
    text = '';
    return bytes;
  };
  for await (const line of lines) {
    text += `${JSON.stringify(line)}\n`;
    if (text.length < CHUNK_LENGTH) continue;
    yield piece();
    await pause();
  }
  yield piece();
  yield encoder.encode(`${JSON.stringify({ sha256: bytesToHex(hash.digest()) })}\n`);
}

/**
 * A site backup: gzipped lines of JSON, a header first and a checksum last. It has everything but what logs people in,
 * and is generated in chunks while the server stays responsive.
 */
export function writeBackup(
  site: Snapshot,
  { release, madeAt, pictures }: { release: string; madeAt: Date; pictures: PictureSource },
): ReadableStream<Uint8Array> {
  const snapshot = backupContent(site);
  const header: Header = {
    format: FORMAT,
    version: FORMAT_VERSION,
    release,
    madeAt: madeAt.toISOString(),
    counts: countsOf(snapshot),
  };
  return streamOf(piecesOf(linesOf(header, snapshot, pictures))).pipeThrough(new CompressionStream('gzip'));
}
