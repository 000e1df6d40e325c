import { expect, test } from 'vitest';
import { suggestEmail } from './suggest-email.ts';

test.each([
  ['gmial.com', 'gmail.com'],
  ['gmail.con', 'gmail.com'],
  ['gmial.cmo', 'gmail.com'],
  ['gnail.com', 'gmail.com'],
  ['gmaill.com', 'gmail.com'],
  ['GMAIL.CO', 'gmail.com'],
  ['yaho.com', 'yahoo.com'],
  ['hotmial.com', 'hotmail.com'],
  ['outlok.com', 'outlook.com'],
  ['iclould.com', 'icloud.com'],
  ['aol.con', 'aol.com'],
  ['comcast.ner', 'comcast.net'],
])('suggests for %s the domain %s', (typed, suggested) => {
  expect(suggestEmail(` Mary.O@x@${typed} `)).toBe(`Mary.O@x@${suggested}`);
});

test.each([
  'gmail.com',
  'GMail.com',
  'mail.com',
  'email.com',
  'ymail.com',
  'small.com',
  'line.com',
  'yahoo.co.uk',
  'yahoo.ca',
  'gmailshop.com',
  'palmshop.com',
  'gm',
  'gmail',
])('suggests nothing for %s', (domain) => {
  expect(suggestEmail(`mary@${domain}`)).toBeUndefined();
});

test.each(['', 'mary', 'mary@', '@gmial.com', 'mary at gmial.com'])(
  'suggests nothing for the incomplete address “%s”',
  (typed) => {
    expect(suggestEmail(typed)).toBeUndefined();
  },
);
