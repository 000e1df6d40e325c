import { shippedPages } from '../../../content/pages/shipped-pages.ts';
import { startingContent } from '../../../content/starting-content.ts';
import type { Bench } from '../bench.ts';
import { EMAIL, IMAGE, NAME, PAGE, TERM, type Validated } from './faults.ts';
import { mixed, store } from './inbox-seed.ts';

const site = () => startingContent().site;
const words = { quote: 'We stopped guessing, at last.', name: 'Ana Ruiz', company: 'Pier Bakery' };
const seeded = (bench: Bench) => store(bench, mixed).then(() => ({}));
const template = { name: 'Price list', subject: 'What it costs', text: 'Hi {first name},\n\nall prices: …' };

export const staffFaults: readonly Validated[] = [
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
      ['note', 'A note has at most 5,000 characters.', 'n'.repeat(5001)],
      ['note', 'A note must be text.', 7],
    ],
  },
  {
    key: 'POST /api/admin/inbox/changes',
    as: 'editor',
    sound: { ids: ['fresh'], action: 'spam' },
    begin: seeded,
    faults: [
      ['ids', 'Choose at least one enquiry.', [], undefined],
      [
        'ids',
        'At most 100 enquiries can be changed at once.',
        Array.from({ length: 101 }, (_, index) => `e${index}`),
      ],
      ['ids.0', 'An id must be text.', 7],
      ['action', 'There is no such thing to do.', 'burn'],
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
      ['subject', 'A subject is one line.', 'Hello\r\nBcc: all@example.com'],
      ['text', 'Please write a text.', ''],
      ['text', 'A text has at most 10,000 characters.', 't'.repeat(10_001)],
      [
        'text',
        'Write something in place of {website}: there is nothing to fill in.',
        'I looked at { Website }.',
      ],
    ],
  },
  {
    key: 'POST /api/admin/reply-templates',
    as: 'editor',
    sound: template,
    faults: [
      ['name', 'Please enter a name.', ''],
      ['subject', 'A subject is one line.', 'Two\nlines'],
      [
        'text',
        'There is no placeholder {nick name}. There are {first name}, {name}, {website}, {coach}, {brand}, {phone}, {booking}.',
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
      ['text', 'Please write a text.', '<p></p>'],
      ['text', 'A wording has at most 5,000 characters.', '<'.repeat(2000)],
    ],
  },
  {
    key: 'PATCH /api/admin/pages/about',
    as: 'editor',
    sound: { revision: 0, content: shippedPages.about },
    within: 'content',
    faults: [
      ['headline', 'Please use at most 80 characters for “Headline”.', 'h'.repeat(10_000)],
      ['headline', 'Please fill in “Headline”.', ['I count'], undefined],
      ['badges', '“Certificates” has room for 6.', Array.from({ length: 7 }, () => ({ name: 'x' }))],
      ['badges', 'Please fill in “Certificates”.', 'Diver'],
      ['sharePicture.url', IMAGE, 'javascript:alert(1)'],
      [
        'experience.0.achievements.0.text',
        'Please use at most 200 characters for “What you achieved”.',
        'a'.repeat(201),
      ],
    ],
  },
  {
    key: 'POST /api/admin/services',
    as: 'editor',
    sound: {},
    faults: [
      ['title', 'Please enter a title.', ' ', undefined],
      ['title', 'A title has at most 60 characters.', 't'.repeat(61)],
    ],
  },
  ...['POST /api/testimonials', 'PUT /api/testimonials/testimonial-harbor-bakery'].map((key): Validated => ({
    key,
    as: 'admin',
    sound: words,
    faults: [
      ['quote', 'Please enter at least 10 characters of what the client said.', 'Too short'],
      ['name', NAME, ' A '],
      ['company', 'Please enter a company.', ''],
      ['rating', 'Choose 1 to 5 stars.', 6, 4.5],
      ['picture', IMAGE, 'javascript:alert(1)', '//elsewhere.example.com/ana.jpg'],
    ],
  })),
  {
    key: 'PUT /api/admin/settings',
    as: 'admin',
    sound: site(),
    faults: [
      ['brand', 'Please enter the name of the site.', ' '],
      ['contact.email', EMAIL, 'nobody'],
      ['tagline', 'Please use at most 200 characters for a tagline.', 't'.repeat(201)],
      ['contact.phone', 'Please enter a phone number.', ' '],
      [
        'contact.phone',
        'Please enter a phone number that can be called, such as (239) 555-0123.',
        'call me',
        '555-012',
        '(239) 555-0123 or (239) 555-0199',
      ],
      ['about.name', 'Please use at most 80 characters for your name.', 'n'.repeat(81)],
      [
        'contact.country',
        'Please enter your country as two letters, such as US.',
        '',
        'FL',
        'Florida',
        'United States',
        'USA',
      ],
      [
        'booking',
        'Please enter the web address where visitors book a call, which begins with https://, or leave it empty.',
        'javascript:alert(1)',
        'http://book.example.com',
        'https://nowhere',
        'call me',
      ],
      [
        'accent',
        'Please enter a color as # and six digits, such as #0a2a9c, or leave it empty.',
        'blue',
        '#0a2a9',
        '#0a2a9c00',
        '#0a2a9c;}body{display:none',
        'rgb(1,2,3)',
      ],
      [
        'socialLinks.facebook',
        'Please enter the web address of your Facebook profile, which begins with https://, or leave it empty.',
        'javascript:alert(1)',
        'https://nowhere',
        'https://%.com',
      ],
    ],
  },
  {
    key: 'PATCH /api/admin/first-steps',
    as: 'admin',
    sound: {},
    faults: [['isHidden', 'Say whether it is so.', 'yes']],
  },
  {
    key: 'PUT /api/admin/coach-mails',
    as: 'admin',
    sound: { reminder: true },
    faults: [['digest', 'Say whether this mail is on or off.', 'yes']],
  },
];
