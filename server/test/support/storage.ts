import { basename } from 'node:path';
import { onTestFinished } from 'vitest';
import { startingContent } from '../../content/starting-content.ts';
import {
  emptyAccounts,
  emptyLeadsState,
  CONTENT_VERSION,
  type Content,
  type Lead,
} from '../../core/state.ts';
import { defaultSiteValues } from '../../core/store/site-values.ts';
import { realDisk, type Disk, type DiskFile } from '../../storage/durable-file.ts';
import { openStores, type Stores } from '../../storage/open-stores.ts';
import { freshFolder } from './fresh-folder.ts';

type Step = 'open' | 'write' | 'truncate' | 'sync' | 'close' | 'rename' | 'mkdir' | 'rm';

/**
 * The real disk with a list of operations per file, and a step that fails while `failing` names it. After `stepsLeft`
 * steps every step fails, or with `isOnce` only the next. A failing write writes half of its text.
 */
export function watchedDisk(below: Disk = realDisk) {
  const steps: string[] = [];
  const watch = {
    steps,
    failing: undefined as Step | undefined,
    stepsLeft: Infinity,
    isOnce: false,
    code: 'ENOSPC',
    disk: below,
  };

  async function step<Result>(
    name: Step,
    path: string,
    work: () => Promise<Result>,
    partly?: () => Promise<unknown>,
  ): Promise<Result> {
    steps.push(`${name} ${basename(path)}`);
    watch.stepsLeft -= 1;
    const isFailing = watch.failing === name || (watch.isOnce ? watch.stepsLeft === -1 : watch.stepsLeft < 0);
    if (!isFailing) return work();
    await partly?.();
    throw Object.assign(new Error('no space left'), { code: watch.code });
  }

  const disk: Disk = {
    async open(path, flags, mode) {
      const file = await step('open', path, () => below.open(path, flags, mode));
      const watched: DiskFile = {
        writeFile(content) {
          const half = typeof content === 'string' ? content.slice(0, content.length / 2) : '';
          const write = (text: typeof content) => () => file.writeFile(text);
          return step('write', path, write(content), write(half));
        },
        truncate: (size) => step('truncate', path, () => file.truncate(size)),
        sync: () => step('sync', path, () => file.sync()),
        close() {
          const close = () => file.close();
          return step('close', path, close, close); // as the system does when a process dies
        },
      };
      return watched;
    },
    rename: (from, to) => step('rename', from, () => below.rename(from, to)),
    mkdir: (path, options) => step('mkdir', path, () => below.mkdir(path, options)),
    rm: (path, options) => step('rm', path, () => below.rm(path, options)),
  };
  watch.disk = disk;
  return watch;
}

/** Minimal valid content. */
export const content = (): Content => ({
  schemaVersion: CONTENT_VERSION,
  site: startingContent().site,
  categories: [],
  posts: [],
  testimonials: [
    {
      id: 'only',
      quote: 'Good.',
      name: 'Ana',
      company: 'Ruiz',
      town: '',
      rating: 5,
      hidden: false,
      picture: '',
    },
  ],
  pictures: [],
  pages: [],
  ...structuredClone(defaultSiteValues()),
  replyTemplates: [],
  auditWordings: [],
});

export const lead = (id: string): Lead => ({
  id,
  kind: 'audit',
  receivedAt: '2026-11-20T09:00:00.000Z',
  status: 'new',
  name: 'Ana Ruiz',
  email: 'ana@example.com',
  phone: '239-555-0101',
});

/** For sites on which no failure is expected. */
export const fail = (error: unknown): never => {
  throw error;
};

/** Opens a folder's stores until the test ends. */
export async function openForTest(
  folder: string,
  {
    disk = realDisk,
    now = () => new Date('2026-11-20T09:00:00.000Z'),
    print = () => undefined,
  }: { disk?: Disk; now?: () => Date; print?: (message: string) => void } = {},
): Promise<Stores> {
  const stores = await openStores(
    folder,
    { content, leads: emptyLeadsState, accounts: emptyAccounts },
    { disk, report: fail, now, print },
  );
  onTestFinished(() => stores.close());
  return stores;
}

export const addLead = (stores: Stores, id: string) =>
  stores.leads.update(({ leads }) => leads.push(lead(id)));

export const leadsOf = ({ leads }: { leads: readonly { id: string }[] }) => leads.map(({ id }) => id);

/** A used data folder: one lead, and a backup of it. */
export async function usedFolder(): Promise<string> {
  const folder = freshFolder();
  const stores = await openForTest(folder);
  await addLead(stores, 'first');
  await stores.close();
  await (await openForTest(folder)).close();
  return folder;
}
