import { expect, it } from 'vitest';
import { AUDIT_MAX, FINDINGS_MAX, ManualChecks, PointContent } from '../../contract/audit.ts';
import { answerKey, isFound, MANUAL_GROUPS, withManualFinding } from './manual-checks.ts';

const now = new Date('2025-06-02T15:00:00.000Z');
const empty = PointContent.parse({
  rating: null,
  summary: '',
  text: '',
  findings: [],
  recommendations: [],
  manualChecks: { answers: [], competitors: [] },
  isFinished: false,
});
const questions = MANUAL_GROUPS.flatMap((group) => group.checks.map((check) => ({ group, check })));
const asked = (id: string) => {
  const one = questions.find(({ check }) => check.id === id);
  if (!one) throw new RangeError(`There is no question ${id}.`);
  return one;
};

it('asks each question once, with a finding that can be saved, and room for all answers', () => {
  const ids = questions.map(({ check }) => check.id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { group, check } of questions) {
    const findings = withManualFinding(empty, group, check, now);
    expect(PointContent.safeParse({ ...empty, findings }).success).toBe(true);
  }
  const keys = questions.flatMap(({ check }) =>
    [0, 1, 2, 3].map((competitor) => answerKey(check, competitor)),
  );
  const answers = keys.map((question) => ({ question, answer: 'no' }));
  expect(ManualChecks.safeParse({ answers, competitors: ['A', 'B', 'C'] }).success).toBe(true);
});

it('adds a finding once, dated and with where it was seen', () => {
  const { group, check } = asked('listing-yelp');
  const findings = withManualFinding(empty, group, check, now);
  expect(findings).toMatchObject([
    {
      title: 'Yelp does not show the right name, address, and phone.',
      evidence: [{ where: 'Yelp', seen: 'Checked by hand' }],
      seenAt: now.toISOString(),
    },
  ]);
  expect(isFound(check, { findings })).toBe(true);
  expect(withManualFinding({ ...empty, findings }, group, check, now)).toBe(findings);
});

it('names the competitors who do better', () => {
  const { group, check } = asked('compare-prices');
  const manualChecks: ManualChecks = {
    answers: [
      { question: 'compare-prices', answer: 'no' },
      { question: 'compare-prices-1', answer: 'no' },
      { question: 'compare-prices-3', answer: 'yes' },
    ],
    competitors: ['Gulf Guides', '', 'n'.repeat(AUDIT_MAX.business)],
  };
  const [finding] = withManualFinding({ ...empty, manualChecks }, group, check, now);
  expect(finding?.evidence).toEqual([
    { where: 'n'.repeat(AUDIT_MAX.business), seen: 'Prices, or what they start at? Yes.' },
  ]);
});

it('adds no more findings than a point can have', () => {
  const { group, check } = asked('google-hours');
  const full = Array.from({ length: FINDINGS_MAX }, (_, index) =>
    withManualFinding(empty, group, check, now).map((one) => ({ ...one, id: `f${index}` })),
  ).flat();
  expect(withManualFinding({ ...empty, findings: full }, group, check, now)).toBe(full);
});
