import { isDeleted, isLead } from '../enquiries/spam.ts';
import type { Content, People } from '../state.ts';
import type { ReadVersion, VersionStore } from '../versions/version-store.ts';
import type { Store } from './persisted-state.ts';
import type { Frozen } from '../frozen.ts';

/** All data of a site, in the shapes of its files. */
export interface Snapshot {
  content: Frozen<Content>;
  people: Frozen<People>;
  /** Previous versions of content records. */
  versions: readonly ReadVersion[];
}

export const takeSnapshot = async ({
  content,
  people,
  versions,
}: {
  content: Store<Content>;
  people: Store<People>;
  versions: Pick<VersionStore, 'all'>;
}): Promise<Snapshot> => {
  const states = { content: content.read(), people: people.read() };
  // Last: a concurrent change only adds a version equal to the record as read.
  return { ...states, versions: await versions.all() };
};

export const countsOf = ({ content, people, versions }: Snapshot) => ({
  posts: content.posts.length,
  deletedPosts: content.trash.length,
  categories: content.categories.length,
  testimonials: content.testimonials.length,
  pictures: content.media.length,
  pages: content.pages.length,
  leads: people.enquiries.filter(isLead).length,
  spam: people.enquiries.filter((enquiry) => !isLead(enquiry) && !isDeleted(enquiry)).length,
  deletedLeads: people.enquiries.filter(isDeleted).length,
  subscribers: people.subscribers.length,
  accounts: people.accounts.length,
  versions: versions.length,
  audits: people.audits.length,
});

export const countOf = (snapshot: Snapshot): number =>
  Object.values(countsOf(snapshot)).reduce((sum, count) => sum + count, 0);
