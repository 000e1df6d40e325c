import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Frozen } from '../core/ports.ts';
import type { Content, StoredPost } from '../core/state.ts';
import { DamagedFile } from '../core/store/damaged-file.ts';
import { remember } from '../core/store/remember.ts';
import { systemCode } from '../start-failure.ts';
import { damagedOf } from './backups.ts';
import { makeFolder, replaceFile, type Disk } from './durable-file.ts';
import type { Layout } from './json-file.ts';

type Post = Frozen<StoredPost>;

/** How many bodies are read or written at the same time. */
const AT_ONCE = 16;
const FOLDER = 'bodies';
const HOUR = 3_600_000;
const OWN_FILE = /^[\da-f]{64}\.html(?:\.tmp)?$/;

const fileOf = (text: string): string => `${createHash('sha256').update(text).digest('hex')}.html`;

/** Nothing, where a post has no body: then it needs no file. */
const bodyFileOf = remember((post: Post) => (post.content === '' ? undefined : fileOf(post.content)));

/** A post as `content.json` has it: with the name of its body's file in the body's place. */
const laidPost = remember((post: Post) => {
  const { content, ...rest } = post;
  const body = bodyFileOf(post);
  return body === undefined ? { ...rest, content } : { ...rest, body };
});

const textOf = remember((post: Post) => JSON.stringify(laidPost(post)));

/** What a file holds by now: bodies may lie in it, as in a backup that was copied over it, or beside it. */
const LaidPost = z.looseObject({ body: z.optional(z.string()), content: z.optional(z.string()) });
const LaidContent = z.looseObject({
  posts: z.array(LaidPost),
  trash: z.optional(z.array(z.looseObject({ post: LaidPost }))),
});

const postsOf = ({ posts, trash }: Frozen<Content>): Post[] => [...posts, ...trash.map(({ post }) => post)];

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
 * the whole blog. They are durable before the file that names them is written, and are never changed.
 *
 * @param folder the data folder
 */
export function postBodies(folder: string, disk: Disk): PostBodies {
  const place = join(folder, FOLDER);
  const onDisk = new Set<string>();
  let unused: Set<string> | undefined;

  async function read(file: string): Promise<string> {
    const shown = `${FOLDER}/${file}`;
    const text = await readFile(join(place, file), 'utf8').catch((error: unknown) => {
      throw systemCode(error) === 'ENOENT' ? new DamagedFile(`${shown} is missing`) : error;
    });
    if (fileOf(text) !== file) throw new DamagedFile(`${shown} does not hold what it should`);
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
      await eachOf(files, async (file) => {
        if (!OWN_FILE.test(file)) throw new DamagedFile('the file of a body is not named as it should be');
        texts.set(file, await read(file));
      });
      const whole = ({ body, ...post }: (typeof all)[number]) => ({
        content: texts.get(body ?? ''),
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
        if (file !== undefined && !onDisk.has(file)) fresh.set(file, post.content);
      }
      if (fresh.size > 0) await makeFolder(place, disk);
      await eachOf(fresh, async ([file, text]) => {
        await replaceFile(join(place, file), text, disk);
        onDisk.add(file);
      });
      const { posts, ...rest } = state;
      const trash = rest.trash.map((deleted) => ({ ...deleted, post: laidPost(deleted.post) }));
      // One post has changed as a rule: the text of the others is remembered, which halves what a save costs.
      return `${JSON.stringify({ ...rest, trash }).slice(0, -1)},"posts":[${posts.map(textOf).join(',')}]}`;
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
