import { join } from 'node:path';
import type { Accounts, Content, LeadsState } from '../../core/state.ts';
import type { Snapshot } from '../../core/store/snapshot.ts';
import { realDisk } from '../../storage/durable-file.ts';
import { readStored } from '../../storage/json-file.ts';
import { versionFiles } from '../../storage/version-files.ts';

interface States {
  content: Content;
  leads: LeadsState;
  accounts: Accounts;
}

/** A state as the files of a data folder hold it, also while a server writes them. */
export const storedState = async <Name extends keyof States>(
  folder: string,
  name: Name,
): Promise<States[Name]> => (await readStored(join(folder, `${name}.json`))).value as States[Name];

/** A whole site as the files of a data folder hold it. */
export const storedSite = async (folder: string): Promise<Snapshot> => ({
  content: await storedState(folder, 'content'),
  leads: await storedState(folder, 'leads'),
  accounts: await storedState(folder, 'accounts'),
  versions: await versionFiles(folder, { disk: realDisk, guard: () => undefined }).all(),
});
