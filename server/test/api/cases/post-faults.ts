import { NOTHING_TOLD } from '../../../../src/contract/post-input.ts';
import { POST_MAX } from '../../../../src/contract/post-fields.ts';
import { IMAGE, PAGE, TERM, type Fault, type Validated } from './faults.ts';
import { written } from './post-calls.ts';

const EXCERPT = 'Write an excerpt before you publish: lists and search engines show it.';
const TOO_LONG = 'This text is too long for one post.';
const MOMENT = 'Please choose a date and time.';
const REVISION = 'Name the revision of the post that you have seen.';

const post: readonly Fault[] = [
  ['title', 'Please enter a title.', '   '],
  ['slug', 'Use lower-case letters, numbers and single hyphens, such as my-first-post.', 'Not This'],
  ['excerpt', EXCERPT, ' '],
  ['categoryId', 'Please choose a category.', ''],
  ['categoryId', 'That category is gone. Please choose another one.', 'seo'],
  ['content', TOO_LONG, '&'.repeat(200_000), '<b>'.repeat(100_000)],
];

export const postFaults: readonly Validated[] = [
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
    sound: { ...written(), ...NOTHING_TOLD },
    faults: [
      [
        'searchTitle',
        `A title for search engines has at most ${POST_MAX.searchTitle} characters.`,
        'a'.repeat(POST_MAX.searchTitle + 1),
      ],
      [
        'searchDescription',
        `A description for search engines has at most ${POST_MAX.searchDescription} characters.`,
        'a'.repeat(POST_MAX.searchDescription + 1),
      ],
      [
        'sharePictureAlt',
        `Alternative text has at most ${POST_MAX.sharePictureAlt} characters.`,
        'a'.repeat(POST_MAX.sharePictureAlt + 1),
      ],
      ['sharePictureUrl', IMAGE, 'javascript:alert(1)', '//elsewhere.example.com/a.png'],
      ['sharePictureUrl', IMAGE, 'http://a.example/b.png'],
    ],
  },
  {
    key: 'PATCH /api/blog/posts/seo-2',
    as: 'editor',
    sound: { revision: 1 },
    faults: [
      ['revision', REVISION, undefined],
      ['title', 'Please enter a title.', ' ', null],
      ['excerpt', EXCERPT, ''],
      ['categoryId', 'Please choose a category.', ''],
      ['categoryId', 'That category is gone. Please choose another one.', 'gone'],
    ],
  },
  {
    key: 'PATCH /api/blog/posts/seo-2',
    as: 'editor',
    sound: { title: 'Without a revision' },
    faults: [['revision', REVISION, undefined]],
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
    key: 'GET /api/admin/deleted-posts',
    as: 'editor',
    sound: {},
    faults: [['q', TERM, 'q'.repeat(201)]],
  },
];
