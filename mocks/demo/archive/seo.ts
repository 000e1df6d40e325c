import type { ArchiveEntry } from './archive-post.ts';

/** With one starting post on the subject these make twelve. */
export const seo: readonly ArchiveEntry[] = [
  [
    '2024-11-12',
    'Your Google Business Profile, one field at a time',
    'Most profiles I open are half filled in. Here is what each field does and which five to fix first.',
  ],
  [
    '2024-08-20',
    'One page per town, or one page for all of them?',
    'If you serve Naples, Bonita and Estero, you do not need three copies of one page. You need three reasons.',
  ],
  [
    '2024-05-14',
    'Page titles that say what you sell',
    'Sixty characters, read before anything else. A short recipe, and twelve titles I rewrote with their owners.',
  ],
  [
    '2024-01-23',
    'What to do in the week after your ranking drops',
    'First look, then touch. A checklist for the days when the phone goes quiet and nobody knows why.',
  ],
  [
    '2023-09-12',
    'How to ask for a review without feeling awkward',
    'The best moment, the exact words, and why a small card beside the register beats an email.',
  ],
  [
    '2023-05-02',
    'Answering a bad review in four sentences',
    'Everyone who reads it is a future customer. Write for them, and keep the argument off the page.',
  ],
  [
    '2022-10-18',
    'Search words your customers use and you do not',
    'You say HVAC maintenance. They type “AC making noise”. Where to hear their words, and where to put them.',
  ],
  [
    '2022-03-08',
    'Name, address, phone: check them everywhere once a year',
    'An old suite number in one directory costs you visits. An afternoon with a list puts it right.',
  ],
  [
    '2021-06-15',
    'Links from your own neighborhood',
    'The little league team, the chamber, the supplier you pay every month. They can all link to you.',
  ],
  [
    '2020-09-22',
    'Do you need a blog to be found?',
    'Some businesses do and some do not. Five questions that tell you which one is yours.',
  ],
  [
    '2019-02-12',
    'How long does SEO take for a small shop?',
    'Longer than an ad and shorter than you fear. What I have seen happen in months one, three and six.',
  ],
];
