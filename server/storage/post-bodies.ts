import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Frozen } from '../core/ports.ts';
import type { Content, DeletedPost, StoredPost } from '../core/state.ts';
import { DamagedFile } from '../core/store/damaged-file.ts';
import { memoize } from '../core/store/memoize.ts';
import { systemCode } from '../start-failure.ts';
import { damagedOf } from './backups.ts';
import { makeFolder, replaceFile, type Disk } from './durable-file.ts';
import type { Layout } from './json-file.ts';

type Post = Frozen<StoredPost>;

/** How many bodies are read or written at the same time. */
const AT_ONCE = 16;
export const BODY_FOLDER = 'bodies';
const HOUR = 3_600_000;
const OWN_FILE = /^[\da-f]{64}\.html(?:\.tmp)?$/;

export const fileOf = (text: string): string => `${createHash('sha256').update(text).digest('hex')}.html`;

/** Nothing, where a post has no body: then it needs no file. That of a damaged post is kept as it is. */
export const bodyFileOf = memoize((post: Post) =>
  post.content === '' ? post.damagedBody : fileOf(post.content),
);

/** A post as `content.json` has it: with the name of its body's file in the body's place. */
const laidPost = memoize((post: Post) => {
  const { content, damagedBody: _damaged, ...rest } = post;
  const body = bodyFileOf(post);
  return body === undefined ? { ...rest, content } : { ...rest, body };
});

const laidDeleted = memoize((deleted: Frozen<DeletedPost>) => ({
  ...deleted,
  post: laidPost(deleted.post),
}));

/** What a file holds by now: bodies may lie in it, as in a backup that was copied over it, or beside it. */
const LaidPost = z.looseObject({ body: z.optional(z.string()), content: z.optional(z.string()) });
const LaidContent = z.looseObject({
  posts: z.array(LaidPost),
  trash: z.optional(z.array(z.looseObject({ post: LaidPost }))),
});

export const postsOf = ({ posts, trash }: Frozen<Content>): Post[] => [
  ...posts,
  ...trash.map(({ post }) => post),
];

/** Whether a file was written so long ago that nobody copies a folder for so long. */
const isOld = async (path: string): Promise<boolean> => Date.now() - (await stat(path)).mtimeMs > HOUR;

async function eachOf<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  const all = [...items];
  for (let first = 0; first < all.length; first += AT_ONCE) {
    await Promise.all(all.slice(first, first + AT_ONCE).map(work));
  }
}

export interface PostBodies extends Layout<Frozen<Content>> {
  /**
   * Removes the bodies that none of these states has, and none had when it was last called, or which were written long
   * before the start: a copy of the folder that is being made meanwhile finds what it needs. None while a damaged copy of
   * the content is kept: it may name them. Not to be called while a state is being written.
   */
  sweep(states: readonly Frozen<Content>[]): Promise<void>;
}

/**
 * Lays the bodies of posts into files of their own, named by what is in them, so that saving one draft does not write
 * the whole blog. They are durable before the file that names them is written, and are never changed. A post of which the
 * body is missing or damaged is there without it.
 *
 * @param folder the data folder
 */
export function postBodies(folder: string, disk: Disk): PostBodies {
  const place = join(folder, BODY_FOLDER);
  const onDisk = new Set<string>();
  let unused: Set<string> | undefined;

  /** Gives the text of a body; nothing where it is missing or damaged. */
  async function read(file: string): Promise<string | undefined> {
    const text = await readFile(join(place, file), 'utf8').catch((error: unknown) => {
      // A bad sector is an error of reading.
      if (['ENOENT', 'EIO'].includes(systemCode(error) ?? '')) return undefined;
      throw error;
    });
    if (text === undefined || fileOf(text) !== file) return undefined;
    onDisk.add(file);
    return text;
  }

  return {
    async gather(stored) {
      const laid = LaidContent.safeParse(stored);
      if (!laid.success) return stored;
      const { posts, trash } = laid.data;
      const all = [...posts, ...(trash ?? []).map(({ post }) => post)];
      const texts = new Map<string, string>();
      const files = new Set(
        all.flatMap(({ body, content }) => (content === undefined && body ? [body] : [])),
      );
      // One body can be lost; all of them were forgotten when the folder was copied.
      if (files.size > 0 && !existsSync(place)) throw new DamagedFile(`${BODY_FOLDER}/ is missing`);
      await eachOf(files, async (file) => {
        if (!OWN_FILE.test(file)) throw new DamagedFile('the file of a body is not named as it should be');
        const text = await read(file);
        if (text !== undefined) texts.set(file, text);
      });
      const whole = ({ body = '', ...post }: (typeof all)[number]) => ({
        content: texts.get(body),
        ...(files.has(body) && !texts.has(body) && { content: '', damagedBody: body }),
        ...post,
      });
      return {
        ...laid.data,
        posts: posts.map(whole),
        ...(trash && { trash: trash.map((deleted) => ({ ...deleted, post: whole(deleted.post) })) }),
      };
    },

    async lay(state) {
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
      return { ...state, trash: state.trash.map(laidDeleted), posts: state.posts.map(laidPost) };
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
