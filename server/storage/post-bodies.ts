import type { ReadPost } from '../core/ports.ts';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { HOUR } from '../../src/lib/time.ts';
import type { Frozen } from '../core/ports.ts';
import type { Content, DeletedPost } from '../core/state.ts';
import { DamagedFile } from '../core/store/damaged-file.ts';
import { memoize } from '../core/store/memoize.ts';
import { systemCode } from '../start-failure.ts';
import { damagedOf } from './backups.ts';
import { makeFolder, replaceFile, type Disk } from './durable-file.ts';
import type { Layout } from './json-file.ts';

const CONCURRENCY = 16;
export const BODY_FOLDER = 'bodies';
const OWN_FILE = /^[\da-f]{64}\.html(?:\.tmp)?$/;

export const fileOf = (text: string): string => `${createHash('sha256').update(text).digest('hex')}.html`;

/** The file of a post's body, if it has one. A damaged post keeps the name of its file. */
export const bodyFileOf = memoize((post: ReadPost) =>
  post.content === '' ? post.damagedBody : fileOf(post.content),
);

/** A post in `content.json`: the name of its body's file replaces the body. */
const postInFile = memoize((post: ReadPost) => {
  const { content, damagedBody: _damaged, ...rest } = post;
  const body = bodyFileOf(post);
  return body === undefined ? { ...rest, content } : { ...rest, body };
});

const deletedInFile = memoize((deleted: Frozen<DeletedPost>) => ({
  ...deleted,
  post: postInFile(deleted.post),
}));

/** A stored post. Its body may be inline, as in a backup that was copied back. */
const FilePost = z.looseObject({ body: z.optional(z.string()), content: z.optional(z.string()) });
const FileContent = z.looseObject({
  posts: z.array(FilePost),
  trash: z.optional(z.array(z.looseObject({ post: FilePost }))),
});

export const postsOf = ({ posts, trash }: Frozen<Content>): ReadPost[] => [
  ...posts,
  ...trash.map(({ post }) => post),
];

/** True if a file is older than any running copy of the folder could be. */
const isOld = async (path: string): Promise<boolean> => Date.now() - (await stat(path)).mtimeMs > HOUR;

async function eachOf<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  const all = [...items];
  for (let first = 0; first < all.length; first += CONCURRENCY) {
    await Promise.all(all.slice(first, first + CONCURRENCY).map(work));
  }
}

interface PostBodies extends Layout<Frozen<Content>> {
  /**
   * Removes bodies that were unused in this call and the previous one, or before the start, so that a running copy of the
   * folder stays complete. Removes none while a damaged copy of the content exists, which may refer to them. Must not run
   * during a write.
   */
  sweep(states: readonly Frozen<Content>[]): Promise<void>;
}

/**
 * Stores the bodies of posts in files named by their hash, so that saving one draft does not write all posts. Bodies are
 * immutable, and durable before the file that refers to them. A post whose body is missing or damaged opens without it.
 */
export function postBodies(folder: string, disk: Disk): PostBodies {
  const place = join(folder, BODY_FOLDER);
  const onDisk = new Set<string>();
  let unused: Set<string> | undefined;

  /** Resolves to `undefined` if the body is missing or damaged. */
  async function read(file: string): Promise<string | undefined> {
    const text = await readFile(join(place, file), 'utf8').catch((error: unknown) => {
      // A bad sector reads as EIO.
      if (['ENOENT', 'EIO'].includes(systemCode(error) ?? '')) return undefined;
      throw error;
    });
    if (text === undefined || fileOf(text) !== file) return undefined;
    onDisk.add(file);
    return text;
  }

  return {
    async load(stored) {
      const parsed = FileContent.safeParse(stored);
      if (!parsed.success) return stored;
      const { posts, trash } = parsed.data;
      const all = [...posts, ...(trash ?? []).map(({ post }) => post)];
      const texts = new Map<string, string>();
      const files = new Set(
        all.flatMap(({ body, content }) => (content === undefined && body ? [body] : [])),
      );
      // A single body may be lost; without the folder, the copy of the data folder is incomplete.
      if (files.size > 0 && !existsSync(place)) throw new DamagedFile(`${BODY_FOLDER}/ is missing`);
      await eachOf(files, async (file) => {
        if (!OWN_FILE.test(file)) throw new DamagedFile('a body’s file has the wrong name');
        const text = await read(file);
        if (text !== undefined) texts.set(file, text);
      });
      const withBody = ({ body = '', ...post }: (typeof all)[number]) => ({
        content: texts.get(body),
        ...(files.has(body) && !texts.has(body) && { content: '', damagedBody: body }),
        ...post,
      });
      return {
        ...parsed.data,
        posts: posts.map(withBody),
        ...(trash && { trash: trash.map((deleted) => ({ ...deleted, post: withBody(deleted.post) })) }),
      };
    },

    async store(state) {
      const fresh = new Map<string, string>();
      for (const post of postsOf(state)) {
        const file = bodyFileOf(post);
        if (file !== undefined && post.content !== '' && !onDisk.has(file)) fresh.set(file, post.content);
      }
      if (fresh.size > 0) await makeFolder(place, disk);
      await eachOf(fresh, async ([file, text]) => {
        await replaceFile(join(place, file), text, disk);
        onDisk.add(file);
      });
      return { ...state, trash: state.trash.map(deletedInFile), posts: state.posts.map(postInFile) };
    },

    async sweep(states) {
      const files = await readdir(place).catch((): string[] => []);
      const used = new Set(states.flatMap(postsOf).map(bodyFileOf));
      const before = unused;
      unused = new Set(files.filter((file) => OWN_FILE.test(file) && !used.has(file)));
      if ((await damagedOf(folder, 'content')).length > 0) return;
      await eachOf(unused, async (file) => {
        if (!(before ? before.has(file) : await isOld(join(place, file)))) return;
        onDisk.delete(file);
        await disk.rm(join(place, file), { force: true });
      });
    },
  };
}
