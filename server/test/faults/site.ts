import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { emptyAccounts, emptyLeadsState } from '../../core/state.ts';
import type { PictureStore } from '../../core/store/picture-store.ts';
import { takeSnapshot, type Snapshot } from '../../core/store/snapshot.ts';
import { backupFolder } from '../../storage/backups.ts';
import type { Disk } from '../../storage/durable-file.ts';
import { openStores, type Stores } from '../../storage/open-stores.ts';
import { picturesFolder, picturesInFolder } from '../../storage/picture-folder.ts';
import { content } from '../support/storage.ts';

export const NOW = new Date('2026-11-20T09:00:00.000Z');

/** A site over the files of a data folder. */
export interface Site {
  folder: string;
  disk: Disk;
  stores: Stores;
  pictures: PictureStore;
}

export async function openSite(folder: string, disk: Disk): Promise<Site> {
  const begin = { content, leads: emptyLeadsState, accounts: emptyAccounts };
  const stores = await openStores(folder, begin, { disk, report: () => undefined, now: () => NOW });
  return { folder, disk, stores, pictures: picturesInFolder(folder, disk) };
}

/** The text of each record by kind and id. */
export type Held = ReadonlyMap<string, string>;

const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );

export const namesIn = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).toSorted() : [];

export function filesIn(folder: string): Held {
  const [root, backups] = [picturesFolder(folder), backupFolder(folder)];
  const read = (...path: string[]) => readFileSync(join(...path), 'utf8');
  const pictures = namesIn(root).filter((name) => /^[\da-f]{32}-/.test(name));
  const copies = namesIn(backups).filter((name) => name.endsWith('.json'));
  return new Map([
    ...pictures.map((name) => {
      const files = namesIn(join(root, name)).map((file) => [file, read(root, name, file)]);
      return [`picture ${name}`, textOf(files)] as const;
    }),
    ...copies.map(
      (name) => [`backup ${name.split('-')[0]}`, textOf(JSON.parse(read(backups, name)))] as const,
    ),
  ]);
}

/** The records in a data folder, whatever their files. */
export function contentsIn(folder: string, snapshot: Snapshot, files = filesIn(folder)): Held {
  const { content, leads: leadsState, accounts, versions } = snapshot;
  const { posts, ...settings } = content;
  const { leads, audits, ...others } = leadsState;
  const records = {
    lead: leads,
    post: posts,
    version: versions,
    audit: audits,
    rest: [
      { id: 'content', ...settings },
      { id: 'leads', ...others },
      { id: 'accounts', ...accounts },
    ],
  };
  const texts = Object.entries(records).flatMap(([kind, list]) =>
    list.map((one: { readonly id: string }) => [`${kind} ${one.id}`, textOf(one)] as const),
  );
  return new Map([...files, ...texts]);
}

export const contentsOf = async ({ folder, stores }: Site): Promise<Held> =>
  contentsIn(folder, await takeSnapshot(stores));

export interface Change {
  before: Held;
  after: Held;
  /** It changes record by record, `first` ones before others. */
  isMany?: boolean;
  first?: RegExp;
}

/** Names a record that is neither in its old nor its new state, or a partial change. */
export function faultIn(
  found: Held,
  { before, after, isMany, first }: Change,
  isDone: (name: string) => boolean,
): string | undefined {
  const names = [...new Set([...before.keys(), ...after.keys(), ...found.keys()])];
  const isNew = (name: string): boolean => found.get(name) === after.get(name);
  const wrong = names.find((name) => !isNew(name) && (isDone(name) || found.get(name) !== before.get(name)));
  if (wrong !== undefined) return wrong;
  const changed = names.filter((name) => before.get(name) !== after.get(name));
  const old = changed.filter((name) => !isNew(name) && (!isMany || first?.test(name)));
  const early = changed.filter((name) => isNew(name) && !(isMany && first?.test(name)));
  const isHalf = old.length > 0 && early.length > 0;
  return isHalf ? `${early.join()} without ${old.join()}` : undefined;
}
