import { expect, it } from 'vitest';
import { reportedActions } from './reported-actions.ts';

const CHECKED = '2026-06-02T15:00:00.000Z';
const LATER = '2026-06-03T15:00:00.000Z';
const mark = { id: 'titles', at: CHECKED, note: '' };
const points = [
  { recommendations: [] },
  { recommendations: [{ id: 'other' }, { id: 'titles', factId: 'title.same' }] },
];
const titleOf = (outcome: 'good' | 'fault' | 'not checked', name = 'same') => [
  { id: 'titles.same', outcome: 'fault' } as const,
  { id: `title.${name}`, outcome },
];
type Scan = Parameters<typeof reportedActions>[1][number]['scan'];
const scan: Scan = { state: 'done', finishedAt: LATER, facts: titleOf('fault') };

/** The evidence that website checks of a client's audits have on the check mark of an action. */
function confirmationBy(scans: readonly Partial<Scan>[], checked = mark) {
  const action = { id: checked.id, point: 'SEO evaluation', title: 'Name them' } as const;
  const [shown] = reportedActions(
    { report: { recommendations: [action] }, points, checkedOff: [checked] },
    scans.map((more) => ({ scan: { ...scan, ...more } })),
  );
  expect(shown).toMatchObject({ ...action, mark: checked });
  return shown?.mark?.confirmation;
}

it('questions a check mark whose finding a later website check still has', () => {
  expect(confirmationBy([{}])).toEqual({ isFixed: false, at: LATER });
});

it.each([
  ['no longer has it', titleOf('good', 'fine')],
  ['finds something else of the kind', titleOf('fault', 'long')],
])('confirms a check mark if a later website check %s', (_, facts) => {
  expect(confirmationBy([{ facts }])).toEqual({ isFixed: true, at: LATER });
});

it('believes the last website check of the client’s audits that covers the action', () => {
  const first = { facts: titleOf('good', 'fine') };
  const followUp = { finishedAt: '2026-07-02T15:00:00.000Z' };
  const last = { finishedAt: '2026-08-02T15:00:00.000Z', facts: titleOf('not checked') };
  expect(confirmationBy([last, followUp, first])).toEqual({ isFixed: false, at: followUp.finishedAt });
});

it.each([
  ['the website check came before it', mark, { finishedAt: CHECKED }],
  ['the website check has failed', mark, { state: 'failed' }],
  ['the site was never checked', mark, { state: 'never', finishedAt: null }],
  ['that check had no result', mark, { facts: titleOf('not checked') }],
  ['it came from no finding', { ...mark, id: 'other' }, {}],
  ['its recommendation is gone', { ...mark, id: 'gone' }, {}],
] as const)('leaves a check mark alone if %s', (_, checked, seen) => {
  expect(confirmationBy([seen], checked)).toBeNull();
});
