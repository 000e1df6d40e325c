import type { AuditStore, ReadAudit } from '../audits/audit-store.ts';
import type { Frozen } from '../ports.ts';
import type { Content, People, Spam } from '../state.ts';
import type { ReadVersion } from '../versions/stored-version.ts';
import type { VersionStore } from '../versions/version-store.ts';
import { partitionSpam, type EnquiryStates } from './partition-spam.ts';
import type { Store } from './persisted-state.ts';

/** Everything that a site keeps, in the shapes of its files. */
export interface Snapshot {
  content: Frozen<Content>;
  people: Frozen<People>;
  spam: Frozen<Spam>;
  /** What the records of the content were before; none in what earlier releases have written. */
  versions?: readonly ReadVersion[];
  /** The oldest first; none in what earlier releases have written. */
  audits?: readonly ReadAudit[];
}

/**
 * Leads and spam, each enquiry in one of both: one that is on its way between them is in both for a moment. Spam whose days
 * are over is in neither.
 */
export const withPartitionedSpam = ({ people, spam, ...others }: Snapshot, now: Date): Snapshot => ({
  ...others,
  ...partitionSpam(people, spam, now),
});

/** Everything as it is at this moment, from states that are each kept whole. */
export const takeSnapshot = async ({
  content,
  people,
  spam,
  versions,
  audits,
}: EnquiryStates & {
  content: Store<Content>;
  versions?: VersionStore | undefined;
  audits: AuditStore;
}): Promise<Snapshot> => {
  const states = { content: content.read(), people: people.read(), spam: spam.read() };
  // They lie in memory, so they are those of this moment, too.
  const ofNow = audits.all();
  // Last: what is changed meanwhile only adds a version that is equal to the record as it was read.
  return { ...states, versions: (await versions?.all()) ?? [], audits: await ofNow };
};

/** How much of everything there is, by kind. */
export const countsOf = ({ content, people, spam, versions = [], audits = [] }: Snapshot) => ({
  posts: content.posts.length,
  deletedPosts: content.trash.length,
  categories: content.categories.length,
  testimonials: content.testimonials.length,
  pictures: content.media.length,
  pages: content.pages.length,
  leads: people.enquiries.length,
  spam: spam.enquiries.length,
  subscribers: people.subscribers.length,
  accounts: people.accounts.length,
  versions: versions.length,
  audits: audits.length,
});

/** How many records there are of all kinds together. */
export const countOf = (whole: Snapshot): number =>
  Object.values(countsOf(whole)).reduce((sum, count) => sum + count, 0);
