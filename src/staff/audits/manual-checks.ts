import type { AuditPoint } from '../../contract/audit-points.ts';
import type { AuditRating } from '../../contract/audit-report.ts';
import {
  AUDIT_MAX,
  FINDINGS_MAX,
  type AcceptedFinding,
  type ManualChecks,
  type PointContent,
} from '../../contract/audit.ts';
import { clip } from '../../lib/text.ts';

/** Something that only a person can look at: a question that “yes” answers well. */
export interface ManualCheck {
  id: string;
  question: string;
  /** Where to look: an address, to which the name of the business is added. */
  search?: { name: string; address: string };
  /** The finding that “no” suggests. */
  finding: Pick<AcceptedFinding, 'title' | 'why' | 'rating'>;
}

export interface ManualGroup {
  point: AuditPoint;
  title: string;
  help: string;
  /** Its questions are also asked about competitors. */
  compares?: true;
  checks: readonly ManualCheck[];
}

/** When the listings and their addresses were last checked. */
export const LISTINGS_AS_OF = '2026-11-28';

const LISTINGS = [
  { id: 'apple', name: 'Apple Maps', address: 'https://maps.apple.com/?q=' },
  { id: 'bing', name: 'Bing Maps', address: 'https://www.bing.com/maps?q=' },
  { id: 'facebook', name: 'Facebook', address: 'https://www.facebook.com/search/pages?q=' },
  { id: 'yelp', name: 'Yelp', address: 'https://www.yelp.com/search?find_desc=' },
  { id: 'bbb', name: 'BBB', address: 'https://www.bbb.org/search?find_text=' },
  { id: 'yp', name: 'Yellow Pages', address: 'https://www.yellowpages.com/search?search_terms=' },
] as const;

const check = (
  id: string,
  question: string,
  title: string,
  why: string,
  rating: AuditRating = 'needs work',
): ManualCheck => ({ id, question, finding: { title, why, rating } });

export const MANUAL_GROUPS: readonly ManualGroup[] = [
  {
    point: 'Local search assessment',
    title: 'Google Business Profile',
    help: 'Search for the business on Google Maps, and open its profile.',
    checks: [
      {
        ...check(
          'google-claimed',
          'Is there a profile, and has the owner claimed it?',
          'The Google Business Profile is missing, or nobody has claimed it.',
          'The profile decides who shows on the map. Without an owner, anyone can suggest changes to it, and nobody answers.',
          'urgent',
        ),
        search: { name: 'Google Maps', address: 'https://www.google.com/maps/search/?api=1&query=' },
      },
      check(
        'google-category',
        'Does its main category name the main service?',
        'The main category of the Google Business Profile does not name the main service.',
        'The category decides for which searches Google considers the business at all.',
      ),
      check(
        'google-hours',
        'Are its hours right, holidays included?',
        'The hours on the Google Business Profile are missing or wrong.',
        'Google prefers businesses that are open now. A customer at a closed door does not come back.',
      ),
      check(
        'google-photos',
        'Does it show photos from this year?',
        'The Google Business Profile has no recent photos.',
        'People look at the photos before they call. Old ones, or none, look as if the business had closed.',
      ),
      check(
        'google-answers',
        'Are its latest reviews answered?',
        'Reviews on Google are not answered.',
        'Those who read reviews read the answers, too. An answer shows that someone cares.',
      ),
    ],
  },
  {
    point: 'Local search assessment',
    title: 'Name, address, and phone in listings',
    help: 'Compare each listing with the website, letter by letter.',
    checks: LISTINGS.map(({ id, name, address }) => ({
      ...check(
        `listing-${id}`,
        `Does ${name} show the right name, address, and phone?`,
        `${name} does not show the right name, address, and phone.`,
        'Maps and assistants compare listings. Where they differ, they trust none, and customers call the wrong number.',
      ),
      search: { name, address },
    })),
  },
  {
    point: 'Competitor analysis',
    title: 'Side by side with competitors',
    help: 'Name up to three that come up for the same search, and answer for each.',
    compares: true,
    checks: [
      check(
        'compare-reviews',
        'At least 20 reviews on Google?',
        'There are fewer than 20 reviews on Google.',
        'Between two businesses on the map, most people call the one with more reviews.',
      ),
      check(
        'compare-recent',
        'A review from the last month?',
        'There is no review from the last month.',
        'New reviews show that the business is busy now. Older ones count for less.',
      ),
      check(
        'compare-services',
        'A page for each main service?',
        'The website has no page for each main service.',
        'Search engines show a page about exactly what was searched for. A list of services rarely comes up.',
      ),
      check(
        'compare-prices',
        'Prices, or what they start at?',
        'The website shows no prices.',
        'People compare before they call. Without a number, many go on to the next website.',
      ),
      check(
        'compare-contact',
        'Can a phone visitor call or ask within a minute?',
        'On a phone, it takes too long to call or ask.',
        'The first business that can be reached often gets the job.',
      ),
    ],
  },
];

/** The key of an answer; competitors are counted from 1. */
export const answerKey = ({ id }: ManualCheck, competitor = 0): string =>
  competitor === 0 ? id : `${id}-${competitor}`;

/** The answer to a question, for the client or a competitor. */
export const answerTo = (
  { answers }: ManualChecks,
  check: ManualCheck,
  competitor = 0,
): ManualChecks['answers'][number]['answer'] | undefined =>
  answers.find(({ question }) => question === answerKey(check, competitor))?.answer;

const findingId = ({ id }: ManualCheck): string => `manual-${id}`;

export const isFound = (one: ManualCheck, { findings }: Pick<PointContent, 'findings'>): boolean =>
  findings.some(({ id }) => id === findingId(one));

/** The findings with what a “no” means, unless it is there or they are full. Competitors who do better are evidence. */
export function withManualFinding(
  { findings, manualChecks }: Pick<PointContent, 'findings' | 'manualChecks'>,
  { title }: Pick<ManualGroup, 'title'>,
  one: ManualCheck,
  now: Date,
): AcceptedFinding[] {
  if (findings.length >= FINDINGS_MAX || isFound(one, { findings })) return findings;
  const better = manualChecks.competitors.filter(
    (name, index) => name && answerTo(manualChecks, one, index + 1) === 'yes',
  );
  const evidence =
    better.length > 0
      ? better.map((name) => ({ where: clip(name, AUDIT_MAX.where), seen: `${one.question} Yes.` }))
      : [{ where: one.search?.name ?? title, seen: 'Checked by hand' }];
  return [...findings, { id: findingId(one), ...one.finding, evidence, seenAt: now.toISOString() }];
}
