import type { AuditStore, ReadAudit } from '../audits/audit-store.ts';
import type { Frozen } from '../ports.ts';
import type { Content, People, Spam } from '../state.ts';
import type { ReadVersion, VersionStore } from '../versions/version-store.ts';
import { isDeleted } from '../enquiries/spam.ts';
import { type EnquiryStates, partitionSpam } from './change-enquiries.ts';
import type { Store } from './persisted-state.ts';

/** All data of a site, in the shapes of its files. */
export interface Snapshot {
  content: Frozen<Content>;
  people: Frozen<People>;
  spam: Frozen<Spam>;
  /** Previous versions of content records; absent in snapshots of earlier releases. */
  versions?: readonly ReadVersion[];
  /** Oldest first; absent in snapshots of earlier releases. */
  audits?: readonly ReadAudit[];
}

/** Partitions leads and spam, without expired spam: an enquiry in transit is briefly in both. */
export const withPartitionedSpam = ({ people, spam, ...others }: Snapshot, now: Date): Snapshot => ({
  ...others,
  ...partitionSpam(people, spam, now),
});

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
  // In memory, so they belong to the same point in time.
  const ofNow = audits.all();
  // Last: a concurrent change only adds a version equal to the record as read.
  return { ...states, versions: (await versions?.all()) ?? [], audits: await ofNow };
};

export const countsOf = ({ content, people, spam, versions = [], audits = [] }: Snapshot) => ({
  posts: content.posts.length,
  deletedPosts: content.trash.length,
  categories: content.categories.length,
  testimonials: content.testimonials.length,
  pictures: content.media.length,
  pages: content.pages.length,
  leads: people.enquiries.length,
  spam: spam.enquiries.filter((enquiry) => !isDeleted(enquiry)).length,
  deletedLeads: spam.enquiries.filter(isDeleted).length,
  subscribers: people.subscribers.length,
  accounts: people.accounts.length,
  versions: versions.length,
  audits: audits.length,
});

export const countOf = (snapshot: Snapshot): number =>
  Object.values(countsOf(snapshot)).reduce((sum, count) => sum + count, 0);
