import type { ArchiveEntry } from './archive-post.ts';

/** With one starting post on the subject these make six. */
export const analytics: readonly ArchiveEntry[] = [
  [
    '2024-07-16',
    'What Google Analytics can and cannot tell a small shop',
    'It sees visits and misses phone calls. Use it for three questions, and ask people the others.',
  ],
  [
    '2023-10-10',
    'Tracking calls from your website without buying a tool',
    'A second number, a tally by the phone and ten minutes on Friday. It is enough to decide with.',
  ],
  [
    '2022-11-15',
    'Comparing this month with the right month',
    'February against January says little in Southwest Florida. Compare with the same month last year.',
  ],
  [
    '2021-10-19',
    'Tag your links so that you know which flyer worked',
    'One ending on an address tells the farmers market from the newsletter. A naming scheme that lasts.',
  ],
  [
    '2019-08-20',
    'Bounce rate is not what you think it is',
    'Somebody who finds your hours and leaves is a happy customer. What to look at in its place.',
  ],
];
