import type { AuditPoint } from '../../src/contract/audit-points.ts';
import type { Finding } from './finding.ts';

/** Facts that cannot be collected from outside, with the reason. */
const limits: Partial<Record<AuditPoint, readonly (readonly [what: string, reason: string])[]>> = {
  'Content strategy review': [
    ['Whether the articles answer customers’ questions.', 'This takes somebody who knows the customers.'],
  ],
  'Local search assessment': [
    [
      'The business profile and its reviews.',
      'Map services show these only to people, or to those who manage the profile.',
    ],
  ],
  'Social media audit': [
    [
      'How well the profiles are kept up, and who follows them.',
      'Social networks do not allow automated checks.',
    ],
  ],
  'Google Analytics review': [
    [
      'What is measured, and whether the goals are right.',
      'The figures require the owner’s login. A tag manager, which was not run, may also add scripts.',
    ],
  ],
  'Competitor analysis': [
    ['The competitors.', 'Only this site was checked. It takes a person to name its competitors.'],
  ],
};

/** The id of manual checks, which no program can run. */
export const PEOPLE = 'people';

const notCollectedFor = (says: string, why: string): Finding => ({
  check: PEOPLE,
  outcome: 'not looked at',
  says,
  why,
  places: 0,
  evidence: [],
});

export const notCollected = (point: AuditPoint): Finding[] =>
  (limits[point] ?? []).map(([says, why]) => notCollectedFor(says, why));

export const unread = notCollectedFor('The site’s pages.', 'None of them could be read.');
