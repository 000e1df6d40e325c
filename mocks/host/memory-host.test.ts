import { expect, it } from 'vitest';
import { startingContent } from '../../server/content/starting-content.ts';
import { demoAccounts } from '../demo/demo-accounts.ts';
import { openMemoryHost, STORY_TIME, type MemoryHost } from './memory-host.ts';

const get = ({ send }: MemoryHost, path: string) => send(new Request(`http://localhost${path}`));
const post = ({ send }: MemoryHost, path: string, body: unknown) =>
  send(
    new Request(`http://localhost${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );
const contact = {
  name: 'Jo',
  email: 'jo@example.com',
  phone: '239-555-0123',
  message: 'A message of some length.',
};

it('answers from the starting content, all of which is published at the time of the stories', async () => {
  const answer = await get(openMemoryHost(), '/api/blog/posts?perPage=50');
  expect(await answer.json()).toMatchObject({ total: startingContent().posts.length });
});

it('answers from the content it is given', async () => {
  const host = openMemoryHost({ content: { ...startingContent(), testimonials: [] } });
  expect(await (await get(host, '/api/testimonials')).json()).toEqual({ testimonials: [] });
});

it('gives the same ids and times in every run', async () => {
  for (const host of [openMemoryHost(), openMemoryHost()]) {
    await post(host, '/api/contact', contact);
    expect(host.mails).toEqual([
      { ...contact, kind: 'contact', id: 'id-1', status: 'new', receivedAt: STORY_TIME.toISOString() },
    ]);
  }
});

it('keeps to itself what is changed in it', async () => {
  const changed = openMemoryHost();
  await post(changed, '/api/contact', contact);
  expect(changed.people.read().enquiries).toHaveLength(1);
  expect(openMemoryHost().people.read().enquiries).toEqual([]);
});

it('stands still until its clock is moved', async () => {
  const tomorrow = new Date('2030-01-02T00:00:00.000Z');
  const content = startingContent();
  for (const entry of content.posts) entry.publishAt = tomorrow.toISOString();
  const host = openMemoryHost({ content, now: new Date('2030-01-01T00:00:00.000Z') });
  expect(await (await get(host, '/api/blog/posts')).json()).toMatchObject({ total: 0 });
  host.clock.set(tomorrow);
  expect(await (await get(host, '/api/blog/posts')).json()).toMatchObject({ total: content.posts.length });
});

it.each(['admin', 'editor'] as const)('lets the ready %s in with the documented password', async (as) => {
  const host = openMemoryHost();
  const { id, name, email, password, role } = demoAccounts[as];
  expect((await post(host, '/api/auth/login', { email, password })).status).toBe(200);
  const session = await get(host, '/api/auth/session');
  expect(await session.json()).toEqual({ account: { id, name, email, role } });
});

it('tells the pending account that it is waiting', async () => {
  const { email, password } = demoAccounts.pending;
  expect((await post(openMemoryHost(), '/api/auth/login', { email, password })).status).toBe(403);
});

it('allows what it is told to allow', async () => {
  const strict = openMemoryHost({ capabilities: { visitorsChangeImages: false, keeps: 'for-good' } });
  expect((await get(strict, '/api/pexels/search?query=seo')).status).toBe(401);
  expect((await get(openMemoryHost(), '/api/pexels/search?query=seo')).status).toBe(200);
});

it('says what nothing answers, instead of asking the network', async () => {
  await expect(get(openMemoryHost(), '/elsewhere')).rejects.toThrow(
    'No route handles GET http://localhost/elsewhere.',
  );
});

it('gives up on a request as fetch does when its caller does', async () => {
  const caller = new AbortController();
  caller.abort();
  const request = new Request('http://localhost/api/site', { signal: caller.signal });
  await expect(openMemoryHost().send(request)).rejects.toMatchObject({ name: 'AbortError' });
});
