import { expect, it } from 'vitest';
import { NEVER_SCANNED, type AuditFact } from '../../contract/audit-facts.ts';
import { AUDIT_MAX, FINDINGS_MAX, PointContent, AcceptedFinding } from '../../contract/audit.ts';
import { isRecommended, isAccepted, withAdvice, withFindings } from './accept-facts.ts';

const now = new Date('2025-06-02T15:00:00.000Z');
const scan = { ...NEVER_SCANNED, finishedAt: '2025-06-02T14:00:00.000Z' };
const empty = PointContent.parse({
  rating: null,
  summary: '',
  text: '',
  findings: [],
  recommendations: [],
  manualChecks: { answers: [], competitors: [] },
  isFinished: false,
});
const fact = (changes: Partial<AuditFact> = {}): AuditFact => ({
  id: 'titles-unique.1',
  point: 'SEO evaluation',
  outcome: 'fault',
  message: 'Two pages have the same title.',
  why: 'People cannot tell them apart.',
  advice: 'Give each page a title of its own.',
  places: 2,
  evidence: [{ address: 'https://a.example/', where: '<title>', value: 'Home' }],
  ...changes,
});

it('copies a scanned fact into the audit with its evidence and suggested rating', () => {
  expect(withFindings(empty, [fact()], scan, now)).toEqual([
    {
      id: 'titles-unique-1',
      title: 'Two pages have the same title.',
      rating: 'needs work',
      why: 'People cannot tell them apart.',
      evidence: [{ where: 'https://a.example/, <title>', seen: 'Home' }],
      seenAt: '2025-06-02T14:00:00.000Z',
    },
  ]);
});

it('does not overwrite facts copied before and edited since', () => {
  const [taken] = withFindings(empty, [fact()], scan, now);
  const own = { ...empty, findings: taken ? [{ ...taken, title: 'My words' }] : [] };
  expect(isAccepted(fact({ message: 'Three pages have the same title.' }), own)).toBe(true);
  expect(withFindings(own, [fact(), fact({ id: 'other.1' })], scan, now).map(({ title }) => title)).toEqual([
    'My words',
    'Two pages have the same title.',
  ]);
});

it('cuts texts to the limits of an audit, and stops when it is full', () => {
  const long = fact({ id: 'x.'.repeat(80), message: 'S'.repeat(500), why: 'W'.repeat(900) });
  const [taken] = withFindings(empty, [long], scan, now);
  expect(AcceptedFinding.safeParse(taken).success).toBe(true);
  expect(taken?.title).toHaveLength(AUDIT_MAX.title);
  const many = Array.from({ length: 60 }, (_, index) => fact({ id: `many.${index}` }));
  expect(withFindings(empty, many, scan, now)).toHaveLength(FINDINGS_MAX);
});

it('adds its advice as a recommendation once', () => {
  const recommendations = withAdvice(empty, fact());
  expect(recommendations).toMatchObject([
    { title: 'Give each page a title of its own', text: '', factId: 'titles-unique.1' },
  ]);
  const point = { ...empty, recommendations };
  expect(isRecommended(fact(), point)).toBe(true);
  expect(withAdvice(point, fact())).toBe(recommendations);
});

it('names a recommendation after the first sentence of the advice', () => {
  const advice = 'Add a robots.txt. Let it list the sitemap. Then check it.';
  expect(withAdvice(empty, fact({ advice }))).toMatchObject([
    { title: 'Add a robots.txt', text: 'Let it list the sitemap. Then check it.' },
  ]);
});
