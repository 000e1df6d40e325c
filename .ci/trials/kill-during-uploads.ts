import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import * as z from 'zod/mini';
import { mediaFolder, widthsOf } from '../../src/contract/media-address.ts';
import { MediaRecord } from '../../src/contract/media.ts';
import { MediaAnswer } from '../../src/contract/staff-media.ts';
import { drawn } from '../../server/test/support/pictures.ts';
import { startLiveServer } from '../journeys/live-server.ts';
import { logInAt, upload } from './uploads.ts';
import { storedState } from '../../server/test/support/stored-state.ts';

/**
 * `node .ci/trials/kill-during-uploads.ts [TIMES]`: kills a server repeatedly during uploads. Each acknowledged picture
 * must be complete, no record may name a missing file, and partial files must be gone after the next start.
 */
const TIMES = Number(process.argv[2] ?? 100);
const SENDERS = 3;
/** The server is killed at a random moment within this time, in milliseconds. */
const LONGEST_LIFE = 1500;
const HOURS_AGO = new Date(Date.now() - 3 * 3_600_000);

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const server = await startLiveServer();
const { url, dataDir } = server;
const cookie = await logInAt(url);
const folder = join(dataDir, 'media');
const acknowledged = new Map<string, MediaRecord>();
const faults: string[] = [];
let sent = 0;
let cutOff = 0;

async function sendUntilDeath(): Promise<void> {
  for (;;) {
    sent += 1;
    const size = { width: 200 + (sent % 500), height: 150 + Math.floor(sent / 500) };
    const bytes = new Uint8Array(await drawn(size).jpeg().toBuffer());
    try {
      const answer = await upload({ url, cookie, name: `${sent}.jpg`, type: 'image/jpeg', bytes });
      if (answer.status !== 201)
        faults.push(`an upload was answered with ${answer.status} ${await answer.text()}`);
      else {
        const { media } = MediaAnswer.parse(await answer.json());
        acknowledged.set(media.id, media);
      }
    } catch {
      cutOff += 1;
      return;
    }
  }
}

const Recorded = z.object({ media: z._default(z.array(MediaRecord), []) });

const recorded = async (): Promise<MediaRecord[]> =>
  Recorded.parse(await storedState(dataDir, 'content')).media;

/** The problem with a picture's files, if any. */
async function faultOf(picture: MediaRecord): Promise<string | undefined> {
  const names = await readdir(join(folder, mediaFolder(picture))).catch(() => []);
  const expected = widthsOf(picture).length * 2 + 1;
  if (names.length !== expected) return `${picture.id} has ${names.length} of ${expected} files`;
  for (const name of names) {
    const readable = await sharp(join(folder, mediaFolder(picture), name), { failOn: 'warning' })
      .stats()
      .catch(() => undefined);
    if (!readable) return `${picture.id} has a broken ${name}`;
  }
  return undefined;
}

let checked = 0;
let unfinished = 0;
for (let time = 0; time < TIMES; time += 1) {
  const senders = Array.from({ length: SENDERS }, sendUntilDeath);
  await pause(Math.random() * LONGEST_LIFE);
  await server.kill();
  await Promise.all(senders);
  const isUnfinished = (name: string): boolean => /^(?:making|removing)-/.test(name);
  unfinished += (await readdir(folder).catch(() => [])).filter(isUnfinished).length;
  await server.restart();
  const left = (await readdir(folder).catch(() => [])).filter(isUnfinished);
  if (left.length > 0) faults.push(`${left.join(', ')} was left after a start`);
  const records = await recorded();
  const known = new Set(records.map(({ id }) => id));
  for (const id of acknowledged.keys())
    if (!known.has(id)) faults.push(`${id} was acknowledged and is in no list`);
  // Pictures of earlier rounds are checked again at the end.
  for (const record of records.slice(checked)) {
    const fault = await faultOf(record);
    if (fault !== undefined) faults.push(fault);
  }
  checked = records.length;
}

const records = await recorded();
for (const record of records) {
  const fault = await faultOf(record);
  if (fault !== undefined) faults.push(fault);
}
const own = new Set(records.map(mediaFolder));
const orphans = (await readdir(folder)).filter((name) => !own.has(name));
await server.kill();
for (const name of orphans) await utimes(join(folder, name), HOURS_AGO, HOURS_AGO);
await server.restart();
// The cleanup runs after the start.
for (let wait = 0; wait < 50 && (await readdir(folder)).length > own.size; wait += 1) await pause(100);
const kept = (await readdir(folder)).filter((name) => !own.has(name));
if (kept.length > 0) faults.push(`${kept.length} folders of no record are still there`);

say(
  `${TIMES} kills, ${sent} uploads, ${acknowledged.size} acknowledged, ${cutOff} cut off, ${records.length} recorded`,
);
say(`${unfinished} half-made folders were cleared, and ${orphans.length} whole ones that no record names.`);
for (const fault of faults) say(`FAULT ${fault}`);
if (faults.length > 0) process.exitCode = 1;
await server.close();
