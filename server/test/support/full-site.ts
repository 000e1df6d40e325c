import type { Passwords } from '../../core/ports.ts';
import { type Accounts, type Content, emptyLeadsState, type LeadsState } from '../../core/state.ts';
import type { ReadVersion } from '../../core/versions/version-store.ts';
import { emptyDay } from '../../core/views/view-days.ts';
import { lead, mixed } from '../api/cases/inbox-seed.ts';
import { addLaterFields } from './newer-fields.ts';
import { auditOf, fullAudit } from './sample-audits.ts';
import { aNewsletter, aPage, aPicture } from './sample-records.ts';
import { versionOf } from './sample-versions.ts';
import { NOW, seedContent, seedAccounts } from './seed.ts';

/** All data of a site, to be changed before it is stored. */
interface FullSite {
  content: Content;
  leads: LeadsState;
  accounts: Accounts;
  versions: readonly ReadVersion[];
}

const now = NOW.toISOString();
/** By the machine's clock, since commands use no other. */
const confirmed = new Date().toISOString();

/** A site with data of every kind, as a later release would have left it, with unusual characters. */
export async function fullSite(passwords: Pick<Passwords, 'hash'>): Promise<FullSite> {
  const content = seedContent();
  const leads = emptyLeadsState();
  const accounts = await seedAccounts({ verify: () => Promise.resolve(false), ...passwords });
  const [post, second] = content.posts;
  if (post) post.content = `<p>${'Zo\u0000\u00eb \u6e2f \u{1f300} '.repeat(20_000)}</p>`;
  if (second) content.posts.push({ ...second, id: 'gone', deleted: { at: now, by: 'Ana' } });
  content.pictures = [structuredClone(aPicture)];
  content.pages = [structuredClone(aPage)];
  leads.leads = [
    ...mixed.filter(({ suspect }) => !suspect),
    lead({ id: 'robot', suspect: true, origin: { firstPage: '/', campaign: { source: 'ad' } } }),
    lead({ id: 'sure', suspect: true, deleted: { at: confirmed, by: 'Ana', reason: 'spam' } }),
  ];
  leads.subscribers = [{ id: 's1', email: 'reader@example.com', subscribedAt: now }];
  leads.subscriberMails = [
    { id: 'in-title s1', createdAt: now, subscriberId: 's1', newsletterId: 'in-title', delivery: null },
  ];
  leads.newsletters = [
    { ...aNewsletter, id: 'in-title', held: ['s1'], past: { ...aNewsletter.past, skipped: 1 } },
  ];
  accounts.sessions = [{ fingerprint: 'f', accountId: 'admin', createdAt: now, seenAt: now }];
  accounts.links = [{ fingerprint: 'l', kind: 'reset', accountId: 'admin', expiresAt: now }];
  accounts.loginAttempts = [{ key: 'k', times: [now] }];
  leads.webhookDeliveries = [
    { id: 'm', event: 'test', key: 'test m', at: now, createdAt: now, delivery: null },
  ];
  leads.viewDays = [
    {
      ...emptyDay('2025-06-01'),
      pages: [{ name: '/about', views: 3, requests: 1 }],
      sources: [{ name: 'google.com', views: 3, requests: 1 }],
      devices: { phone: 2, tablet: 0, desktop: 1 },
      withoutScripts: 1,
      bots: 2,
    },
  ];
  leads.addressHits = [{ id: '2025-06-01 /old', day: '2025-06-01', address: '/old', count: 2, lastAt: now }];
  leads.coachMails = [{ id: 'digest-2025-06-02', kind: 'digest', createdAt: now, leads: [], delivery: null }];
  accounts.resetMails = [{ id: 'link admin', accountId: 'admin', askedAt: now, attempts: 0, nextTryAt: now }];
  leads.audits = [fullAudit('first'), auditOf('second', { deliveredAt: now })];
  for (const state of [content, leads, accounts]) addLaterFields(state);
  const versions = [1, 2].flatMap((count) => [
    versionOf('post', 'in-title', count),
    versionOf('settings', 'site', count),
  ]);
  // Grouped by record, as stores return them.
  return { content, leads, accounts, versions: versions.toSorted((a, b) => (a.id < b.id ? -1 : 1)) };
}
