import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { EnquiryReceipt } from '../../../src/contract/enquiry.ts';
import { People } from '../../core/state.ts';
import { storedState } from '../support/stored-state.ts';

/** The server is killed at a random moment within this time after the first request, in milliseconds. */
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
export interface Outcome {
  posted: number;
  acknowledged: number;
  /** Answered with another status than 201. */
  refused: number;
  lost: number;
  unparsable: number;
}

export interface Server {
  url: string;
  /** Ends the server. Rejects if it had ended before. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

/** Starts a server on a data folder, behind a proxy that forwards the callers' addresses. */
export async function startServer(entry: string, folder: string): Promise<Server> {
  const server = spawn(process.execPath, [entry], {
    // Nothing else, so that a test never sends mail. Every request has another address.
    env: { PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, TRUST_PROXY: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const ended = once(server, 'exit');
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (part: Buffer) => {
      said += String(part);
      const port = /Listening on http:\/\/localhost:(\d+)/.exec(said)?.[1];
      if (port !== undefined) resolve(`http://127.0.0.1:${port}`);
    };
    server.stdout.on('data', listen);
    server.stderr.on('data', listen);
    server.once('exit', () => {
      reject(new Error(`The server did not start. It said: ${said}`));
    });
  });
  return {
    url,
    async end(signal) {
      if (!server.kill(signal)) throw new Error(`The server ended by itself. It said: ${said}`);
      await ended;
    },
  };
}

const part = (): number => Math.floor(Math.random() * 256);

/** Sends audit requests one after the other until the server is gone; reports every answer. */
async function postUntilDeath(
  url: string,
  outcome: Outcome,
  acknowledged: Set<string>,
  onAnswer: () => void,
): Promise<void> {
  for (;;) {
    outcome.posted += 1;
    try {
      const response = await fetch(`${url}/api/audit-request`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `10.${part()}.${part()}.${part()}`,
        },
        body: JSON.stringify({
          name: `Visitor ${outcome.posted}`,
          email: 'visitor@example.com',
          phone: '239-555-0101',
          website: 'example.com',
          message: 'x'.repeat(part()),
        }),
      });
      if (response.status === 201) acknowledged.add(z.parse(EnquiryReceipt, await response.json()).id);
      else outcome.refused += 1;
      onAnswer();
    } catch {
      return;
    }
  }
}

/** Reads the files directly, bypassing the server. */
async function check(folder: string, acknowledged: ReadonlySet<string>, outcome: Outcome): Promise<void> {
  try {
    const { enquiries } = z.parse(People, await storedState(folder, 'people'));
    const kept = new Set(enquiries.map(({ id }) => id));
    outcome.acknowledged = acknowledged.size;
    outcome.lost = [...acknowledged].filter((id) => !kept.has(id)).length;
  } catch {
    outcome.unparsable += 1;
  }
}

/**
 * Kills the server with SIGKILL during audit requests, repeatedly, restarting it on the same data. It shows that a
 * dying process loses nothing it has acknowledged. `server/test/faults` shows the same for power cuts.
 */
export async function killTest({ cycles, posters, entry, print }: KillTest): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'kill-test-'));
  const outcome: Outcome = { posted: 0, acknowledged: 0, refused: 0, lost: 0, unparsable: 0 };
  const acknowledged = new Set<string>();
  for (let cycle = 1; cycle <= cycles; cycle += 1) {
    const { url, end } = await startServer(entry, folder);
    const answered = Promise.withResolvers<void>();
    const posting = Array.from({ length: posters }, () =>
      postUntilDeath(url, outcome, acknowledged, answered.resolve),
    );
    // On a busy machine a response may take longer than the process lives: the first kill waits for one.
    if (acknowledged.size === 0) await Promise.race([answered.promise, Promise.all(posting)]);
    await pause(Math.random() * LONGEST_LIFE);
    await end('SIGKILL');
    await Promise.all(posting);
    await check(folder, acknowledged, outcome);
    if (cycle % 20 === 0 || cycle === cycles)
      print(`${cycle} of ${cycles} kills: ${JSON.stringify(outcome)}`);
    if (outcome.lost + outcome.unparsable > 0) {
      print(`Stopped after ${cycle} kills. The data is kept in ${folder}.`);
      return outcome;
    }
  }
  // A last start shows that the data of the last kill opens as well.
  const { end } = await startServer(entry, folder);
  await end('SIGTERM');
  await check(folder, acknowledged, outcome);
  await rm(folder, { recursive: true });
  return outcome;
}

/** `npm test -- kills [cycles] [posters]` */
async function runFromCommandLine(): Promise<void> {
  const [cycles = 200, posters = 20] = process.argv.slice(2).map(Number);
  const built = resolve(import.meta.dirname, '../../../dist/server/start.js');
  const entry = existsSync(built) ? built : resolve(import.meta.dirname, '../support/api-only.ts');
  console.log(`Killing ${entry} ${cycles} times under ${posters} visitors ...`);
  const { lost, unparsable, acknowledged } = await killTest({ cycles, posters, entry, print: console.log });
  console.log(
    `${acknowledged} requests acknowledged, ${lost} lost, ${unparsable} times a file that could not be read.`,
  );
  if (lost + unparsable > 0 || acknowledged === 0) process.exitCode = 1;
}

if (import.meta.main) await runFromCommandLine();
