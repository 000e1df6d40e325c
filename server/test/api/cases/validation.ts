import { expect } from 'vitest';
import { POST_MAX } from '../../../../src/contract/post-fields.ts';
import { NO_SEO_TEXTS } from '../../../../src/contract/post-input.ts';
import { shippedPages } from '../../../content/pages/shipped-pages.ts';
import { site } from '../../../content/site.ts';
import {
  asJson,
  casesAs,
  casesFor,
  expectProblem,
  type TestApi,
  type Case,
  type Refused,
  unlimited,
} from '../test-context.ts';
import { audit, comment, contact } from './forms.ts';
import { mixed, store } from './inbox-seed.ts';
import { NEW_PASSWORD, setUpToken } from './people.ts';
import { written } from './post-calls.ts';

// The rules of spec §5, §8 and §9.

/** A field, its expected messages, and the values that cause them. */
type Fault = readonly [field: string, sentences: string | readonly string[], ...values: unknown[]];

interface Validated extends Pick<Case, 'as' | 'capabilities'> {
  key: string;
  /** A valid body or query, of which one field at a time is replaced. */
  sound: object;
  /** Prepares records that the body refers to. */
  begin?: (api: TestApi) => Promise<object>;
  /** The path of the fields within the body. */
  within?: string;
  faults: readonly Fault[];
}

const NAME = 'Name must be at least 2 characters.';
const EMAIL = 'Please enter a valid email address.';
const PHONE = 'Please enter a valid phone number.';
const WEBSITE = 'Please enter a valid website URL.';
const EXAMPLE = 'For example yourshop.com';
const MESSAGE = 'Message must be at least 10 characters.';
const COMMENT = 'Please write a comment.';
const IMAGE = 'The image must be a web address or a picture from this site.';
const PAGE = 'The page must be a whole number of at least 1.';
const TERM = 'A search term can have at most 200 characters.';

const NOT_EMAIL = 'This is an email address. A website address looks like yourshop.com';
const NO_WEBSITE = 'No website yet? Enter a page about your business, for example facebook.com/yourshop';
const EASY = 'That password is easy to guess, so please choose another, such as four unrelated words.';

const person: readonly Fault[] = [
  ['name', NAME, 'J', ' J ', 42, null],
  ['name', 'Name must be at most 200 characters.', 'n'.repeat(201), 'n'.repeat(10_000)],
  ['email', EMAIL, '', 'jo', `${'j'.repeat(250)}@example.com`],
  ['phone', PHONE, '239555012', '5'.repeat(41), 'call me please'],
  ['message', 'Message must be at most 5,000 characters.', 'm'.repeat(5001)],
];

