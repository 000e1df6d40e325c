import { begunAudit } from '../../mocks/demo/demo-audits.ts';
import type { MemoryHost } from '../../mocks/host/memory-host.ts';
import type { AuditFact } from '../../src/contract/audit-facts.ts';
import type { AuditRating } from '../../src/contract/audit-report.ts';
import type { Audit, AuditPointDraft } from '../../src/contract/audit.ts';
import { firstReport } from '../reports.ts';
import { sampleLeads, withLeads } from './leads.ts';

/** A fishing guide's request, received on Sunday afternoon and due today. */
const reefRequest = {
  id: 'reef',
  kind: 'audit',
  receivedAt: '2025-06-01T19:10:00.000Z',
  status: 'new',
  name: 'Rita Reef',
  email: 'rita@example.com',
  phone: '(239) 555-0190',
  website: 'https://www.reef-charters.example.com/',
  message: 'Nobody finds us on the map.',
  readAt: '2025-06-01T20:00:00.000Z',
} as const;

/** Scan results for the first two points. */
const sampleFacts: AuditFact[] = [
  {
    id: 'image-alt.1',
    point: 'Website analysis',
    outcome: 'fault',
    message: 'Seven pictures have no text that says what they show.',
    why: 'Who does not see them, and search engines, learn nothing from them.',
    advice: 'Describe each picture in a few words.',
    places: 7,
    evidence: [
      { address: 'https://www.reef-charters.example.com/', where: '<img src="/boat.jpg">', value: 'no alt' },
      {
        address: 'https://www.reef-charters.example.com/trips',
        where: '<img src="/snook.jpg">',
        value: 'no alt',
      },
    ],
  },
  {
    id: 'https.1',
    point: 'Website analysis',
    outcome: 'good',
    message: 'The site is encrypted, and leads there from its plain address.',
    why: 'Browsers warn of sites that are not.',
    advice: '',
    places: 1,
    evidence: [{ address: 'http://www.reef-charters.example.com/', where: 'Location', value: 'https://' }],
  },
  {
    id: 'load-time.1',
    point: 'Website analysis',
    outcome: 'not checked',
    message: 'How long the page takes to appear on a phone.',
    why: 'That takes a browser on a slow line; nobody has measured it here.',
    advice: '',
    places: 0,
    evidence: [],
  },
  {
    id: 'titles-unique.1',
    point: 'SEO evaluation',
    outcome: 'fault',
    message: 'Two pages have the same title.',
    why: 'A search result shows the title first, and people cannot tell such pages apart.',
    advice: 'Give each page a title of its own.',
    places: 2,
    evidence: [
      { address: 'https://www.reef-charters.example.com/', where: '<title>', value: 'Reef Charters' },
    ],
  },
];

const begun = (id: string, request: Parameters<typeof begunAudit>[0]['request'], now: string): Audit =>
  begunAudit({ id, request, by: 'Eddie Lund', now: new Date(now) });

const reefBegun = begun('audit-reef', reefRequest, '2025-06-01T20:05:00.000Z');

/** The points of a new audit, with ratings for the first ones. */
const rated = (ratings: readonly AuditRating[]): AuditPointDraft[] =>
  reefBegun.points.map((point, index) => {
    const rating = ratings[index];
    if (!rating) return structuredClone(point);
    const summary = rating === 'not checked' ? 'No access yet.' : 'Read and weighed.';
    return { ...structuredClone(point), rating, summary, isFinished: true };
  });

/** In progress: two points written, one of them finished, with scan results. */
export const reefAudit: Audit = {
  ...reefBegun,
  updatedAt: '2025-06-02T14:20:00.000Z',
  frame: {
    ...reefBegun.frame,
    business: 'Reef Charters',
    summary: 'A boat that is full in March and empty in June.',
  },
  points: rated(['needs work']).with(1, {
    findings: [],
    manualChecks: { answers: [], competitors: [] },
    isFinished: false,
    rating: 'urgent',
    summary: 'Search engines cannot tell the pages apart.',
    text: '<p>Every page is called the same.</p>',
    recommendations: [
      {
        id: 'rename-pages',
        title: 'Name each page after its trip',
        text: 'Four titles, each with the town in it.',
        who: 'web person',
        time: '2 hours',
        effect: 'noticeable',
        done: 'Each browser tab shows the name of its trip.',
        factId: 'titles-unique.1',
      },
      {
        id: 'write-descriptions',
        title: 'Write a description for each page',
        text: '',
        who: 'you',
        time: 'a day',
        effect: 'small',
        done: '',
      },
    ],
    revision: 3,
    updatedAt: '2025-06-02T14:20:00.000Z',
    updatedBy: 'Eddie Lund',
  }),
  scan: {
    state: 'done',
    address: 'https://www.reef-charters.example.com/',
    startedAt: '2025-06-02T14:00:00.000Z',
    finishedAt: '2025-06-02T14:00:40.000Z',
    pages: 4,
    failure: '',
    isSample: false,
    facts: sampleFacts,
  },
};

/** Delivered, and opened by the client. */
const kayakAudit = (request: (typeof sampleLeads)[number]): Audit => {
  const { frame, actionPlan, ...kayaks } = begun('audit-kayaks', request, '2025-05-31T13:20:00.000Z');
  return {
    ...kayaks,
    frame: { ...frame, business: 'Matlacha Kayaks' },
    updatedAt: '2025-05-31T15:10:00.000Z',
    points: rated(['good', 'needs work', 'good', 'urgent', 'not checked', 'needs work', 'good']),
    actionPlan: { ...actionPlan, summary: 'The listing first.', isFinished: true },
    deliveredAt: '2025-05-31T15:10:00.000Z',
    openedAt: '2025-06-01T12:02:00.000Z',
    report: firstReport,
    checkedOff: [{ id: 'advice-0', at: '2025-06-01T13:00:00.000Z', note: '' }],
  };
};

/** Fills a story with requests and audits: one in progress, one delivered, and a waiting request. */
export const withAudits = async (host: MemoryHost): Promise<void> => {
  await withLeads(host);
  await host.leads.update(({ leads }) => void leads.push(structuredClone(reefRequest)));
  for (const request of sampleLeads.filter(({ id }) => id === 'kayaks')) {
    await host.audits.add(kayakAudit(request));
  }
  await host.audits.add(structuredClone(reefAudit));
};
