import type { MemoryHost } from '../../mocks/host/memory-host.ts';
import type { Origin } from '../../src/contract/lead.ts';
import type { Overview } from '../../src/contract/overview.ts';

const facebook: Origin = {
  firstPage: '/',
  referrer: 'l.facebook.com',
  campaign: { source: 'facebook', medium: 'social', campaign: 'spring-sale' },
};
const google: Origin = { firstPage: '/services/local-search', referrer: 'www.google.com' };

/** The overview of a site on which nothing waits. */
export const quietDay: Overview = {
  now: '2025-06-02T15:00:00.000Z',
  inbox: { waiting: 0, overdue: 0, unread: 0, suspects: 0, unseenSuspects: 0, next: [] },
  requests: { weeks: [], sources: [], isDisclosed: true },
  audits: { waiting: 0, inWork: 0, delivered: 0, opened: 0, deleted: 0, recent: [], toStart: [] },
  nextSteps: [],
  news: [],
  followUps: [],
  mail: { isOn: true, unsent: 0 },
  posts: { drafts: 0, published: 1, scheduled: 0, next: [] },
  users: null,
  outdated: [],
  needsAttention: null,
  firstSteps: null,
  subscribers: null,
};

/** Requests by days before June 2, 2025 (a Monday), with their origin. */
const written: readonly (readonly [daysAgo: number, origin: Origin | undefined])[] = [
  [78, undefined],
  [60, google],
  [40, facebook],
  [15, google],
  [14, { firstPage: '/contact' }],
  [8, facebook],
  [0, facebook],
];

/** Fills a story with requests of the last weeks, and uncounted spam. */
export const withRequests = async ({ leads }: MemoryHost): Promise<void> => {
  const requests = written.map(([daysAgo, origin], index) => ({
    id: `request-${index}`,
    kind: 'contact' as const,
    receivedAt: new Date(Date.parse('2025-06-02T14:00:00.000Z') - daysAgo * 86_400_000).toISOString(),
    status: 'replied' as const,
    name: `Visitor ${index}`,
    email: `visitor-${index}@example.com`,
    message: 'Hello there.',
    readAt: '2025-06-02T14:30:00.000Z',
    ...(origin && { origin: structuredClone(origin) }),
  }));
  await leads.update(({ leads }) => void leads.push(...requests));
  await leads.update(({ leads }) => {
    leads.push(...requests.slice(-1).map((request) => ({ ...request, id: 'robot', suspect: true })));
  });
};

/** The same with more sources than the list shows, and a hostile one. */
export const withManySources = async (host: MemoryHost): Promise<void> => {
  await withRequests(host);
  await host.leads.update(({ leads }) => {
    for (let number = 1; number <= 8; number += 1) {
      leads.push({
        id: `odd-${number}`,
        kind: 'audit',
        receivedAt: '2025-06-01T14:00:00.000Z',
        status: 'closed',
        name: `Odd ${number}`,
        email: `odd-${number}@example.com`,
        readAt: '2025-06-01T15:00:00.000Z',
        origin: {
          campaign: {
            source: number === 1 ? `<b>${'averylongname'.repeat(7)}</b>` : `town-paper-${number}.example.com`,
          },
        },
      });
    }
  });
};
