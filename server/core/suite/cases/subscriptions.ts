import { expect } from 'vitest';
import { asJson, expectRefusal, type Bench, type Case } from '../bench.ts';
import { DAY, NOW } from '../seed.ts';

const SENTENCE = 'Please enter a valid email address.';

const subscribe = ({ call }: Bench, body: { email: string; nickname?: string; elapsed?: number }) =>
  call('POST /api/subscribe', { body });
const subscribersOf = async ({ host }: Bench) =>
  (await host.kept()).people.subscribers.map(({ email, suspect }) =>
    suspect ? `${email} (suspect)` : email,
  );

const isRefused =
  (email: string) =>
  async (bench: Bench): Promise<void> => {
    await expectRefusal(bench, 'POST /api/subscribe', asJson({ email }), {
      status: 400,
      sentence: SENTENCE,
      errors: { email: [SENTENCE] },
    });
    expect(await subscribersOf(bench)).toEqual([]);
  };

export const subscriptionCases: readonly Case[] = [
  {
    name: 'subscriptions: an address is kept and thanked by name',
    async run(bench) {
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
  },
  {
    name: 'subscriptions: one is answered with 201, the second one too, and nobody is told',
    async run({ ask, announced }) {
      for (const _ of [1, 2]) {
        expect((await ask('POST /api/subscribe', asJson({ email: 'jo@example.com' }))).status).toBe(201);
      }
      expect(announced).toEqual([]);
    },
  },
  {
    name: 'subscriptions: a second one of an address thanks again and stores nothing new',
    async run(bench) {
      await subscribe(bench, { email: 'jo@example.com' });
      const before = (await bench.host.kept()).people;
      bench.clock.advance(DAY);
      expect(await subscribe(bench, { email: 'JO@EXAMPLE.COM' })).toEqual({
        success: true,
        email: 'JO@EXAMPLE.COM',
      });
      expect((await bench.host.kept()).people).toEqual(before);
    },
  },
  {
    name: 'subscriptions: several of an address at once are one',
    async run(bench) {
      await Promise.all([1, 2, 3].map(() => subscribe(bench, { email: 'jo@example.com' })));
      expect(await subscribersOf(bench)).toEqual(['jo@example.com']);
    },
  },
  {
    name: 'subscriptions: anything with an at-sign between two parts is an address',
    async run(bench) {
      for (const email of ['jo@localhost', 'jo+news@example.com', 'zoë@café.example']) {
        await subscribe(bench, { email });
      }
      expect(await subscribersOf(bench)).toHaveLength(3);
    },
  },
  ...['', '   ', 'jo', '@', 'jo@', 'jo doe@example.com', `${'j'.repeat(250)}@example.com`].map(
    (email): Case => ({ name: `subscriptions: refuses '${email.slice(0, 30)}'`, run: isRefused(email) }),
  ),
  {
    name: 'subscriptions: an address that a machine has sent is kept apart until its owner sends it',
    async run(bench) {
      await subscribe(bench, { email: 'jo@example.com', nickname: 'x' });
      await subscribe(bench, { email: 'jo@example.com', nickname: 'y' });
      expect(await subscribersOf(bench)).toEqual(['jo@example.com (suspect)']);
      await subscribe(bench, { email: 'jo@example.com', elapsed: 300 });
      expect(await subscribersOf(bench)).toEqual(['jo@example.com']);
      await subscribe(bench, { email: 'jo@example.com', nickname: 'x' });
      expect(await subscribersOf(bench)).toEqual(['jo@example.com']);
    },
  },
  {
    name: 'subscriptions: one that cannot be saved is refused and not kept',
    async run(bench) {
      await bench.host.breakStorage(true);
      await expect(subscribe(bench, { email: 'jo@example.com' })).rejects.toMatchObject({ status: 503 });
      await bench.host.breakStorage(false);
      expect(await subscribersOf(bench)).toEqual([]);
      expect((await bench.host.people.read()).subscribers).toEqual([]);
    },
  },
];
