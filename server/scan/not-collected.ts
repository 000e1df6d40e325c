import type { AuditPoint } from '../../src/contract/audit-points.ts';
import type { Finding } from './finding.ts';

/** Facts that cannot be collected from outside, with the reason. */
const limits: Partial<Record<AuditPoint, readonly (readonly [what: string, reason: string])[]>> = {
  'Content strategy review': [
    ['Whether the articles answer what customers ask.', 'That takes somebody who knows the customers.'],
  ],
  'Local search assessment': [
    [
      'The business profile and its reviews.',
      'Map services show them to people alone, or to who may manage the profile.',
    ],
  ],
  'Social media audit': [
    [
      'How the profiles are kept, and who follows them.',
      'The networks do not let programs of strangers look.',
    ],
  ],
  'Google Analytics review': [
    [
      'What is counted, and whether the goals are right.',
      'The figures are behind the owner’s login; scripts may also be added by a tag manager, which was not run.',
    ],
  ],
  'Competitor analysis': [
    ['The competitors.', 'Only this site was looked at, and who competes with it is for people to say.'],
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

/** The facts that were not collected for a point. */
export const notCollected = (point: AuditPoint): Finding[] =>
  (limits[point] ?? []).map(([says, why]) => notCollectedFor(says, why));

/** The finding of a point if no page could be read. */
export const unread = notCollectedFor('The pages of the site.', 'No page of it could be read.');
