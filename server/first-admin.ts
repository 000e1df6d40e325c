import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { hasAdmin } from './core/accounts/find-account.ts';
import { keepLink, makeFirstAdminLink } from './core/accounts/one-time-links.ts';
import type { Ports } from './core/ports.ts';
import { OneTimeLink } from './core/state.ts';
import { lookRegularly } from './look-regularly.ts';
import { systemCode } from './start-failure.ts';
import { replaceFile } from './storage/durable-file.ts';

const Note = z.extend(OneTimeLink, { kind: z.literal('set-up'), accountId: z.null() });
/** A set-up link as it is left in a data folder: nothing secret. */
export type SetUpNote = z.output<typeof Note>;

const noteIn = (dataDir: string): string => join(dataDir, 'set-up-link.json');

/** A new set-up link: its path, and the note of it that holds nothing secret. */
export async function makeSetUpLink(
  ids: Ports['ids'],
  now: Date,
): Promise<{ path: string; note: SetUpNote }> {
  const { path, link } = await makeFirstAdminLink({ ids }, now);
  return { path, note: z.parse(Note, link) };
}

/** Leaves a note of a new link in the data folder, where the server finds it. */
export const leaveNote = (dataDir: string, note: SetUpNote): Promise<void> =>
  replaceFile(noteIn(dataDir), JSON.stringify(note));

/** The note that lies in the data folder; one that is none counts as none. */
export async function readNote(dataDir: string): Promise<SetUpNote | undefined> {
  try {
    return z.parse(Note, JSON.parse(await readFile(noteIn(dataDir), 'utf8')));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.core.$ZodError || systemCode(error) === 'ENOENT') {
      return undefined;
    }
    throw error;
  }
}

const removeNote = (dataDir: string): Promise<void> => rm(noteIn(dataDir), { force: true });

type SomePorts = Pick<Ports, 'access' | 'ids' | 'clock' | 'report' | 'securityLog'>;

/** Looks for a note from time to time until there is an admin, and makes its link the one that works. */
function watchForNotes({ access, clock, report, securityLog }: SomePorts, dataDir: string): () => void {
  const stop = lookRegularly(async () => {
    if (hasAdmin(await access.accounts.all())) stop();
    const note = await readNote(dataDir);
    if (!note) return;
    const isKept = await access.transaction(async (within) => {
      if (hasAdmin(await within.accounts.all())) return false;
      await keepLink(within, note, clock.now());
      return true;
    });
    if (isKept) securityLog?.note({ event: 'set-up-link-made', by: 'command' });
    // Only now, because whoever left it takes its end for the answer.
    await removeNote(dataDir);
  }, report);
  return stop;
}

/** How a site gets its first admin. */
export interface FirstAdmin {
  /** The one-time link; `undefined` when there is an admin. */
  path: string | undefined;
  /** Looks for no more notes. */
  stop(): void;
}

/** Keeps a set-up link beside those that other servers have made: whichever is in somebody's hands works. */
export async function addSetUpLink(
  { access, clock }: Pick<Ports, 'access' | 'clock'>,
  note: SetUpNote,
): Promise<void> {
  await access.transaction(async ({ links }) => {
    await links.removeExpired(clock.now());
    await links.put(note);
  });
}

/** As `openFirstAdmin`, on a site of several servers: links of earlier starts go on working, and there are no notes. */
export async function openSharedFirstAdmin(ports: SomePorts): Promise<FirstAdmin> {
  const stop = () => undefined;
  if (hasAdmin(await ports.access.accounts.all())) return { path: undefined, stop };
  const { path, note } = await makeSetUpLink(ports.ids, ports.clock.now());
  await addSetUpLink(ports, note);
  ports.securityLog?.note({ event: 'set-up-link-made', by: 'start' });
  return { path, stop };
}

/**
 * Makes the one-time link that makes the first admin (decision 6), while there is none. Links of earlier starts stop
 * working.
 *
 * `npm run set-up-link` makes further ones, also while this server holds the data folder: it leaves a note of the link's
 * fingerprint in the folder, which is looked for until there is an admin. A note needs no port, no signal and no right
 * but the one to write in the folder, with which one could change the accounts as well. The link of a note that was
 * left before the start works beside the one that is made here.
 */
export async function openFirstAdmin(ports: SomePorts, dataDir: string): Promise<FirstAdmin> {
  // A note that cannot be read is no reason not to start.
  const left = await readNote(dataDir).catch(() => undefined);
  await removeNote(dataDir);
  if (hasAdmin(await ports.access.accounts.all())) return { path: undefined, stop: () => undefined };
  const now = ports.clock.now();
  const { path, note } = await makeSetUpLink(ports.ids, now);
  await ports.access.transaction(async (access) => {
    await keepLink(access, note, now);
    if (left) await access.links.put(left);
  });
  ports.securityLog?.note({ event: 'set-up-link-made', by: 'start' });
  if (left) ports.securityLog?.note({ event: 'set-up-link-made', by: 'command' });
  return { path, stop: watchForNotes(ports, dataDir) };
}
