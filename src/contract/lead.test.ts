import { expect, it } from 'vitest';
import { type Origin, SentOrigin } from './lead.ts';

const longestPath = `/${'p'.repeat(199)}`;

it.each<[what: string, sent: unknown, valid?: Origin]>([
  ['no object', 'somewhere'],
  ['nothing', null],
  ['values of other types', { firstPage: 7, referrer: [], campaign: 'spring' }, {}],
  [
    'an address in place of a path',
    { firstPage: 'https://example.com/', referrer: 'a.example' },
    { referrer: 'a.example' },
  ],
  ['another host in place of a path', { firstPage: '//example.com' }, {}],
  ['a path with a query', { firstPage: '/blog?email=jo@example.com' }, {}],
  ['the secret of a report', { firstPage: `/Report/${'t'.repeat(43)}` }, {}],
  ['a path that is too long', { firstPage: `${longestPath}p` }, {}],
  ['the longest path', { firstPage: longestPath }, { firstPage: longestPath }],
  ['a whole address of the referring site', { referrer: 'https://a.example/secret' }, {}],
  ['a host that is too long', { referrer: `${'h'.repeat(250)}.com` }, {}],
  [
    'parts of a campaign that are too long or empty, and spaces',
    { campaign: { source: ' news ', medium: 'm'.repeat(101), term: '\t' } },
    { campaign: { source: 'news' } },
  ],
  [
    'invisible characters',
    { campaign: { source: 'new\u0000s\u202e', campaign: 'a\r\nBcc: b' } },
    { campaign: { source: 'news', campaign: 'aBcc: b' } },
  ],
  [
    'unknown fields',
    { firstPage: '/', ip: '203.0.113.7', campaign: { id: 'x' } },
    { firstPage: '/', campaign: {} },
  ],
  ['markup', { campaign: { source: '<b>=1+1</b>' } }, { campaign: { source: '<b>=1+1</b>' } }],
])('keeps of an origin with %s what is valid', (_, sent, valid) => {
  expect(SentOrigin.parse(sent)).toEqual(valid);
});
