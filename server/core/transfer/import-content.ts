import type {
  ContentFile,
  ImportInput,
  ImportReport,
  TransferredPost,
} from '../../../src/contract/transfer.ts';
import { HttpError } from '../api/http-error.ts';
import type { Doing } from '../posts/change.ts';
import { cleanBody } from '../posts/clean-html.ts';
import type { Ports } from '../ports.ts';
import { timeSlices, yieldToEventLoop } from '../yield.ts';
import { bringIn } from './bring-in.ts';
import { preparedPages } from './bring-pages.ts';
import { checkChoice, checkIds } from './check-content.ts';
import { completed } from './completed.ts';
import { exportBundle, replaceContent, type ExportBundle } from './export-bundle.ts';
import { contentHash } from './content-hash.ts';

const asStored = (moment: string): string => new Date(moment).toISOString();

/** The file as its content will be stored: HTML cleaned, moments written in one way. It yields meanwhile. */
async function prepared(file: ContentFile): Promise<ContentFile> {
  const yieldWhenDue = timeSlices();
  const posts: TransferredPost[] = [];
  for (const post of file.posts) {
    await yieldWhenDue();
    posts.push({
      ...post,
      content: cleanBody(post.content, `The text of “${post.title}” is too long for one post.`),
      createdAt: asStored(post.createdAt),
      publishAt: post.publishAt === null ? null : asStored(post.publishAt),
    });
  }
  const pages = await preparedPages(file.pages);
  await yieldToEventLoop();
  return { ...file, posts, pages };
}

/** Of the pictures of a file that are not here, those whose files are: they were sent ahead. */
async function filesFor(
  { media = [] }: ContentFile,
  here: ExportBundle,
  files: Ports['mediaFiles'],
): Promise<Map<string, number>> {
  const known = new Set(here.media.map(({ id }) => id));
  const found = new Map<string, number>();
  for (const picture of media) {
    const bytes = known.has(picture.id) ? undefined : await files.bytesOf(picture);
    if (bytes !== undefined) found.set(picture.id, bytes);
  }
  return found;
}

/** Refuses with 400 chosen pictures of which there is no file: nothing is imported in part. */
function checkFiles(
  chosen: readonly string[],
  { media = [] }: ContentFile,
  here: ExportBundle,
  filesHere: ReadonlyMap<string, number>,
): void {
  const known = new Set([...here.media.map(({ id }) => id), ...filesHere.keys()]);
  const lacking = chosen.find((id) => !known.has(id));
  if (lacking === undefined) return;
  const name = media.find(({ id }) => id === lacking)?.name ?? lacking;
  throw new HttpError(
    400,
    `The file of the picture “${name}” has not come yet, or not lately enough. Import once more.`,
  );
}

/**
 * Brings in the content of a file, or what is chosen of it: all of that or nothing, and says what has changed; a dry
 * run goes the same way and only says it. Refuses with 400 a file that would leave the content unsound, and with 409
 * when the content is not the one that the caller has `seen`.
 */
export async function importContent(
  { content, mediaFiles }: Pick<Ports, 'content' | 'mediaFiles'>,
  { file, only, seen, dryRun, removeOthers }: ImportInput,
  doing: Doing,
): Promise<ImportReport> {
  checkIds(file);
  if (only) checkChoice(file, only);
  const ready = await prepared(file);
  return content.transaction(async (stored) => {
    const here = await exportBundle(stored);
    const stamp = contentHash(here);
    if (seen !== undefined && seen !== stamp) {
      throw new HttpError(409, 'The site has changed since you looked. Look again at what would happen.');
    }
    const filesHere = await filesFor(file, here, mediaFiles);
    if (!dryRun) checkFiles(only?.media ?? [], file, here, filesHere);
    const { report, outcome } = bringIn(here, {
      file: completed(ready, here),
      only,
      removeOthers,
      filesHere,
      dryRun,
      doing,
    });
    if (!dryRun) await replaceContent(stored, outcome);
    return { dryRun, ...report, seen: stamp };
  });
}
