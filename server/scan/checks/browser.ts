import { at, fault, faultOrGood, good, notLookedAt, type Check, type Seen } from '../finding.ts';
import type { Painting } from '../site.ts';

const POINT = 'Website analysis';

/** Google's limits for good, at the 75th percentile. */
const most = { firstPaint: 1_800, largestPaint: 2_500, shift: 0.1, bytes: 1_600_000 } as const;

/** The results about how pages loaded. */
export function seenOf(paintings: readonly Painting[]): Seen[] {
  const measured = paintings.map(({ address, ...values }) => ({
    slow: Object.entries(most).filter(([name, limit]) => values[name as keyof typeof most] > limit),
    evidence: at(
      address,
      'first paint, largest paint, shift, bytes',
      `${Math.round(values.firstPaint)} ms, ${Math.round(values.largestPaint)} ms, ${values.shift.toFixed(3)}, ${values.bytes}`,
    ),
  }));
  const slow = measured.filter((page) => page.slow.length > 0);
  const quick = measured.filter((page) => page.slow.length === 0);
  return [
    ...(slow.length > 0
      ? [
          fault(
            'A page comes up slowly on a phone, or moves while it does.',
            ...slow.map(({ evidence }) => evidence),
          ),
        ]
      : []),
    ...(quick.length > 0
      ? [
          good(
            'The page comes up quickly on a phone and stays in its place.',
            ...quick.map(({ evidence }) => evidence),
          ),
        ]
      : []),
  ];
}

export const painting: Check = {
  id: 'painting',
  point: POINT,
  why: 'More than half of a page’s visitors are gone when nothing shows after three seconds on their phone.',
  advice:
    'Let nothing but the style sheet come before the first paint, and give what moves its room beforehand.',
  run: ({ origin, paintings }) =>
    paintings
      ? seenOf(paintings)
      : [notLookedAt('No browser opened the pages, so nobody knows how soon they show.', at(origin, ''))],
};

const barriers: Check = {
  id: 'barriers',
  point: POINT,
  why: 'Weak contrast, missing names and the like keep people out who see, hear or move otherwise.',
  advice: 'Mend what axe names; each rule is explained at dequeuniversity.com.',
  run: ({ origin, barriers: found }) =>
    found
      ? faultOrGood(
          'A page has a barrier for people with an impairment.',
          found.map(({ address, rule, says, element }) => at(address, `${rule}: ${says}`, element)),
          'No barrier was found by axe.',
          at(origin, 'axe', 'no barrier'),
        )
      : [notLookedAt('No browser opened the pages, so contrast could not be seen.', at(origin, ''))],
};

export const browserChecks: readonly Check[] = [painting, barriers];
