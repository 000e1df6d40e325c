import type { ArchiveEntry } from './archive-post.ts';

/** With one starting post on the subject these make seven. */
export const emailMarketing: readonly ArchiveEntry[] = [
  [
    '2024-10-15',
    'Writing to snowbirds before they fly back',
    'They plan the season in September. A short series of three emails puts you on their list before they pack.',
  ],
  [
    '2024-06-18',
    'The monthly newsletter that takes an hour',
    'One thing you learned, one thing you finished, one thing to book. I set a timer and stop when it rings.',
  ],
  [
    '2023-07-11',
    'Subject lines that sound like you',
    'Read it aloud. If you would not say it to a customer at the counter, do not send it.',
  ],
  [
    '2022-08-16',
    'Clean your list and watch more people read',
    'People who have not opened in a year cost you the inbox of those who do. How to part as friends.',
  ],
  [
    '2021-03-09',
    'Collecting addresses at the register, politely',
    'Ask once, say what they will get, and write it down so that you can read it. That is the whole trick.',
  ],
  [
    '2018-11-13',
    'Why your email ends up under Promotions',
    'It is less about magic words and more about who you are to the reader. Four things to check.',
  ],
];
