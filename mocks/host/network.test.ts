import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DEMO_LIMIT } from '../../src/contract/problem-types.ts';
import { makeNetwork, NETWORK_KEY } from './network.ts';
import { StorageStandIn } from './storage-stand-in.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const request = () => new Request('http://localhost/api/testimonials');
const answering = () => vi.fn<() => Promise<Response>>(() => Promise.resolve(new Response('the answer')));

it('delays replies in slow mode', async () => {
  const network = makeNetwork();
  network.change({ isSlow: true });
  const arrived = vi.fn<() => void>();
  const carried = network.carry(request(), answering()).then(arrived);
  await vi.advanceTimersByTimeAsync(1900);
  expect(arrived).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(arrived).toHaveBeenCalledOnce();
  await carried;

  network.change({ isSlow: false });
  expect((await network.carry(request(), answering())).status).toBe(200);
});

it('fails only the next request, with a message that says so', async () => {
  const network = makeNetwork();
  const answer = answering();
  network.change({ failure: 'next' });
  const accepting = new Request(request(), { headers: { accept: 'application/problem+json' } });
  const failed = await network.carry(accepting, answer);
  expect(failed.status).toBe(503);
  expect(await failed.json()).toMatchObject({
    detail: 'Something went wrong. Please try again.',
    type: DEMO_LIMIT,
  });
  expect(answer).not.toHaveBeenCalled();
  expect(network.read()).toEqual({ isSlow: false, failure: 'done' });
  expect((await network.carry(new Request('http://localhost/api/posts'), answer)).status).toBe(200);
  expect(network.read().failure).toBe('done');
  expect((await network.carry(request(), answer)).status).toBe(200);
  expect(network.read().failure).toBe('off');
});

it.each([
  ['the site', 'site', {}],
  ['the session', 'auth/session', {}],
  ['the texts of a page', 'pages/home', {}],
  ['what nobody asked for', 'testimonials', { purpose: 'background' }],
])('lets %s pass, and fails another request', async (_, path, headers: Record<string, string>) => {
  const network = makeNetwork();
  network.change({ failure: 'next' });
  const passing = new Request(`http://localhost/api/${path}`, { headers });
  expect((await network.carry(passing, answering())).status).toBe(200);
  expect(network.read().failure).toBe('next');
  expect((await network.carry(request(), answering())).status).toBe(503);
});

it('restores its settings after a reload', async () => {
  const storage = new StorageStandIn();
  const left = makeNetwork(storage);
  left.change({ isSlow: true, failure: 'next' });
  const reloaded = makeNetwork(storage);
  expect(reloaded.read()).toEqual({ isSlow: true, failure: 'next' });
  reloaded.change({ isSlow: false });
  await reloaded.carry(request(), answering());
  expect(makeNetwork(storage).read()).toEqual({ isSlow: false, failure: 'off' });
});

it('uses the defaults if the stored settings are unreadable', () => {
  const storage = new StorageStandIn();
  storage.setItem(NETWORK_KEY, '{"isSlow"');
  expect(makeNetwork(storage).read()).toEqual({ isSlow: false, failure: 'off' });
  storage.isFull = true;
  const network = makeNetwork(storage);
  network.change({ isSlow: true });
  expect(network.read().isSlow).toBe(true);
});

it('delays the failure in slow mode, and fails one of two parallel requests', async () => {
  const network = makeNetwork();
  network.change({ isSlow: true, failure: 'next' });
  const both = Promise.all([network.carry(request(), answering()), network.carry(request(), answering())]);
  await vi.runAllTimersAsync();
  expect((await both).map(({ status }) => status)).toEqual([503, 200]);
});

it('notifies subscribers until they unsubscribe', () => {
  const network = makeNetwork();
  const listener = vi.fn<() => void>();
  const stop = network.subscribe(listener);
  network.change({ isSlow: true });
  expect(network.read().isSlow).toBe(true);
  stop();
  network.change({ isSlow: false });
  expect(listener).toHaveBeenCalledOnce();
});
