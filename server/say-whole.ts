import { isDeepStrictEqual } from 'node:util';
import { countsOf, type Whole } from './core/store/whole.ts';
import { StartFailure } from './start-failure.ts';

/** Says a line to whoever has given a command. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`);

const LABELS: Record<keyof ReturnType<typeof countsOf>, string> = {
  posts: 'Posts',
  deletedPosts: 'Deleted posts',
  categories: 'Categories',
  testimonials: 'Testimonials',
  pictures: 'Pictures',
  pages: 'Changed pages',
  leads: 'Leads',
  spam: 'Possible and confirmed spam',
  subscribers: 'Subscribers',
  accounts: 'Accounts',
  versions: 'Versions of what was changed',
};

/** Says how much of everything there is. */
export function sayCounts(whole: Whole): void {
  const counts = countsOf(whole);
  for (const [what, label] of Object.entries(LABELS)) say(`${label}: ${counts[what as keyof typeof LABELS]}`);
}

/** What is said once `prove` has found everything equal. */
export const READ_BACK = 'Everything was read back, and is equal.';

/**
 * Compares everything that was read back from a new place with what was written there.
 *
 * @throws StartFailure where it is not equal
 */
export function prove(written: Whole, found: Whole): void {
  const plain = (whole: Whole): unknown =>
    JSON.parse(JSON.stringify({ ...whole, versions: whole.versions ?? [] }));
  if (isDeepStrictEqual(plain(found), plain(written))) return;
  throw new StartFailure(
    'What was read back is not equal to what was written: do not use it, and tell who maintains this software.',
  );
}
