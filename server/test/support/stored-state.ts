import { join } from 'node:path';
import type { Accounts, Content, Leads } from '../../core/state.ts';
import { readStored } from '../../storage/json-file.ts';

interface States {
  content: Content;
  leads: Leads;
  accounts: Accounts;
}

/** A state as the files of a data folder hold it, also while a server writes them. */
export const storedState = async <Name extends keyof States>(
  folder: string,
  name: Name,
): Promise<States[Name]> => (await readStored(join(folder, `${name}.json`))).value as States[Name];
