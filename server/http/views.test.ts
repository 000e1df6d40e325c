import { expect, test } from 'vitest';
import { makeViewCounter } from '../core/views/view-counter.ts';
import { openApp } from '../test/support/http.ts';
import { testPorts } from '../test/support/test-ports.ts';
import { makeAnswerCache } from './answer-cache/answer-cache.ts';
import { makeBotCheck } from './views.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const BOTS = [
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'facebookexternalhit/1.1',
  'Twitterbot/1.0',
  'LinkedInBot/1.0',
  'Slackbot-LinkExpanding 1.0',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
  'curl/8.5.0',
  'python-requests/2.32',
  'Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)',
];

async function open() {
  const { viewDays } = testPorts();
  const viewCounter = makeViewCounter({
    viewDays,
    clock: { now: () => new Date('2025-06-04T16:00:00Z') },
    isBot: makeBotCheck(),
    report: (error) => expect.unreachable(String(error)),
  });
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  const site = await openApp({
    viewCounter,
    pages: () => Promise.resolve(new Response('<p>A page</p>', { headers })),
    cache: {
      answers: makeAnswerCache({
        contentVersionAt: () => Promise.resolve({ version: '1', until: Infinity }),
        maxBytes: 1_000_000,
      }),
      keyOf: ({ origin, pathname }) => ({ key: origin + pathname }),
      missingKeyOf: () => Promise.resolve(undefined),
      isPersonal: () => Promise.resolve(false),
    },
  });
  const get = (path: string, given: Record<string, string> = {}, method = 'GET') =>
    fetch(site.url + path, { method, headers: { 'user-agent': BROWSER, ...given } });
  const day = async () => {
    await viewCounter.flush();
    return (await viewDays.all())[0];
  };
  return { ...site, get, day };
}

test('pages that bots ask for are counted, cached or not; files and those of people are not', async () => {
  const { get, day } = await open();
  for (const bot of BOTS) await get('/about', { 'user-agent': bot });
  for (const file of ['/feed.xml', '/favicon.svg']) await get(file, { 'user-agent': BOTS[0] ?? '' });
  await get('/about');
  await get('/about', { 'sec-purpose': 'prefetch;prerender' });
  await get('/about', { 'user-agent': BOTS[0] ?? '' }, 'HEAD');
  expect(await day()).toMatchObject({ bots: BOTS.length, pages: [] });
});

test('a reader without scripts is counted by the picture of the page', async () => {
  const { url, get, day } = await open();
  const seen = async (page: string, headers: Record<string, string> = {}) => {
    const response = await get('/viewed.gif', { referer: url + page, ...headers });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/gif',
      'cache-control': 'no-store',
    });
  };
  await seen('/about?utm_source=news');
  await seen('/about', { 'sec-gpc': '1' });
  await seen('/about', { dnt: '1' });
  await seen('/about', { cookie: 'session=of-staff' });
  await seen('/report/secret');
  await get('/viewed.gif');
  expect(await day()).toMatchObject({
    pages: [{ name: '/about', views: 1, requests: 0 }],
    sources: [{ name: '(unknown)', views: 1, requests: 0 }],
    withoutScripts: 1,
    bots: 0,
  });
});
