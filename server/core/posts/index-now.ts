import * as z from 'zod/mini';
import { Moment } from '../../../src/contract/fields.ts';
import type { Frozen } from '../ports.ts';
import type { PostAddress } from '../store/content-repositories.ts';

/** What search engines were told of the posts, and what they are still to be told. */
export const Told = z.object({
  /** When each post last changed, of which they know, by its slug. */
  known: z.record(z.string(), Moment),
  /** The slugs that they are to be told of: new, changed, and those that are no more. */
  waiting: z.array(z.string()),
  /** How often they were told of these in vain. */
  attempts: z.int(),
  /** When they may be told again; `null` where nothing waits. */
  nextTryAt: z.nullable(Moment),
});
export type Told = z.output<typeof Told>;

/** The slugs at which there is something new, something changed, or nothing any more. */
export function changedSlugs(known: Frozen<Told>['known'], posts: readonly PostAddress[]): string[] {
  const there = new Set(posts.map(({ slug }) => slug));
  const isChanged = ({ slug, changedAt }: PostAddress) => known[slug] !== changedAt;
  return [
    ...posts.filter(isChanged).map(({ slug }) => slug),
    ...Object.keys(known).filter((slug) => !there.has(slug)),
  ];
}

export const knownOf = (posts: readonly PostAddress[]): Told['known'] =>
  Object.fromEntries(posts.map(({ slug, changedAt }) => [slug, changedAt]));
