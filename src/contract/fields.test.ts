import { expect, it } from 'vitest';
import { phoneLink } from '../lib/phone-link.ts';
import { Email, isCallable, Phone } from './fields.ts';
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
