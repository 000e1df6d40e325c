import { expect, it } from 'vitest';
import { startingContent } from '../../server/content/starting-content.ts';
import { jsonRequest } from '../../server/test/support/requests.ts';
import { openMemoryHost, STORY_TIME, type MemoryHost } from './memory-host.ts';

const get = ({ send }: MemoryHost, path: string) => send(jsonRequest(`GET ${path}`));
const contact = {
  name: 'Jo',
  email: 'jo@example.com',
  phone: '239-555-0123',
  message: 'A message of some length.',
};

it('serves the starting content, all of it published at story time', async () => {
  const answer = await get(openMemoryHost(), '/api/blog/posts?perPage=50');
  expect(await answer.json()).toMatchObject({ total: startingContent().posts.length });
});

it('serves the content passed to it', async () => {
  const host = openMemoryHost({ content: { ...startingContent(), testimonials: [] } });
  expect(await (await get(host, '/api/testimonials')).json()).toEqual({ testimonials: [] });
});

it('generates the same ids and times in every run', async () => {
  for (const host of [openMemoryHost(), openMemoryHost()]) {
    await host.send(jsonRequest('POST /api/contact', contact));
    expect(host.mails).toEqual([
      { ...contact, kind: 'contact', id: 'id-1', status: 'new', receivedAt: STORY_TIME.toISOString() },
    ]);
  }
});

it('takes its capabilities from its options', async () => {
  const strict = openMemoryHost({ capabilities: { visitorsChangeImages: false, keeps: 'for-good' } });
  expect((await get(strict, '/api/pexels/search?query=seo')).status).toBe(401);
  expect((await get(openMemoryHost(), '/api/pexels/search?query=seo')).status).toBe(200);
});

it('throws for an unknown route instead of calling the network', async () => {
  await expect(get(openMemoryHost(), '/elsewhere')).rejects.toThrow(
    'No route handles GET http://localhost/elsewhere.',
  );
});

it('rejects like fetch when the caller aborts', async () => {
  const caller = new AbortController();
  caller.abort();
  const request = new Request('http://localhost/api/site', { signal: caller.signal });
  await expect(openMemoryHost().send(request)).rejects.toMatchObject({ name: 'AbortError' });
});
