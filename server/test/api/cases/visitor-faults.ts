import {
  COMMENT,
  EMAIL,
  EXAMPLE,
  MESSAGE,
  NAME,
  PAGE,
  PHONE,
  TERM,
  WEBSITE,
  type Fault,
  type Validated,
} from './faults.ts';
import { audit, comment, contact } from './forms.ts';
import { NEW_PASSWORD, setUpToken } from './people.ts';

const NOT_EMAIL = 'This is an email address. A website looks like yourshop.com';
const NO_WEBSITE = 'No website yet? Enter a page about your business, for example facebook.com/yourshop';
const EASY = 'That password is easy to guess, so please choose another, such as four unrelated words.';

const person: readonly Fault[] = [
  ['name', NAME, 'J', ' J ', 42, null],
  ['name', 'Name must be at most 200 characters.', 'n'.repeat(201), 'n'.repeat(10_000)],
  ['email', EMAIL, '', 'jo', 'jo@example', '@example.com', 'jo@example.com\r\nBcc: all@example.com'],
  ['email', EMAIL, `${'j'.repeat(250)}@example.com`],
  ['phone', PHONE, '239555012', '5'.repeat(41), 'call me please', '- - - - - -'],
  ['message', 'Message must be at most 5,000 characters.', 'm'.repeat(5001)],
];

export const visitorFaults: readonly Validated[] = [
  {
    key: 'POST /api/contact',
    sound: contact,
    faults: [
      ...person,
      ['message', MESSAGE, 'Nine char', '          '],
      ['submissionKey', 'The submission key is malformed.', 'short', 'k'.repeat(65), 'with spaces in it'],
      ['elapsed', 'The time is malformed.', 'long'],
      ['topic', 'The topic is malformed.', 7],
      ['nickname', 'The nickname is malformed.', 7],
    ],
  },
  {
    key: 'POST /api/audit-request',
    sound: audit,
    faults: [
      ...person,
      ['website', [WEBSITE, NOT_EMAIL], 'jo@example.com', 'mailto:jo@example.com', 'https://jo@example.com'],
      ['website', [WEBSITE, NO_WEBSITE], 'none', 'None.', 'N/A', 'no website yet', "I don't have one", '-'],
      ['website', [WEBSITE, EXAMPLE], '', '   ', 'example', 'nonesuch', 'exam ple.com', 'example..com'],
      ['website', [WEBSITE, EXAMPLE], 'https://', 'https://localhost', 'localhost:3000', 'https://[::1]'],
      ['website', [WEBSITE, EXAMPLE], 'https://192.168.0.1', 'https://*.com', 'https://shop:/example.com'],
      ['website', [WEBSITE, EXAMPLE], 'x-.com', 'https://user:pw@x.com', 'example.com:https://example.com'],
      ['website', [WEBSITE, EXAMPLE], 'ftp://x.com', 'file:///etc/passwd', 'javascript:alert(1)'],
      ['website', [WEBSITE, EXAMPLE], 'javascript://example.com/%0aalert(1)'],
      ['website', [WEBSITE, EXAMPLE], 'data:text/html,<p>example.com</p>'],
      ['website', [WEBSITE, EXAMPLE], `https://example.com/${'a'.repeat(10_000)}`],
    ],
  },
  {
    key: 'POST /api/blog/posts/seo-1/comments',
    sound: comment,
    faults: [
      ['comment', COMMENT, '   '],
      ['comment', 'Comment must be at most 5,000 characters.', 'c'.repeat(5001)],
    ],
  },
  {
    key: 'POST /api/subscribe',
    sound: {},
    faults: [
      ['email', EMAIL, '', '   ', 'jo', '@', 'jo@', 'jo doe@example.com', `${'j'.repeat(250)}@example.com`],
    ],
  },
  {
    key: 'POST /api/auth/set-up',
    sound: { name: '  Ana Ruiz ', email: 'Ana@example.com', password: NEW_PASSWORD },
    begin: async (bench) => ({ token: await setUpToken(bench) }),
    faults: [
      ['password', 'Use at least 12 characters.', 'eleven char', undefined],
      ['password', 'That password is too long.', 'tarpon glass '.repeat(16)],
      ['password', EASY, 'Password-2025', 'MAILCREATED5240', 'Mustang20482604', 'abcabcabcabc'],
      ['password', EASY, 'qwertyuiop12', 'Ana-Ruiz-2025', 'ana@example.com', 'swfl marketing coach'],
    ],
  },
  {
    key: 'GET /api/blog/posts',
    sound: {},
    faults: [
      ['page', PAGE, '0', '-1', '1.5', 'two', '', '99999999999999999999'],
      ['perPage', 'A page holds 1 to 50 posts.', '0', '51'],
      ['q', TERM, 'q'.repeat(201)],
    ],
  },
  {
    key: 'GET /api/pexels/search',
    capabilities: { visitorsChangeImages: true },
    sound: { query: 'pier' },
    faults: [
      ['query', 'Enter a search term.', undefined, '', '  '],
      ['query', TERM, 'q'.repeat(201)],
      ['perPage', 'An answer holds 1 to 80 pictures.', '0', '81', 'many'],
    ],
  },
];
