import { expect } from 'vitest';
import { asJson, casesAs, expectRefusal, type Bench, type Case } from '../bench.ts';
import { MINUTE } from '../../support/seed.ts';
import { audit, comment, contact } from './forms.ts';

interface Limited {
  key: string;
  init: RequestInit;
  calls: number;
  minutes: number;
  sentence: string;
}

const IN_TEN = 'That was a lot in a short time, so please try again in 10 minutes.';
const FORM = { calls: 20, minutes: 10, sentence: IN_TEN };

const limited: Limited[] = [
  { key: 'POST /api/audit-request', init: asJson(audit), ...FORM },
  { key: 'POST /api/contact', init: asJson(contact), ...FORM },
  { key: 'POST /api/blog/posts/seo-1/comments', init: asJson(comment), ...FORM },
  { key: 'POST /api/subscribe', init: asJson({ email: 'jo@example.com' }), ...FORM },
  { key: 'POST /api/auth/login', init: asJson({}), calls: 30, minutes: 10, sentence: IN_TEN },
  {
    key: 'GET /api/pexels/search?query=pier',
    init: {},
    calls: 60,
    minutes: 1,
    sentence: 'That was a lot in a short time, so please try again in 1 minute.',
  },
];

/** The statuses of a number of consecutive calls. */
async function statusesOf({ ask }: Bench, { key, init }: Limited, calls: number): Promise<Set<number>> {
  const statuses = new Set<number>();
  for (let call = 0; call < calls; call += 1) statuses.add((await ask(key, init)).status);
  return statuses;
}

const isLimited =
  (row: Limited) =>
  async (bench: Bench): Promise<void> => {
    expect(await statusesOf(bench, row, row.calls)).not.toContain(429);
    await expectRefusal(bench, row.key, row.init, { status: 429, sentence: row.sentence });
    const refused = await bench.ask(row.key, row.init);
    expect(refused.headers.get('retry-after')).toBe(String(row.minutes * 60));
    expect(refused.headers.get('cache-control')).toBe('no-store');
    bench.clock.advance(row.minutes * MINUTE - 1);
    expect((await bench.ask(row.key, row.init)).status).toBe(429);
    bench.clock.advance(1);
    expect((await bench.ask(row.key, row.init)).status).not.toBe(429);
  };

const send = (bench: Bench, times: number) =>
  statusesOf(bench, { key: 'POST /api/contact', init: asJson(contact), ...FORM }, times);

export const rateLimitCases: readonly Case[] = [
  ...casesAs('visitor', {
    async 'rate limits: the sentence counts down, in minutes and at last in seconds'(bench) {
      await send(bench, 20);
      const waits = [
        [0, 'in 10 minutes.'],
        [30_001, 'in 10 minutes.'],
        [8 * MINUTE, 'in 2 minutes.'],
        [29_999, 'in 1 minute.'],
        [1, 'in 1 minute.'],
        [500, 'in 1 minute.'],
        [500, 'in 59 seconds.'],
        [58_000, 'in 1 second.'],
      ] as const;
      for (const [passed, end] of waits) {
        bench.clock.advance(passed);
        const answer = await bench.ask('POST /api/contact', asJson(contact));
        expect(await answer.text()).toBe(`That was a lot in a short time, so please try again ${end}`);
      }
    },
    async 'rate limits: what is refused for its number is neither read nor kept'(bench) {
      await send(bench, 20);
      const answer = await bench.ask('POST /api/contact', { body: 'not even JSON' });
      expect(answer.status).toBe(429);
      expect((await bench.host.kept()).people.enquiries).toHaveLength(20);
      expect(bench.announced).toHaveLength(20);
    },
    async 'rate limits: calls from another website use up nobody’s number'(bench) {
      for (let call = 0; call < 30; call += 1) {
        const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' };
        const answer = await bench.ask('POST /api/contact', { ...asJson(contact), headers });
        expect(answer.status).toBe(403);
      }
      expect(await send(bench, 20)).toEqual(new Set([201]));
    },
    async 'rate limits: one form used up leaves the others open'(bench) {
      expect(await send(bench, 21)).toEqual(new Set([201, 429]));
      await bench.call('POST /api/audit-request', { body: audit });
      await bench.logIn('admin');
      expect((await bench.ask('GET /api/site')).status).toBe(200);
    },
    async 'rate limits: comments on all posts count together'(bench) {
      const statuses: number[] = [];
      for (let index = 0; index < 21; index += 1) {
        const key = `POST /api/blog/posts/seo-${(index % 12) + 1}/comments`;
        statuses.push((await bench.ask(key, asJson(comment))).status);
      }
      expect(statuses.indexOf(429)).toBe(20);
    },
  }),
  ...limited.map((row): Case => ({
    name: `rate limits: ${row.key} lets ${row.calls} calls through in ${row.minutes} min, and then says when to come back`,
    capabilities: { visitorsChangeImages: true },
    run: isLimited(row),
  })),
];
