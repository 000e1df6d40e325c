import { NEVER_SCANNED } from '../../../src/contract/audit-facts.ts';
import { ACTION_PLAN_POINT, READ_POINTS } from '../../../src/contract/audit-points.ts';
import type { ReportSnapshot } from '../../../src/contract/audit-report.ts';
import type { Audit } from '../../../src/contract/audit.ts';
import { NOW } from './seed.ts';

const now = NOW.toISOString();
const UNTOUCHED = { revision: 0, updatedAt: null, updatedBy: '' };
const NO_TEXTS = { rating: null, summary: '', text: '', isFinished: false };

/** An empty audit with a test's changes. */
export const auditOf = (id: string, more: Partial<Audit> = {}): Audit => ({
  id,
  leadId: `e-${id}`,
  email: `${id}@example.com`,
  client: `Client ${id}`,
  createdAt: now,
  createdBy: 'Ana',
  updatedAt: now,
  frame: { business: '', website: '', summary: '', nextStep: '', ...UNTOUCHED },
  points: READ_POINTS.map(() => ({
    ...NO_TEXTS,
    findings: [],
    recommendations: [],
    manualChecks: { answers: [], competitors: [] },
    ...UNTOUCHED,
  })),
  actionPlan: { ...NO_TEXTS, order: [], ...UNTOUCHED },
  scan: structuredClone(NEVER_SCANNED),
  report: null,
  links: [],
  deliveredAt: null,
  openedAt: null,
  checkedOff: [],
  ...more,
});

const evidence = [{ where: 'https://bakery.example.com/', seen: 'Zo\u0000\u00eb \u6e2f \u{1f300}' }];

const report: ReportSnapshot = {
  business: 'Zoë’s Bakery',
  website: 'bakery.example.com',
  at: now,
  summary: 'Much is well.\nSome is not.',
  chapters: [
    {
      point: 'SEO evaluation',
      rating: 'urgent',
      summary: 'Nobody finds it.',
      html: '<p>None.</p>',
      findings: [{ title: 'No title', rating: 'urgent', why: 'It matters.', evidence, seenAt: now }],
    },
  ],
  recommendations: [
    {
      id: 'r',
      point: 'SEO evaluation',
      title: 'Give it one',
      text: '',
      who: 'web person',
      time: '15 minutes',
      effect: 'large',
      done: 'The tab has a name.',
    },
  ],
  nextStep: 'Call me.',
  before: { at: now, ratings: [{ point: ACTION_PLAN_POINT, rating: null }] },
};

/** An audit with every field filled in, with unusual characters. */
export function fullAudit(id: string, more: Partial<Audit> = {}): Audit {
  const audit = auditOf(id, {
    frame: {
      ...UNTOUCHED,
      business: 'Zoë’s Bakery',
      website: 'https://bakery.example.com',
      summary: 'Much is well.',
      nextStep: '',
    },
    scan: {
      ...NEVER_SCANNED,
      state: 'done',
      address: 'https://bakery.example.com/',
      startedAt: now,
      finishedAt: now,
      pages: 1,
      facts: [
        {
          id: 'title/none',
          point: 'SEO evaluation',
          outcome: 'fault',
          message: 'It has no title.',
          why: 'It is what people click.',
          advice: 'Give it one.',
          places: 1,
          evidence: [{ address: 'https://bakery.example.com/', where: 'title', value: '' }],
        },
      ],
    },
    report,
    checkedOff: [{ id: 'r', at: now, note: 'Zoë’s sister did it \u{1f300}' }],
    links: [{ token: `token-of-${id}`, madeAt: now, expiresAt: now, revokedAt: null }],
    ...more,
  });
  const [point] = audit.points;
  point?.findings.push({ id: 'f', title: 'No title', rating: 'urgent', why: '', evidence, seenAt: now });
  point?.recommendations.push({
    id: 'r',
    title: 'Give it one',
    text: '',
    who: 'web person',
    time: '15 minutes',
    effect: 'large',
    done: 'The tab has a name.',
    factId: 'title/none',
  });
  return structuredClone(audit);
}
