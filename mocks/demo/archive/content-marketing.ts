import type { ArchiveEntry } from './archive-post.ts';

/** With one starting post on the subject these make eight. */
export const contentMarketing: readonly ArchiveEntry[] = [
  [
    '2024-09-17',
    'Write the page you keep explaining on the phone',
    'You give the same answer three times a week. Put it on one page, and let the page do it.',
  ],
  [
    '2024-03-26',
    'Before and after: the story every trade can tell',
    'Two photos and five sentences about what changed. It works for pools, porches and bookkeeping.',
  ],
  [
    '2023-11-14',
    'A content calendar that fits on the back door',
    'Twelve months, one sheet, a pen. Plan around your season and leave room for a bad week.',
  ],
  [
    '2023-02-21',
    'Talk first, write later',
    'Record ten minutes of yourself answering a customer. Most of an article is in there already.',
  ],
  [
    '2022-06-07',
    'Say the price, or at least the range',
    'Hiding the price does not bring more calls. It brings calls from people who cannot pay it.',
  ],
  [
    '2021-08-24',
    'What to do with an article from three years ago',
    'Update it, merge it or let it go. A quick way to decide for every page you have.',
  ],
  [
    '2020-04-28',
    'Writing for customers when the news is bad',
    'Say what is open, what has changed and who answers the phone. Leave the rest out.',
  ],
];
