import { expect } from 'vitest';
import { asJson, casesAs, type Bench, type Case } from '../bench.ts';
import { DAY, NOW } from '../../support/seed.ts';

const subscribe = ({ call }: Bench, body: { email: string; topic?: string; elapsed?: number }) =>
  call('POST /api/subscribe', { body });
const subscribersOf = async ({ host }: Bench) =>
  (await host.kept()).people.subscribers.map(({ email, suspect }) =>
    suspect ? `${email} (suspect)` : email,
  );

export const subscriptionCases: readonly Case[] = casesAs('visitor', {
  async 'subscriptions: an address is kept and thanked by name'(bench) {
    expect(await subscribe(bench, { email: ' Jo@example.com ' })).toEqual({
      success: true,
      email: 'Jo@example.com',
    });
    expect((await bench.host.kept()).people.subscribers).toEqual([
      {
        id: expect.stringMatching(/./) as string,
        email: 'Jo@example.com',
        subscribedAt: NOW.toISOString(),
      },
    ]);
  },
  async 'subscriptions: one is answered with 201, the second one too, and nobody is told'({
    ask,
    announced,
  }) {
    for (const _ of [1, 2]) {
      expect((await ask('POST /api/subscribe', asJson({ email: 'jo@example.com' }))).status).toBe(201);
    }
    expect(announced).toEqual([]);
  },
  async 'subscriptions: a second one of an address thanks again and stores nothing new'(bench) {
    await subscribe(bench, { email: 'jo@example.com' });
    const before = (await bench.host.kept()).people;
    bench.clock.advance(DAY);
    expect(await subscribe(bench, { email: 'JO@EXAMPLE.COM' })).toEqual({
      success: true,
      email: 'JO@EXAMPLE.COM',
    });
    expect((await bench.host.kept()).people).toEqual(before);
  },
  async 'subscriptions: several of an address at once are one'(bench) {
    await Promise.all([1, 2, 3].map(() => subscribe(bench, { email: 'jo@example.com' })));
    expect(await subscribersOf(bench)).toEqual(['jo@example.com']);
  },
  async 'subscriptions: anything with an at-sign between two parts is an address'(bench) {
    for (const email of ['jo@localhost', 'jo+news@example.com', 'zoë@café.example']) {
      await subscribe(bench, { email });
    }
    expect(await subscribersOf(bench)).toHaveLength(3);
  },
  async 'subscriptions: an address that a machine has sent is kept apart until its owner sends it'(bench) {
    await subscribe(bench, { email: 'jo@example.com', topic: 'https://pills.example.com' });
    await subscribe(bench, { email: 'jo@example.com', topic: 'https://pills.example.com' });
    expect(await subscribersOf(bench)).toEqual(['jo@example.com (suspect)']);
    await subscribe(bench, { email: 'jo@example.com', elapsed: 300 });
    expect(await subscribersOf(bench)).toEqual(['jo@example.com']);
    await subscribe(bench, { email: 'jo@example.com', topic: 'https://pills.example.com' });
    expect(await subscribersOf(bench)).toEqual(['jo@example.com']);
  },
  async 'subscriptions: one that cannot be saved is refused and not kept'(bench) {
    await bench.host.breakStorage(true);
    await expect(subscribe(bench, { email: 'jo@example.com' })).rejects.toMatchObject({ status: 503 });
    await bench.host.breakStorage(false);
    expect(await subscribersOf(bench)).toEqual([]);
    expect((await bench.host.people.read()).subscribers).toEqual([]);
  },
});
