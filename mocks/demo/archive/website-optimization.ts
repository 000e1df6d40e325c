import type { ArchiveEntry } from './archive-post.ts';

/** With one starting post on the subject these make five. */
export const websiteOptimization: readonly ArchiveEntry[] = [
  [
    '2024-02-13',
    'Can people call you with one thumb?',
    'Open your site on your phone while standing up. If the number takes two taps to find, start there.',
  ],
  [
    '2023-06-20',
    'The contact form that asks too much',
    'Every field you take out brings more messages in. Which four to keep, and what to ask later.',
  ],
  [
    '2021-01-19',
    'Five questions your home page must answer in ten seconds',
    'What, where, for whom, how much, what next. Try it on somebody who has never heard of you.',
  ],
  [
    '2018-09-18',
    'Do you need a new website, or a better first screen?',
    'A rebuild takes a season. Changing what people see first takes a week, and I would try that first.',
  ],
];
