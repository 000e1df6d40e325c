import { getResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { apiHandlers } from './handlers.ts';
import { tabSession } from './session-storage.ts';

const handlers = apiHandlers(() => Promise.resolve(new Response('answered')), tabSession);
const isAnswered = async (url: string, method = 'GET') =>
  (await getResponse(handlers, new Request(url, { method }))) !== undefined;

it.each([
  'http://localhost/api',
  'http://localhost/api/',
  'https://example.com:8443/api/blog/posts?page=2',
  'https://example.com/api/blog/posts/%E0%A4%A',
])('handles %s', async (url) => {
  expect(await isAnswered(url)).toBe(true);
});

it.each(['HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])('handles the method %s', async (method) => {
  expect(await isAnswered('http://localhost/api/site', method)).toBe(true);
});

function answerTo(thrown: Error) {
  const respond = () => Promise.reject(thrown);
  return getResponse(apiHandlers(respond, tabSession), new Request('http://localhost/api/site'));
}

it.each([
  'Failed to fetch dynamically imported module: /a.js',
  'error loading dynamically imported module: /a.js',
  'Importing a module script failed.',
])('answers with a lost connection when its code cannot be loaded: %s', async (message) => {
  expect((await answerTo(new TypeError(message)))?.type).toBe('error');
});

it.each([new Error('No luck.'), new TypeError('lead is undefined')])(
  'answers %s with a sentence, and reports it',
  async (error) => {
    const report = vi.fn<typeof reportError>();
    vi.stubGlobal('reportError', report);
    const answer = await answerTo(error);
    expect(await answer?.text()).toBe('Something went wrong. Please try again.');
    expect(report).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  },
);

it.each([
  'http://localhost/',
  'http://localhost/apiary',
  'http://localhost/src/api/client.ts',
  'http://localhost/server/core/api/respond.ts?t=1',
  'http://localhost/?next=/api/site',
])('passes %s to the network', async (url) => {
  expect(await isAnswered(url)).toBe(false);
});
