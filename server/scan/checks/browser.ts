import {
  at,
  fault,
  faultOrGood,
  good,
  notChecked,
  type Check,
  type Observation,
  checksOf,
} from '../finding.ts';
import type { Painting } from '../site.ts';

/** Google's limits for good, at the 75th percentile. */
const most = { firstPaint: 1_800, largestPaint: 2_500, shift: 0.1, bytes: 1_600_000 } as const;

export function observationsOf(paintings: readonly Painting[]): Observation[] {
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
    ...fault(
      'A page loads slowly on a phone, or shifts while loading.',
      ...slow.map(({ evidence }) => evidence),
    ),
    ...good(
      'The page loads quickly on a phone and does not shift.',
      ...quick.map(({ evidence }) => evidence),
    ),
  ];
}

export const painting: Check = {
  id: 'painting',
  why: 'More than half of visitors leave if a page shows nothing on their phone after three seconds.',
  advice: 'Load only the style sheet before the first paint. Reserve space for anything that shifts.',
  run: ({ origin, paintings }) =>
    paintings
      ? observationsOf(paintings)
      : notChecked(
          'The pages were not opened in a browser, so loading speed was not measured.',
          at(origin, ''),
        ),
};

const barriers: Check = {
  id: 'barriers',
  why: 'Weak contrast, missing labels and similar problems shut out people with disabilities.',
  advice: 'Fix the problems that axe lists. Each rule is explained at dequeuniversity.com.',
  run: ({ origin, barriers: found }) =>
    found
      ? faultOrGood(
          'A page has an accessibility problem.',
          found.map(({ address, rule, message, element }) => at(address, `${rule}: ${message}`, element)),
          'axe found no accessibility problems.',
          at(origin, 'axe', 'no barrier'),
        )
      : notChecked('The pages were not opened in a browser, so contrast was not checked.', at(origin, '')),
};

export const browserChecks = checksOf('Website analysis', painting, barriers);
