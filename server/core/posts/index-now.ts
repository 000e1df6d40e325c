import * as z from 'zod/mini';
import { Timestamp } from '../../../src/contract/fields.ts';
import type { Frozen } from '../ports.ts';
import type { PostAddress } from '../store/content-repositories.ts';

/** The posts that search engines were notified of, and those still to be sent. */
export const IndexNowState = z.object({
  /** When each known post last changed, by slug. */
  known: z.record(z.string(), Timestamp),
  /** The slugs to send: new, changed and removed posts. */
  waiting: z.array(z.string()),
  attempts: z.int(),
  /** When to try again; `null` if nothing waits. */
  nextTryAt: z.nullable(Timestamp),
});
export type IndexNowState = z.output<typeof IndexNowState>;

export function changedSlugs(known: Frozen<IndexNowState>['known'], posts: readonly PostAddress[]): string[] {
  const there = new Set(posts.map(({ slug }) => slug));
  const isChanged = ({ slug, changedAt }: PostAddress) => known[slug] !== changedAt;
  return [
    ...posts.filter(isChanged).map(({ slug }) => slug),
    ...Object.keys(known).filter((slug) => !there.has(slug)),
  ];
}

export const knownOf = (posts: readonly PostAddress[]): IndexNowState['known'] =>
  Object.fromEntries(posts.map(({ slug, changedAt }) => [slug, changedAt]));
