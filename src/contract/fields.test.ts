import { expect, it } from 'vitest';
import { phoneLink } from '../lib/phone-link.ts';
import { Email, isCallable, Phone, Website } from './fields.ts';
import { Subscription } from './lead.ts';

const oneNumber = [
  '(239) 555-0123',
  '239.555.0123',
  '239–555–0123',
  '+1 (239) 555-0123',
  '+1 (239) 555-0123 ext. 4',
  '239-555-0123 x12',
  '239/555 0123 extension 7',
  '+44 (0)20 7946 0000',
  '1-800-FLOWERS',
  '239-555-GROW',
];

it.each(oneNumber)('accepts the phone number %s from visitors and the coach, and links it', (phone) => {
  expect(Phone.safeParse(phone).success).toBe(true);
  expect(isCallable(phone)).toBe(true);
  expect(phoneLink(phone)).toMatch(/^tel:\+?\d{7,15}(?:;ext=\d+)?$/);
});

it.each([
  '239-555-0123 (cell)',
  'Cell: 239 555 0123',
  '239-555-0123 or 239-555-0199',
  '1-800-flowers',
  '555-0123, after five',
  '٢٣٩٥٥٥٠١٢٣',
])('accepts the phone number %s from visitors, but not as the site’s own', (phone) => {
  expect(Phone.safeParse(phone).success).toBe(true);
  expect(isCallable(phone)).toBe(false);
});

it.each(['call me please', 'call me at 10:30', '----------', 'n/a n/a n/a'])(
  'refuses the phone number %s',
  (phone) => {
    expect(Phone.safeParse(phone).success).toBe(false);
    expect(isCallable(phone)).toBe(false);
  },
);

it.each([
  ['smith&sons@example.com', 'smith&sons@example.com'],
  ['info@peña.com', 'info@peña.com'],
  ['josé@example.com', 'josé@example.com'],
  ['pat@xn--pea-8ma.com', 'pat@xn--pea-8ma.com'],
  ['jo+news@example.com', 'jo+news@example.com'],
  [' \u200bpat@exam\u00adple.com\u200b ', 'pat@example.com'],
  ['mailto:pat@example.com?subject=Hi', 'pat@example.com'],
  ['Pat <pat@example.com>', 'pat@example.com'],
  ['“Pat & Sons” <mailto:pat@example.com>', 'pat@example.com'],
  ['pat@example.com.', 'pat@example.com'],
])('accepts the email address “%s” as %s', (typed, email) => {
  expect(Email.safeParse(typed).data).toBe(email);
  expect(Subscription.safeParse({ email: typed }).data?.email).toBe(email);
});

it.each([
  'pat',
  'pat@example',
  'pat..x@example.com',
  '.pat@example.com',
  'pat@-example.com',
  'a@example.com, b@example.com',
  'pat@example.com\r\nBcc: all@example.com',
  'Pat <pat@example.com> <b@example.com>',
])('refuses “%s” as an email address', (typed) => {
  expect(Email.safeParse(typed).success).toBe(false);
});

/** Typed website addresses, and what they open (decision 17). */
const websites: [typed: string, opens: string][] = [
  ['https://example.com', 'https://example.com/'],
  ['HTTP://x.co', 'http://x.co/'],
  ['  example.com  ', 'https://example.com/'],
  ['Www.Example.COM', 'https://www.example.com/'],
  ['https.example.com', 'https://https.example.com/'],
  ['shop.example.co.uk/bread?kind=rye#today', 'https://shop.example.co.uk/bread?kind=rye#today'],
  ['example.com:8080', 'https://example.com:8080/'],
  ['müller-bäckerei.de', 'https://xn--mller-bckerei-hfb76a.de/'],
  ['https://例え.テスト', 'https://xn--r8jz45g.xn--zckzah/'],
  // Obvious typos.
  ['example.com.', 'https://example.com/'],
  ['example.com.:8080/shop.', 'https://example.com:8080/shop.'],
  ['example.com,', 'https://example.com/'],
  ['www,example,com/a,b', 'https://www.example.com/a,b'],
  ['https:example.com', 'https://example.com/'],
  ['http:/example.com', 'http://example.com/'],
  ['http//example.com', 'http://example.com/'],
  ['https;//example.com', 'https://example.com/'],
  ['http:\\\\example.com', 'http://example.com/'],
  ['https:///example.com', 'https://example.com/'],
  ['https://www.https://example.com', 'https://example.com/'],
  ['https://http://example.com/https://', 'http://example.com/https://'],
  ['www.https//www.example.com', 'https://www.example.com/'],
];

it.each(websites)('completes the website address “%s” to %s', (typed, opens) => {
  expect(new URL(Website.parse(typed)).href).toBe(opens);
});

it('keeps a complete website address as typed', () => {
  expect(Website.parse('http://example.com/Shop')).toBe('http://example.com/Shop');
});

it.each([
  [
    'This is an email address. A website address looks like yourshop.com',
    'jo@example.com, mailto:jo@example.com, https://jo@example.com',
  ],
  [
    'No website yet? Enter a page about your business, for example facebook.com/yourshop',
    "none, None., N/A, no website yet, I don't have one, -",
  ],
  [
    'For example yourshop.com',
    ', example, nonesuch, exam ple.com, example..com, https://, https://localhost, localhost:3000, https://[::1]',
  ],
  [
    'For example yourshop.com',
    'https://192.168.0.1, https://*.com, https://shop:/example.com, x-.com, https://user:pw@x.com, ftp://x.com',
  ],
  [
    'For example yourshop.com',
    'example.com:https://example.com, file:///etc/passwd, javascript:alert(1), javascript://example.com/%0aalert(1)',
  ],
  [
    'For example yourshop.com',
    `data:text/html;<p>example.com</p>, https://example.com/${'a'.repeat(10_000)}`,
  ],
])('refuses with the hint “%s” the website addresses %.60s', (hint, addresses) => {
  for (const typed of addresses.split(', ')) {
    const messages = Website.safeParse(typed).error?.issues.map(({ message }) => message);
    expect([typed, messages]).toEqual([typed, ['Please enter a valid website URL.', hint]]);
  }
});