const visitorFaults: readonly Validated[] = [
  {
    key: 'POST /api/contact',
    sound: contact,
    faults: [
      ...person,
      ['message', MESSAGE, 'Nine char', '          '],
      ['submissionKey', 'The submission key is not valid.', 'short', 'k'.repeat(65), 'with spaces in it'],
      ['elapsed', 'The time is not valid.', 'long'],
      ['topic', 'The topic is not valid.', 7],
    ],
  },
  {
    key: 'POST /api/audit-request',
    sound: audit,
    faults: [
      ...person,
      ['website', [WEBSITE, NOT_EMAIL], 'jo@example.com'],
      ['website', [WEBSITE, NO_WEBSITE], 'none'],
      ['website', [WEBSITE, EXAMPLE], '', 'javascript:alert(1)'],
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
    begin: async (api) => ({ token: await setUpToken(api) }),
    faults: [
      ['password', 'Use at least 12 characters.', 'eleven char', undefined],
      ['password', 'That password is too long.', 'tarpon glass '.repeat(16)],
      ['password', EASY, 'qwertyuiop12', 'Ana-Ruiz-2025', 'ana@example.com', 'swfl marketing coach'],
    ],
  },
  {
    key: 'GET /api/blog/posts',
    sound: {},
    faults: [
      ['page', PAGE, '0', '-1', '1.5', 'two', '', '99999999999999999999'],
      ['perPage', 'A page can have 1 to 50 posts.', '0', '51'],
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
      ['perPage', 'A page can have 1 to 80 pictures.', '0', '81', 'many'],
    ],
  },
];

const EXCERPT = 'Write an excerpt before you publish. Lists and search engines show it.';
const TOO_LONG = 'This text is too long for one post.';
const UNREADABLE =
  'The link to “https://www.shop .example/” cannot be read. Look for a typing mistake in it.';
const MISTYPED = '<p>See <a href="https://www.shop .example/">our offer</a>.</p>';
const MOMENT = 'Please choose a date and time.';
const REVISION = 'Include the revision of the post you have seen.';

const post: readonly Fault[] = [
  ['title', 'Please enter a title.', '   '],
  ['slug', 'Use lowercase letters, numbers and single hyphens, such as my-first-post.', 'Not This'],
  ['excerpt', EXCERPT, ' '],
  ['categoryId', 'Please choose a category.', ''],
  ['categoryId', 'That category no longer exists. Please choose another one.', 'seo'],
  ['content', UNREADABLE, MISTYPED],
  ['content', TOO_LONG, '&'.repeat(200_000), '<b>'.repeat(100_000)],
];

const postFaults: readonly Validated[] = [
  {
    key: 'PUT /api/blog/posts/seo-3',
    capabilities: { visitorsChangeImages: true },
    sound: {},
    faults: [
      ['imageUrl', IMAGE, '', 'pier.jpg', 'http://images.example.com/pier.jpg'],
      ['imageUrl', IMAGE, '//images.example.com/pier.jpg', '/\\images.example.com/pier.jpg'],
      ['imageUrl', IMAGE, 'javascript:alert(1)', 'data:image/svg+xml,<svg onload="alert(1)"/>'],
      ['imageUrl', IMAGE, 'https://images.example.com/"onerror="alert(1)'],
      ['imageUrl', IMAGE, 'https://images.example.com/a b.jpg'],
      ['imageUrl', IMAGE, `https://images.example.com/${'a'.repeat(2000)}`],
      ['imageUrl', IMAGE, '/api/admin/export', '/covers/%2E%2e/API/admin/inbox/export?x=1'],
    ],
  },
  ...['POST /api/blog/posts', 'POST /api/admin/preview', 'PATCH /api/blog/posts/seo-1'].flatMap(
    (key): Validated[] => [
      { key, as: 'editor', sound: { ...written(), revision: 1 }, faults: post },
      {
        key,
        as: 'editor',
        sound: { ...written(), revision: 1, state: 'scheduled' },
        faults: [['publishAt', MOMENT, undefined]],
      },
    ],
  ),
  {
    key: 'POST /api/blog/posts',
    as: 'editor',
    sound: { ...written(), ...NO_SEO_TEXTS },
    faults: [
      ...(
        [
          ['searchTitle', 'A title for search engines'],
          ['searchDescription', 'A description for search engines'],
          ['sharePictureAlt', 'Alternative text'],
        ] as const
      ).map(([name, what]): Fault => {
        const max = POST_MAX[name];
        return [name, `${what} can have at most ${max} characters.`, 'a'.repeat(max + 1)];
      }),
      ['sharePictureUrl', IMAGE, 'javascript:alert(1)', 'http://a.example/b.png'],
    ],
  },
  {
    key: 'PATCH /api/blog/posts/seo-2',
    as: 'editor',
    sound: { revision: 1 },
    faults: [
      ['revision', REVISION, undefined],
      ['title', 'Please enter a title.', null],
    ],
  },
  ...['seo-2', 'draft', 'scheduled'].map((id): Validated => ({
    key: `PATCH /api/blog/posts/${id}`,
    as: 'editor',
    sound: { revision: 1, state: 'scheduled' },
    faults: [['publishAt', MOMENT, id === 'scheduled' ? null : undefined]],
  })),
  {
    key: 'GET /api/admin/posts',
    as: 'editor',
    sound: {},
    faults: [
      ['page', PAGE, '0', 'x'],
      ['state', 'Choose one of these: draft, scheduled, published.', 'gone'],
      ['sort', 'Choose one of these: newest, oldest, title, changed.', 'random'],
      ['q', TERM, 'q'.repeat(201)],
    ],
  },
  {
    key: 'GET /api/admin/bin',
    as: 'editor',
    sound: { list: 'posts' },
    faults: [
      ['list', 'This list has no bin.', undefined, 'accounts'],
      ['q', TERM, 'q'.repeat(201)],
    ],
  },
  ...['POST /api/admin/bin/restore', 'POST /api/admin/bin/erase'].map((key): Validated => ({
    key,
    as: 'admin',
    sound: { list: 'posts', ids: ['seo-1'] },
    faults: [
      ['list', 'This list has no bin.', undefined, 'accounts'],
      [
        'ids',
        'Choose 1 to 100 deleted items.',
        undefined,
        'seo-1',
        [],
        Array.from({ length: 101 }, () => 'p'),
      ],
    ],
  })),
];

const OWN_PHONE = 'Please enter a complete phone number, such as (239) 555-0123.';
const COUNTRY = 'Please enter your country as two letters, such as US.';
const BOOKING = 'Please enter the web address where visitors book a call, or leave it empty.';
const ACCENT = 'Please enter a color as # and six digits, such as #0a2a9c, or leave it empty.';
const FACEBOOK = 'Please enter the web address of your Facebook profile, or leave it empty.';
const settings = { ...site, revision: 1 };
const seeded = (api: TestApi) => store(api, mixed).then(() => ({}));
const template = {
  kind: '',
  name: 'Price list',
  subject: 'What it costs',
  text: 'Hi {first name},\n\nall prices: …',
};

const staffFaults: readonly Validated[] = [
  {
    key: 'POST /api/blog/categories',
    as: 'editor',
    sound: {},
    faults: [['name', 'Please enter a name of at least 2 characters.', ' x ']],
  },
  {
    key: 'GET /api/admin/inbox',
    as: 'editor',
    sound: {},
    faults: [
      ['page', PAGE, '0', '1.5'],
      ['q', TERM, 'q'.repeat(201)],
    ],
  },
  {
    key: 'PATCH /api/admin/inbox/items/fresh',
    as: 'editor',
    sound: {},
    begin: seeded,
    faults: [
      ['note', 'A note can have at most 5,000 characters.', 'n'.repeat(5001)],
      ['note', 'A note must be text.', 7],
      ['name', NAME, '?'],
      ['email', EMAIL, '?'],
      ['phone', PHONE, '?'],
    ],
  },
  {
    key: 'POST /api/admin/leads',
    as: 'editor',
    sound: {
      name: 'Cal',
      phone: '2395550188',
      kind: 'audit',
      owesAnswer: false,
      submissionKey: 'typed-once',
    },
    faults: [
      ['name', 'Name must be at most 200 characters.', 'n'.repeat(201)],
      ['email', EMAIL, 'cal'],
      ['kind', 'Say what it is.', 'comment'],
      ['howMet', 'How you met can have at most 200 characters.', 'h'.repeat(201)],
      ['message', 'What it is about can have at most 5,000 characters.', 'm'.repeat(5001)],
    ],
  },
  {
    key: 'POST /api/admin/leads',
    as: 'editor',
    sound: { name: 'Cal', kind: 'audit', owesAnswer: false, submissionKey: 'typed-once' },
    faults: [['email', 'Enter an email address or a phone number.', undefined]],
  },
  {
    key: 'PATCH /api/admin/users/editor',
    as: 'admin',
    sound: {},
    faults: [
      ['role', 'Choose a role.', 'owner'],
      ['state', 'An account can be made active or disabled.', 'pending'],
    ],
  },
  {
    key: 'POST /api/admin/inbox/changes',
    as: 'editor',
    sound: { ids: ['fresh'], action: 'spam' },
    begin: seeded,
    faults: [
      ['ids', 'Please choose at least one lead.', [], undefined],
      ['ids', 'At most 100 leads can be changed at once.', Array.from({ length: 101 }, () => 'e')],
      ['ids.0', 'An id must be text.', 7],
      ['action', 'That action does not exist.', 'burn'],
    ],
  },
  {
    key: 'POST /api/admin/inbox/items/fresh/replies',
    as: 'editor',
    sound: {
      subject: 'Your free 8-point audit',
      text: 'Hi Name,\n\nI have begun.',
      submissionKey: 'one-reply',
      seen: 0,
      sentBy: 'site',
    },
    begin: seeded,
    faults: [
      ['subject', 'Please enter a subject.', ' '],
      ['subject', 'A subject must be one line.', 'Hello\r\nBcc: all@example.com'],
      ['text', 'Please enter a text.', ''],
      ['text', 'A text can have at most 10,000 characters.', 't'.repeat(10_001)],
      ['subject', 'Fill in [topic], or say that the brackets are meant.', 'About [topic]'],
      [
        'text',
        'Fill in { Website } and [number], or say that the brackets are meant.',
        'I looked at { Website }: [number].',
      ],
    ],
  },
  {
    key: 'POST /api/admin/reply-templates',
    as: 'editor',
    sound: template,
    faults: [
      ['kind', 'Choose a kind of lead, or every kind.', 'call'],
      ['name', 'Please enter a name.', ''],
      ['subject', 'A subject must be one line.', 'Two\nlines'],
      [
        'text',
        'The placeholder {nick name} does not exist. You can use {first name}, {name}, {website}, {coach}, {brand}, {phone}, {booking}.',
        'Hi {nick name}.',
      ],
    ],
  },
  {
    key: 'POST /api/admin/audit-wordings',
    as: 'editor',
    sound: { point: 'SEO evaluation', name: 'Two addresses', text: '<p>There are two.</p>' },
    faults: [
      ['point', 'Choose one of the eight points.', 'Luck'],
      ['name', 'Please enter a name.', ''],
      ['text', 'Please enter a text.', '<p></p>'],
      ['text', UNREADABLE, MISTYPED],
      ['text', 'A wording can have at most 5,000 characters.', '<'.repeat(2000)],
    ],
  },
  {
    key: 'PATCH /api/admin/pages/about',
    as: 'admin',
    sound: { revision: 0, content: shippedPages.about },
    within: 'content',
    faults: [
      ['headline', 'Please fill in “Headline.”', ['I count'], undefined],
      ['badges', '“Certificates” can have at most 6.', Array.from({ length: 7 }, () => ({ name: 'x' }))],
      [
        'experience.0.achievements.0.text',
        'Please use at most 200 characters for “What you achieved.”',
        'a'.repeat(201),
      ],
    ],
  },
  {
    key: 'PATCH /api/admin/pages/seo-strategy',
    as: 'admin',
    sound: { revision: 0 },
    faults: [
      ['slug', 'Use lowercase letters, numbers and single hyphens, such as local-search.', 'Not This'],
    ],
  },
  {
    key: 'PATCH /api/admin/pages/privacy',
    as: 'admin',
    sound: { revision: 0, content: shippedPages.privacy },
    within: 'content',
    faults: [['sections.0.text', UNREADABLE, MISTYPED]],
  },
  {
    key: 'POST /api/admin/pages',
    as: 'admin',
    sound: {},
    faults: [
      ['title', 'Please enter a title.', ' ', undefined],
      ['title', 'A title can have at most 120 characters.', 't'.repeat(121)],
    ],
  },
  {
    key: 'POST /api/admin/services',
    as: 'admin',
    sound: {},
    faults: [
      ['title', 'Please enter a title.', ' ', undefined],
      ['title', 'A title can have at most 60 characters.', 't'.repeat(61)],
    ],
  },
  {
    key: 'POST /api/testimonials',
    as: 'admin',
    sound: { quote: 'We stopped guessing, at last.', name: 'Ana Ruiz', company: 'Pier Bakery' },
    faults: [
      ['quote', 'Please enter at least 10 characters of what the client said.', 'Too short'],
      ['name', NAME, ' A '],
      ['company', 'Please enter a company.', ''],
      ['rating', 'Choose 1 to 5 stars.', 6, 4.5],
      ['picture', IMAGE, 'javascript:alert(1)'],
    ],
  },
  {
    key: 'PUT /api/admin/settings',
    as: 'admin',
    sound: settings,
    faults: [
      ['brand', 'Please enter the site name.', ' '],
      ['contact.email', EMAIL, 'nobody'],
      ['tagline', 'Please use at most 200 characters for a tagline.', 't'.repeat(201)],
      ['contact.phone', 'Please enter a phone number.', ' '],
      ['contact.phone', OWN_PHONE, 'call me', '555-012', '(239) 555-0123 or (239) 555-0199'],
      ['about.name', 'Please use at most 80 characters for your name.', 'n'.repeat(81)],
      ['contact.country', COUNTRY, '', 'FL', 'Florida', 'United States', 'USA'],
      ['booking', BOOKING, 'javascript:alert(1)', 'http://book.example.com', 'https://nowhere', 'call me'],
      ['accent', ACCENT, 'blue', '#0a2a9', '#0a2a9c00', '#0a2a9c;}body{display:none', 'rgb(1,2,3)'],
      ['socialLinks.facebook', FACEBOOK, 'javascript:alert(1)', 'https://nowhere', 'https://%.com'],
    ],
  },
  {
    key: 'PATCH /api/admin/first-steps',
    as: 'admin',
    sound: {},
    faults: [['isHidden', 'Please say yes or no.', 'yes']],
  },
  {
    key: 'PUT /api/admin/webhook',
    as: 'admin',
    sound: { isOn: false, url: 'https://hooks.example.com' },
    faults: [
      [
        'url',
        'Please enter a web address on the public internet that starts with https://.',
        '',
        'http://hooks.example.com',
        'https://me:secret@hooks.example.com',
        'https://hooks.example.com:8443',
        'https://localhost',
        'javascript:alert(1)',
      ],
      ['isOn', 'Please say whether the webhook is on or off.', 'yes'],
    ],
  },
  {
    key: 'PUT /api/admin/availability',
    as: 'admin',
    sound: { awayUntil: null, workingDays: [1] },
    faults: [
      ['awayUntil', 'Choose the day you are back.', 'tomorrow', '2025-02-30', 1],
      ['awayUntil', 'Choose a day after today.', '2025-06-02', '2024-06-03'],
      ['awayUntil', 'Choose a day within a year.', '2026-06-04'],
      ['workingDays', 'Choose at least one working day.', [], 'Monday', [1, 2, 3, 4, 5, 6, 0, 1]],
    ],
  },
  {
    key: 'PUT /api/admin/coach-mails',
    as: 'admin',
    sound: { reminder: true, digest: true, clients: true, receipt: true },
    faults: [['digest', 'Please say whether this email is on or off.', 'yes']],
  },
];

/** A body with another value at a path such as `contact.phone`. */
function withValue(sound: object, path: string, value: unknown): object {
  const body = structuredClone(sound);
  const names = path.split('.');
  const last = names.pop() ?? '';
  const parent = names.reduce((part, name) => Reflect.get(part, name) as object, body);
  Reflect.set(parent, last, value);
  return body;
}

/** A request with a body, or with the equivalent query for a `GET`. */
const sends = (key: string, payload: object): [key: string, init: RequestInit] => {
  if (!key.startsWith('GET')) return [key, asJson(payload)];
  const query = Object.entries(payload).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  return [`${key}?${new URLSearchParams(query)}`, {}];
};

/** All messages for an empty form, in field order. */
const empty: readonly [key: string, errors: Record<string, string[]>, body?: object][] = [
  ['POST /api/contact', { name: [NAME], email: [EMAIL], phone: [PHONE], message: [MESSAGE] }],
  [
    'POST /api/audit-request',
    { name: [NAME], email: [EMAIL], phone: [PHONE], website: [WEBSITE, EXAMPLE] },
    { name: '', email: '', phone: '', website: '', message: '' },
  ],
  ['POST /api/blog/posts/seo-1/comments', { name: [NAME], email: [EMAIL], comment: [COMMENT] }],
  ['POST /api/auth/register', { name: [NAME], email: [EMAIL] }],
  ['POST /api/auth/login', { email: [EMAIL], password: ['Please enter your password.'] }],
  [
    'PUT /api/auth/password',
    { current: ['Please enter your current password.'], password: ['Use at least 12 characters.'] },
  ],
];

const refuses =
  ({ key, sound, begin, within, faults }: Validated) =>
  async (api: TestApi): Promise<void> => {
    const body = { ...sound, ...(await begin?.(api)) };
    const before = await api.host.stored();
    for (const [field, messages, ...values] of faults) {
      const sentences = [messages].flat();
      const refused: Refused = [400, sentences[0] ?? '', { [field]: sentences }];
      for (const value of values) {
        const given = withValue(body, within ? `${within}.${field}` : field, value);
        const tried = JSON.stringify(value)?.slice(0, 80);
        await expectProblem(api.ask, ...sends(key, given), refused, tried);
      }
    }
    expect(await api.host.stored()).toEqual(before);
    expect(api.announced).toEqual([]);
  };

export const validationCases: readonly Case[] = [
  ...casesAs('visitor', {
    async 'validation: the client throws status and message with the field errors'({ call }) {
      await expect(
        call('POST /api/contact', { body: { ...contact, email: 'jo', phone: '1' } }),
      ).rejects.toMatchObject({
        message: `400: ${EMAIL}`,
        status: 400,
        displayMessage: EMAIL,
        errors: { email: [EMAIL], phone: [PHONE] },
      });
    },
    async 'validation: the shortest and the longest values are accepted'(api) {
      const { call, host } = api;
      const short = { name: 'Jo', email: 'j@e.co', phone: '2395550123', message: 'Ten chars.' };
      const long = { name: 'n'.repeat(200), phone: '5'.repeat(40), message: 'm'.repeat(5000) };
      const { message: _, ...shortAudit } = short;
      await call('POST /api/contact', { body: short });
      await call('POST /api/contact', { body: { ...contact, ...long } });
      await call('POST /api/audit-request', { body: { ...shortAudit, website: 'x.co' } });
      await call('POST /api/audit-request', { body: { ...audit, ...long } });
      expect((await host.stored()).leads.leads).toHaveLength(4);
    },
  }),
  ...casesAs('editor', {
    async 'validation: an empty form gets every message, in the order of its fields'(api) {
      for (const [key, errors, body = {}] of empty) {
        const message = Object.values(errors)[0]?.[0] ?? '';
        await api.refuses(key, [400, message, errors], asJson(body));
      }
    },
  }),
  ...casesFor([...visitorFaults, ...postFaults, ...staffFaults], (row) => ({
    ...(row.as && { as: row.as }),
    ...(row.capabilities && { capabilities: row.capabilities }),
    // asvs:2.2.1 2.2.2
    name: `validation: ${row.key} refuses an invalid ${[...new Set(row.faults.map(([field]) => field))].join()}`,
    rateLimiter: unlimited,
    run: refuses(row),
  })),
];
