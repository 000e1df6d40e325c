import { expect, it } from 'vitest';
import { isSuspectedSpam } from './spam-score.ts';

const LINKS = 'https://a.example.com https://b.example.com';

it.each([
  'casino, casinos',
  'free spins, slot games, slot game, sports betting, sportsbetting, betting site, betting bonus, online poker',
  'Viagra, Xanax',
  'online pharmacy, without prescription, without a prescription, weight loss pills, weight loss pill',
  'crypto, cryptocurrency, cryptocurrencies, bitcoin, bitcoins, forex, USDT',
  'payday loan, payday loans, passive income, double your money, double your investment, guaranteed profit, guaranteed profits, guaranteed return, guaranteed returns',
  'escort, escorts, porn, pornography, adult dating',
  'replica watch, replica watches, replica bag, replica bags, replica handbag, replica handbags',
  '<a href="https://c.example.com">, <a class="x" href="https://c.example.com">, [url=https://c.example.com]',
])('suspects two links together with any of: %s', (phrases) => {
  for (const phrase of phrases.split(', ')) {
    expect([phrase, isSuspectedSpam({}, { message: `${phrase} ${LINKS}` })]).toEqual([phrase, true]);
  }
});

it.each([
  'a casino night, casino nights, a casino party, casino parties, a casino themed fundraiser, casino fundraisers',
  'cheap SEO backlinks, dofollow backlinks, guest post services, link insertions, SEO packages, DA 50+',
  'SEO, betting, a pharmacy, a prescription, profits, watches, dating, cryptic, escorted tours',
])('does not suspect two links together with: %s', (phrases) => {
  for (const phrase of phrases.split(', ')) {
    expect([phrase, isSuspectedSpam({}, { message: `${phrase} ${LINKS}` })]).toEqual([phrase, false]);
  }
});

it.each([
  [0, true],
  [1_999, true],
  [2_000, false],
  [-1, false],
  [undefined, false],
])('treats a form filled in within %s ms as fast: %s', (elapsed, isFast) => {
  const metadata = { ...(elapsed !== undefined && { elapsed }) };
  expect(isSuspectedSpam(metadata, { message: 'Forex https://a.example.com' })).toBe(isFast);
});

it.each<[what: string, form: Parameters<typeof isSuspectedSpam>, is: boolean]>([
  ['a honeypot alone', [{ topic: 'x', elapsed: 0 }, { message: 'Hello' }], false],
  ['a honeypot and a link', [{ topic: 'x' }, { message: 'https://a.example.com' }], true],
  ['a honeypot with a spam word', [{ topic: 'casino' }], true],
  ['many links alone', [{ elapsed: 0 }, { message: `${LINKS} ${LINKS} www.c.example.com` }], false],
  ['many spam words alone', [{ elapsed: 0 }, { message: 'casino forex viagra' }], false],
  ['one link and two spam words', [{}, { message: 'casino forex HTTPS://A.example.com' }], true],
  [
    'spam words with links to the own site at the end of sentences, with a name and a port',
    [
      {},
      {
        website: 'https://own.example.com',
        message:
          'Casino, forex: https://own.example.com., https://own.example.com!! https://jo@own.example.com:8080/x',
      },
    ],
    false,
  ],
  [
    'links to the own site, however it is written',
    [
      {},
      {
        email: 'jo@mail.example.com',
        website: 'https://www.own.example.com/',
        message: 'casino https://OWN.example.com/a www.own.example.com:80 http://mail.example.com?b',
      },
    ],
    false,
  ],
  [
    'a link to the own site and one to another',
    [
      {},
      { website: 'https://own.example.com', message: 'casino https://own.example.com https://a.example.com' },
    ],
    false,
  ],
  ['links in the name', [{}, { name: 'Casino https://a.example.com https://b.example.com' }], true],
  [
    'markup around links',
    [
      {},
      { message: 'VIAGRA <a href="http://a.example.com">here</a> [url=http://b.example.com]or here[/url]' },
    ],
    true,
  ],
])('rates %s', (_, form, is) => {
  expect(isSuspectedSpam(...form)).toBe(is);
});

it.each([
  [
    'a business page',
    'facebook.com/palmshop m.facebook.com/palmshop www.yelp.com/biz/palm maps.app.goo.gl/x1 www.google.com/maps/place/Palm',
    false,
  ],
  [
    'only like one',
    'notfacebook.com/a facebook.com.example.com facebook.com@example.com l.facebook.com/l.php sites.google.com/view/a google.com/url',
    true,
  ],
])('rates a link to what is %s: %s', (_, pages, is) => {
  for (const page of pages.split(' ')) {
    expect([page, isSuspectedSpam({}, { message: `casino forex https://${page}.` })]).toEqual([page, is]);
  }
});
