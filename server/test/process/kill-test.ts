import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { ENTRY, prepareServer } from '../../../.ci/trials/servers.ts';
import { manySend, nothingSeen } from '../../../.ci/trials/visitors.ts';
import { LeadsState } from '../../core/state.ts';
import { storedState } from '../support/stored-state.ts';

/** The server is killed at a random moment within this time after its start, in milliseconds. */
const LONGEST_LIFE = 400;

interface KillTest {
  cycles: number;
  /** Number of concurrent senders. */
  posters: number;
  /** The program to kill. */
  entry: string;
  print: (line: string) => void;
}

/** The result. A lost request was answered with 201 and is missing in the file. */
interface Outcome {
  acknowledged: number;
  /** Answers other than 201 with their counts. */
  refused: Record<string, number>;
  lost: number;
}

/**
 * Kills the server with SIGKILL during audit requests, repeatedly, restarting it on the same data. It shows that a
 * dying process loses nothing it has acknowledged. `server/test/faults` shows the same for power cuts.
 */
export async function killTest({ cycles, posters, entry, print }: KillTest): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'kill-test-'));
  const server = await prepareServer({ DATA_DIR: folder }, entry);
  const seen = nothingSeen();
  let isOver = false;
  await server.start();
  const senders = manySend([`http://127.0.0.1:${server.port}`], posters, seen, () => isOver);

  /** Reads the files directly, bypassing the server. */
  async function outcome(): Promise<Outcome> {
    const { leads } = z.parse(LeadsState, await storedState(folder, 'leads'));
    const storedIds = new Set(leads.map(({ id }) => id));
    const lost = [...seen.acknowledged.values()].filter((id) => !storedIds.has(id)).length;
    return { acknowledged: seen.acknowledged.size, refused: Object.fromEntries(seen.statuses), lost };
  }

  // On a busy machine a response may take longer than the process lives: the first kill waits for one.
  while (seen.acknowledged.size === 0) await pause(10);
  for (let cycle = 1; cycle <= cycles; cycle += 1) {
    await pause(Math.random() * LONGEST_LIFE);
    await server.end('SIGKILL');
    const found = await outcome();
    if (cycle % 20 === 0 || cycle === cycles) print(`${cycle} of ${cycles} kills: ${JSON.stringify(found)}`);
    if (found.lost > 0) {
      print(`Stopped after ${cycle} kills. The data is kept in ${folder}.`);
      isOver = true;
      return found;
    }
    await server.start();
  }
  isOver = true;
  await senders;
  // The last start has opened the data of the last kill.
  await server.end('SIGTERM');
  const last = await outcome();
  await rm(folder, { recursive: true });
  return last;
}

/** `npm test -- kills [cycles] [posters]` */
async function runFromCommandLine(): Promise<void> {
  const [cycles = 200, posters = 20] = process.argv.slice(2).map(Number);
  console.log(`Killing ${ENTRY} ${cycles} times under ${posters} visitors ...`);
  const { lost, acknowledged } = await killTest({ cycles, posters, entry: ENTRY, print: console.log });
  console.log(`${acknowledged} requests acknowledged, ${lost} lost.`);
  if (lost > 0 || acknowledged === 0) process.exitCode = 1;
}

if (import.meta.main) await runFromCommandLine();
