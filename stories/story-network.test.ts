import { addons, mockChannel } from 'storybook/preview-api';
import { beforeAll, expect, it } from 'vitest';
import { CALLS, NETWORK, type StoryCalls } from '../.storybook/requests.ts';
import { watched } from './story-network.ts';

let shown: StoryCalls | undefined;

beforeAll(() => {
  addons.setChannel(mockChannel());
  addons.getChannel().on(CALLS, (calls: StoryCalls) => {
    shown = calls;
  });
});

const request = (path: string) => new Request(`https://example.com${path}`);
const answer = () => Promise.resolve(new Response(null, { status: 204 }));

it('shows the calls of a story in the panel', async () => {
  await watched(answer)(request('/api/posts?page=2'));
  expect(shown?.calls).toMatchObject([{ method: 'GET', path: '/api/posts?page=2', status: 204 }]);
});

it('fails the next call on request, once, and none of the next story', async () => {
  const send = watched(answer);
  addons.getChannel().emit(NETWORK, { failure: 'next' });
  expect((await send(request('/api/posts'))).status).toBe(503);
  expect((await send(request('/api/posts'))).status).toBe(204);
  expect(shown?.calls.map(({ status }) => status)).toEqual([503, 204]);
  addons.getChannel().emit(NETWORK, { failure: 'next' });
  expect((await watched(answer)(request('/api/posts'))).status).toBe(204);
});

it('shows a call without a reply as a connection failure', async () => {
  const send = watched(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(send(request('/api/posts'))).rejects.toThrow('Failed to fetch');
  const [call] = shown?.calls ?? [];
  expect(call?.status).toBeUndefined();
  expect(call?.took).toBeTypeOf('number');
});
