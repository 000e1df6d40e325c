import { getResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { tabSession } from './session-storage.ts';
import { apiHandlers } from './handlers.ts';

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

it('answers with a lost connection when its code cannot be loaded', async () => {
  const answer = await answerTo(new TypeError('Failed to fetch dynamically imported module: /a.js'));
  expect(answer?.type).toBe('error');
});

it('answers an exception with a sentence, and reports it', async () => {
  const report = vi.fn<typeof reportError>();
  vi.stubGlobal('reportError', report);
  const answer = await answerTo(new Error('No luck.'));
  expect(await answer?.text()).toBe('Something went wrong. Please try again.');
  expect(report).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

it.each([
  'http://localhost/',
  'http://localhost/apiary',
  'http://localhost/src/api/client.ts',
  'http://localhost/server/core/api/respond.ts?t=1',
  'http://localhost/?next=/api/site',
])('passes %s to the network', async (url) => {
  expect(await isAnswered(url)).toBe(false);
});
