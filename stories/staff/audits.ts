import type { MemoryHost } from '../../mocks/host/memory-host.ts';
import { NEVER_SCANNED, type AuditFact } from '../../src/contract/audit-facts.ts';
import { READ_POINTS } from '../../src/contract/audit-points.ts';
import type { AuditRating } from '../../src/contract/audit-report.ts';
import type { Audit, AuditPointDraft } from '../../src/contract/audit.ts';
import { sampleEnquiries, withEnquiries } from './enquiries.ts';

const unchanged = { revision: 1, updatedAt: null, updatedBy: '' };

export const emptyPoint: AuditPointDraft = {
  rating: null,
  says: '',
  text: '',
  findings: [],
  recommendations: [],
  isFinished: false,
  ...unchanged,
};

/** An empty audit. */
const begun = (given: Pick<Audit, 'id' | 'enquiryId' | 'email' | 'client' | 'createdAt'>): Audit => ({
  createdBy: 'Eddie Editor',
  updatedAt: given.createdAt,
  frame: { business: '', website: '', summary: '', nextStep: '', ...unchanged },
  points: READ_POINTS.map(() => structuredClone(emptyPoint)),
  course: { rating: null, says: '', text: '', isFinished: false, order: [], ...unchanged },
  look: NEVER_SCANNED,
  edition: null,
  links: [],
  deliveredAt: null,
  openedAt: null,
  ...given,
});

const rated = (ratings: readonly AuditRating[]): AuditPointDraft[] =>
  READ_POINTS.map((_, index) => {
    const rating = ratings[index];
    if (!rating) return structuredClone(emptyPoint);
    const says = rating === 'not looked at' ? 'No access yet.' : 'Read and weighed.';
    return { ...structuredClone(emptyPoint), rating, says, isFinished: true };
  });

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
export const sampleFacts: readonly AuditFact[] = [
  {
    id: 'image-alt.1',
    point: 'Website analysis',
    outcome: 'fault',
    says: 'Seven pictures have no text that says what they show.',
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
    says: 'The site is encrypted, and leads there from its plain address.',
    why: 'Browsers warn of sites that are not.',
    advice: '',
    places: 1,
    evidence: [{ address: 'http://www.reef-charters.example.com/', where: 'Location', value: 'https://' }],
  },
  {
    id: 'load-time.1',
    point: 'Website analysis',
    outcome: 'not looked at',
    says: 'How long the page takes to appear on a phone.',
    why: 'That takes a browser on a slow line; nobody has measured it here.',
    advice: '',
    places: 0,
    evidence: [],
  },
  {
    id: 'titles-unique.1',
    point: 'SEO evaluation',
    outcome: 'fault',
    says: 'Two pages have the same title.',
    why: 'A search result shows the title first, and people cannot tell such pages apart.',
    advice: 'Give each page a title of its own.',
    places: 2,
    evidence: [
      { address: 'https://www.reef-charters.example.com/', where: '<title>', value: 'Reef Charters' },
    ],
  },
];

/** In progress: two points written, one of them finished, with scan results. */
export const reefAudit: Audit = {
  ...begun({
    id: 'audit-reef',
    enquiryId: 'reef',
    email: 'rita@example.com',
    client: 'Rita Reef',
    createdAt: '2025-06-01T20:05:00.000Z',
  }),
  updatedAt: '2025-06-02T14:20:00.000Z',
  frame: {
    ...unchanged,
    business: 'Reef Charters',
    website: 'https://www.reef-charters.example.com/',
    summary: 'A boat that is full in March and empty in June.',
    nextStep: '',
  },
  points: rated(['needs work']).with(1, {
    ...emptyPoint,
    rating: 'urgent',
    says: 'Search engines cannot tell the pages apart.',
    text: '<p>Every page is called the same.</p>',
    recommendations: [
      {
        id: 'rename-pages',
        title: 'Name each page after its trip',
        text: 'Four titles, each with the town in it.',
        effort: 'an hour',
        effect: 'noticeable',
      },
      {
        id: 'write-descriptions',
        title: 'Write a description for each page',
        text: '',
        effort: 'an afternoon',
        effect: 'small',
      },
    ],
    revision: 3,
    updatedAt: '2025-06-02T14:20:00.000Z',
    updatedBy: 'Eddie Editor',
  }),
  look: {
    state: 'done',
    address: 'https://www.reef-charters.example.com/',
    startedAt: '2025-06-02T14:00:00.000Z',
    finishedAt: '2025-06-02T14:00:40.000Z',
    pages: 4,
    failure: '',
    isSample: false,
    facts: [...sampleFacts],
  },
};

/** Delivered, and opened by the client. */
const kayakAudit: Audit = {
  ...begun({
    id: 'audit-kayaks',
    enquiryId: 'kayaks',
    email: 'mike@example.com',
    client: 'Matlacha Mike',
    createdAt: '2025-05-31T13:20:00.000Z',
  }),
  updatedAt: '2025-05-31T15:10:00.000Z',
  frame: {
    ...unchanged,
    business: 'Matlacha Kayaks',
    website: 'https://kayaks.example.com',
    summary: '',
    nextStep: '',
  },
  points: rated(['good', 'needs work', 'good', 'urgent', 'not looked at', 'needs work', 'good']),
  course: {
    ...unchanged,
    rating: 'urgent',
    says: 'The listing first.',
    text: '',
    isFinished: true,
    order: [],
  },
  deliveredAt: '2025-05-31T15:10:00.000Z',
  openedAt: '2025-06-01T12:02:00.000Z',
};

/** Fills a story with requests and audits: one in progress, one delivered, and a waiting request. */
export const withAudits = async (host: MemoryHost): Promise<void> => {
  await withEnquiries(host);
  await host.people.update(({ enquiries }) => void enquiries.push(structuredClone(reefRequest)));
  for (const audit of [kayakAudit, reefAudit]) await host.audits.add(structuredClone(audit));
};

/** Fills a story with enough delivered audits for several pages; number 1 is the newest. */
export const withManyAudits = async (host: MemoryHost): Promise<void> => {
  const [request] = sampleEnquiries.filter(({ id }) => id === 'kayaks');
  if (!request) return;
  await host.people.update(({ enquiries }) => {
    for (let number = 1; number <= 45; number += 1) {
      enquiries.push({ ...structuredClone(request), id: `asked-${number}`, name: `Client ${number}` });
    }
  });
  for (let number = 45; number > 0; number -= 1) {
    const updatedAt = new Date(Date.parse('2025-06-02T14:00:00.000Z') - number * 3_600_000).toISOString();
    await host.audits.add({
      ...structuredClone(kayakAudit),
      id: `audit-${number}`,
      enquiryId: `asked-${number}`,
      client: `Client ${number}`,
      updatedAt,
    });
  }
};
