import { isDeleted } from '../../../src/contract/bin.ts';
import type { Frozen } from '../frozen.ts';
import { isLead } from '../leads/is-lead.ts';
import type { Accounts, Content, LeadsState } from '../state.ts';
import type { ReadVersion, VersionStore } from '../versions/version-store.ts';
import { live } from './lists.ts';
import type { Store } from './persisted-state.ts';

/** The states of a site, each saved as a whole: a file on live, an entry of the tab's storage in the demo. */
export interface States {
  content: Store<Content>;
  leads: Store<LeadsState>;
  accounts: Store<Accounts>;
}

/** All data of a site, in the shapes of its files. */
export interface Snapshot {
  content: Frozen<Content>;
  leads: Frozen<LeadsState>;
  accounts: Frozen<Accounts>;
  /** Previous versions of content records. */
  versions: readonly ReadVersion[];
}

export const takeSnapshot = async ({
  content,
  leads,
  accounts,
  versions,
}: States & { versions: Pick<VersionStore, 'all'> }): Promise<Snapshot> => {
  const states = { content: content.read(), leads: leads.read(), accounts: accounts.read() };
  // Last: a concurrent change only adds a version equal to the record as read.
  return { ...states, versions: await versions.all() };
};

export const countsOf = ({ content, leads, accounts, versions }: Snapshot) => ({
  posts: live(content.posts).length,
  categories: live(content.categories).length,
  testimonials: live(content.testimonials).length,
  pictures: live(content.pictures).length,
  pages: live(content.pages).length,
  leads: leads.leads.filter(isLead).length,
  suspects: live(leads.leads).filter(({ suspect }) => suspect).length,
  deletedLeads: leads.leads.filter(isDeleted).length,
  subscribers: live(leads.subscribers).length,
  accounts: accounts.accounts.length,
  versions: versions.length,
  audits: leads.audits.length,
});

export const countOf = (snapshot: Snapshot): number =>
  Object.values(countsOf(snapshot)).reduce((sum, count) => sum + count, 0);
