import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { NO_FIRST_STEPS } from '../../src/contract/first-steps.ts';
import { noPictures } from '../../src/contract/site.ts';
import {
  nobody,
  CONTENT_VERSION,
  type Content,
  type Enquiry,
  type People,
  type StoredPost,
} from '../core/state.ts';
import { realDisk, type Disk } from './durable-file.ts';
import { openStores, type Stores } from './open-stores.ts';

/** A folder of its own for one test, removed afterwards. */
export function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

type Step = 'open' | 'write' | 'sync' | 'close' | 'rename' | 'rm';

/** The real disk, with a list of what was done to which file, and a step that fails while `failing` names it. */
export function watchedDisk() {
  const steps: string[] = [];
  const watch = { steps, failing: undefined as Step | undefined, code: 'ENOSPC', disk: realDisk };

  async function step<Result>(name: Step, path: string, work: () => Promise<Result>): Promise<Result> {
    steps.push(`${name} ${basename(path)}`);
    if (watch.failing === name) throw Object.assign(new Error('no space left'), { code: watch.code });
    return work();
  }

  const disk: Disk = {
    async open(path, flags, mode) {
      const file = await step('open', path, () => realDisk.open(path, flags, mode));
      const watched: Pick<FileHandle, 'writeFile' | 'sync' | 'close'> = {
        writeFile: (content) => step('write', path, () => file.writeFile(content)),
        sync: () => step('sync', path, () => file.sync()),
        close: () => step('close', path, () => file.close()),
      };
      return watched as FileHandle;
    },
    rename: (from, to) => step('rename', from, () => realDisk.rename(from, to)),
    rm: (path, options) => step('rm', path, () => realDisk.rm(path, options)),
  };
  watch.disk = disk;
  return watch;
}

/** Content of which nothing is read here, as small as its schema allows. */
export const content = (): Content => ({
  schemaVersion: CONTENT_VERSION,
  site: {
    brand: '',
    tagline: '',
    search: { title: '', description: '' },
    hero: { headline: '', text: '' },
    about: { heading: '', bio: '' },
    claims: [],
    book: { title: '', caption: '' },
    contact: { phone: '', email: 'coach@example.com', location: '', hours: '' },
    socialLinks: {
      linkedin: 'https://example.com/',
      facebook: 'https://example.com/',
      twitter: 'https://example.com/',
      instagram: 'https://example.com/',
    },
    booking: '',
    accent: '',
    pictures: noPictures(),
  },
  categories: [],
  posts: [],
  testimonials: [
    { id: 'only', quote: 'Good.', name: 'Ana', company: 'Ruiz', rating: 5, hidden: false, picture: '' },
  ],
  media: [],
  pages: [],
  trash: [],
  coachMails: { reminder: true, digest: true },
  firstSteps: { ...NO_FIRST_STEPS },
  replyTemplates: [],
  auditWordings: [],
});

export const lead = (id: string): Enquiry => ({
  id,
  kind: 'audit',
  receivedAt: '2026-11-20T09:00:00.000Z',
  status: 'new',
  name: 'Ana Ruiz',
  email: 'ana@example.com',
  phone: '239-555-0101',
});

const fail = (error: unknown) => {
  throw error;
};

/** Opens a folder's stores until the test ends. */
export async function openForTest(
  folder: string,
  {
    disk = realDisk,
    now = () => new Date('2026-11-20T09:00:00.000Z'),
    tell = () => undefined,
  }: { disk?: Disk; now?: () => Date; tell?: (sentence: string) => void } = {},
): Promise<Stores> {
  const stores = await openStores(folder, { content, people: nobody }, { disk, report: fail, now, tell });
  onTestFinished(() => stores.close());
  return stores;
}

export const addLead = (stores: Stores, id: string) =>
  stores.people.update(({ enquiries }) => enquiries.push(lead(id)));

export const leadsOf = ({ enquiries }: { enquiries: readonly { id: string }[] }) =>
  enquiries.map(({ id }) => id);

export const peopleOnDisk = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'people.json'), 'utf8')) as People;

/** The content as the folder holds it, each post with its body. */
export function contentOnDisk(folder: string): Content {
  const laid = JSON.parse(readFileSync(join(folder, 'content.json'), 'utf8')) as Content;
  const whole = ({ body, ...post }: StoredPost & { body?: string }): StoredPost =>
    body === undefined ? post : { ...post, content: readFileSync(join(folder, 'bodies', body), 'utf8') };
  return {
    ...laid,
    posts: laid.posts.map(whole),
    trash: laid.trash.map((deleted) => ({ ...deleted, post: whole(deleted.post) })),
  };
}

/** A data folder that was in use: one lead, and a backup of it. */
export async function usedFolder(): Promise<string> {
  const folder = freshFolder();
  const stores = await openForTest(folder);
  await addLead(stores, 'first');
  await stores.close();
  await (await openForTest(folder)).close();
  return folder;
}
