import type { ArchiveEntry } from './archive-post.ts';

/** None of the starting posts is on the subject; these make nine. */
export const socialMedia: readonly ArchiveEntry[] = [
  [
    '2024-12-03',
    'Pick one network and leave the others for now',
    'Being everywhere a little is being nowhere. How to choose by where your best ten customers are.',
  ],
  [
    '2024-04-16',
    'Thirty photos in one walk through your shop',
    'Hands at work, a shelf at eye level, the dog. One morning with a phone fills a month of posts.',
  ],
  [
    '2023-12-12',
    'When to pay for a Facebook post, and when not to',
    'A post that nobody liked for free will not be liked for money. What to look for before you spend.',
  ],
  [
    '2023-03-28',
    'Neighborhood groups: be a neighbor first',
    'Help for a month before you mention what you sell. People there remember who answered.',
  ],
  [
    '2022-09-20',
    'Answer every comment within a day',
    'You do not need more followers to sell more. You need the ones you have to feel heard.',
  ],
  [
    '2022-01-25',
    'Instagram for people who hate being on camera',
    'Nobody needs to see your face. They would like to see the work, the place and the next free date.',
  ],
  [
    '2021-05-11',
    'LinkedIn for a business with three trucks',
    'Property managers and builders are there, and they hire. A profile and one post a week will do.',
  ],
  [
    '2020-07-14',
    'Giveaways that bring customers and not prize hunters',
    'Give away what only a customer would want. A free estimate beats a tablet every time.',
  ],
  [
    '2019-05-21',
    'What I learned from a year of posting every day',
    'Three posts a week did the same work. What I kept, what I dropped, and what I would skip today.',
  ],
];
