import type {
  ContentFile,
  ImportInput,
  ImportReport,
  TransferredPost,
} from '../../../src/contract/transfer.ts';
import type { Store } from '../ports.ts';
import type { Doing } from '../posts/change.ts';
import { cleanBody } from '../posts/clean-html.ts';
import type { Content } from '../state.ts';
import { othersFirst, takingTurns } from '../turns.ts';
import { bringIn } from './bring-in.ts';
import { checkIds } from './check-content.ts';
import type { Report } from './merge.ts';

/** Ends a rehearsal: an update that throws changes nothing. */
class Rehearsed extends Error {
  readonly report: Report;

  constructor(report: Report) {
    super('This was a dry run.');
    this.report = report;
  }
}

const asStored = (moment: string): string => new Date(moment).toISOString();

/** The file as its content will be stored: HTML cleaned, moments written in one way. Others have their turn meanwhile. */
async function prepared(file: ContentFile): Promise<ContentFile> {
  const nextTurn = takingTurns();
  const posts: TransferredPost[] = [];
  for (const post of file.posts) {
    await nextTurn();
    posts.push({
      ...post,
      content: cleanBody(post.content, `The text of “${post.title}” is too long for one post.`),
      createdAt: asStored(post.createdAt),
      publishAt: post.publishAt === null ? null : asStored(post.publishAt),
    });
  }
  await othersFirst();
  return { ...file, posts };
}

/**
 * Brings in the content of a file, all of it or nothing, and says what has changed; a dry run goes the same way and
 * only says it. Refuses with 400 a file that would leave the content unsound.
 */
export async function importContent(
  content: Store<Content>,
  { file, dryRun, removeOthers }: ImportInput,
  doing: Doing,
): Promise<ImportReport> {
  checkIds(file);
  const ready = await prepared(file);
  try {
    const report = await content.update((stored) => {
      const report = bringIn(stored, { file: ready, removeOthers, doing });
      if (dryRun) throw new Rehearsed(report);
      return report;
    });
    return { dryRun, ...report };
  } catch (reason) {
    if (reason instanceof Rehearsed) return { dryRun, ...reason.report };
    throw reason;
  }
}
