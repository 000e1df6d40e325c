import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { queueNotice } from './core/accounts/account-mails.ts';
import { keepLink } from './core/accounts/one-time-links.ts';
import type { Ports } from './core/ports.ts';
import { OneTimeLink } from './core/state.ts';
import { lookRegularly } from './look-regularly.ts';
import { systemCode } from './start-failure.ts';
import { replaceFile } from './storage/durable-file.ts';

const Note = z.extend(OneTimeLink, { kind: z.literal('reset'), accountId: z.string() });

const noteIn = (dataDir: string): string => join(dataDir, 'reset-link.json');

/** Leaves a note of a reset link in the data folder, where the server finds it. It holds nothing secret. */
export const leaveResetNote = (dataDir: string, link: OneTimeLink): Promise<void> =>
  replaceFile(noteIn(dataDir), JSON.stringify(z.parse(Note, link)));

/** The note that lies in the data folder; `null` is one that is none. */
export async function readResetNote(dataDir: string): Promise<OneTimeLink | null | undefined> {
  try {
    return z.parse(Note, JSON.parse(await readFile(noteIn(dataDir), 'utf8')));
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined;
    if (error instanceof SyntaxError || error instanceof z.core.$ZodError) return null;
    throw error;
  }
}

/**
 * Makes the links work that `npm run reset-link` leaves notes of, those that were left before the start included. A note
 * asks for no right but the one to write in the data folder, with which one could change the accounts as well.
 *
 * @returns what ends it
 */
export function watchForResetNotes(
  ports: Pick<Ports, 'access' | 'accountMails' | 'clock' | 'report' | 'securityLog'>,
  dataDir: string,
): () => void {
  const { access, accountMails, clock, report, securityLog } = ports;
  return lookRegularly(async () => {
    const note = await readResetNote(dataDir);
    if (note === undefined) return;
    if (note) {
      const account = await access.transaction(async (within) => {
        const owner = await within.accounts.byId(note.accountId ?? '');
        if (!owner) return undefined;
        await keepLink(within, note, clock.now());
        await queueNotice(ports, within, { accountId: owner.id, event: 'link-made' }, clock.now());
        return owner.id;
      });
      accountMails?.announce();
      if (account !== undefined) securityLog?.note({ event: 'reset-link-made', account, by: 'command' });
    }
    // Only now, because whoever left it takes its end for the answer.
    await rm(noteIn(dataDir), { force: true });
  }, report);
}
