import { isDeepStrictEqual } from 'node:util';
import { countsOf, type Snapshot } from '../core/store/snapshot.ts';
import { StartFailure } from '../start-failure.ts';
import { print } from './command.ts';

const LABELS: Record<keyof ReturnType<typeof countsOf>, string> = {
  posts: 'Posts',
  categories: 'Categories',
  testimonials: 'Testimonials',
  pictures: 'Pictures',
  pages: 'Changed pages',
  leads: 'Leads',
  suspects: 'Possible spam',
  deletedLeads: 'Deleted leads and spam',
  subscribers: 'Subscribers',
  accounts: 'Accounts',
  versions: 'Earlier versions',
  audits: 'Audits',
};

export function printCounts(snapshot: Snapshot): void {
  const counts = countsOf(snapshot);
  for (const [what, label] of Object.entries(LABELS))
    print(`${label}: ${counts[what as keyof typeof LABELS]}`);
}

/** Prints how many pictures of a backup have files and how many lack them. */
export function printPictures({ content }: Snapshot, withFiles: number): void {
  print(`Pictures with files: ${withFiles}`);
  const missing = content.pictures.length - withFiles;
  if (missing > 0) print(`Pictures that cannot be shown, because their files are missing: ${missing}`);
}

/** Printed once `prove` finds no difference. */
export const VERIFIED_MESSAGE = 'Everything was verified.';

export const notEqual = (): StartFailure =>
  new StartFailure(
    'Verification failed: the data read back differs from the data written. Do not use it, and tell the person who maintains this software.',
  );

/** Compares a snapshot read back with the one written. Throws StartFailure if they differ. */
export function verifyRestored(written: Snapshot, found: Snapshot): void {
  const plain = (snapshot: Snapshot): unknown => JSON.parse(JSON.stringify(snapshot));
  if (!isDeepStrictEqual(plain(found), plain(written))) throw notEqual();
}
