import { expect } from 'vitest';
import { asJson, casesAs, casesFor, type Bench, type Case } from '../bench.ts';
import { NOW } from '../../support/seed.ts';
import { audit, comment, contact, freshMail } from './forms.ts';
import { keptEnquiries } from './inbox-seed.ts';

const submissionKey = 'one-filling-in_1';
const COMMENT = 'POST /api/blog/posts/seo-1/comments';

/** A valid form for each endpoint that notifies the coach. */
const forms: [key: string, form: object][] = [
  ['POST /api/audit-request', audit],
  ['POST /api/contact', contact],
  [COMMENT, comment],
];

const suspectsOf = async (bench: Bench) => (await keptEnquiries(bench)).map(({ suspect }) => suspect);

const send = async ({ ask }: Bench, key: string, body: object): Promise<string> => {
  const answer = await ask(key, asJson(body));
  expect([key, answer.status]).toEqual([key, 201]);
  return ((await answer.json()) as { id: string }).id;
};

export const submissionCases: readonly Case[] = [
  ...casesAs('visitor', {
    async 'submissions: of a form only its key is kept with what was written'(bench) {
      const id = await send(bench, 'POST /api/contact', {
        ...contact,
        submissionKey,
        topic: '',
        elapsed: 9_000,
      });
      expect((await bench.host.kept()).people.enquiries).toEqual([
        {
          ...contact,
          id,
          submissionKey,
          kind: 'contact',
          status: 'new',
          receivedAt: NOW.toISOString(),
          mail: freshMail,
          receipt: freshMail,
        },
      ]);
    },
    async 'submissions: the same form sent twice is kept and announced once, and answered alike'(bench) {
      for (const [key, form] of forms) {
        const first = await send(bench, key, { ...form, submissionKey, elapsed: 3_000 });
        expect(await send(bench, key, { ...form, submissionKey, elapsed: 8_000 })).toBe(first);
      }
      const { enquiries } = (await bench.host.kept()).people;
      expect(enquiries).toHaveLength(forms.length);
      expect(bench.announced.map(({ enquiry }) => enquiry)).toEqual(enquiries);
      expect(await Promise.all(bench.announced.map(({ wasKept }) => wasKept))).not.toContain(false);
    },
    async 'submissions: the same form sent twice at once is kept once'(bench) {
      const ids = await Promise.all(
        [1, 2, 3].map(() => send(bench, 'POST /api/audit-request', { ...audit, submissionKey })),
      );
      expect(new Set(ids).size).toBe(1);
      expect((await bench.host.kept()).people.enquiries).toHaveLength(1);
      expect(bench.announced).toHaveLength(1);
    },
    async 'submissions: what was corrected before it was sent again is kept as well'(bench) {
      await send(bench, 'POST /api/contact', { ...contact, submissionKey });
      await send(bench, 'POST /api/contact', { ...contact, submissionKey, phone: '(239) 555-0199' });
      expect((await bench.host.kept()).people.enquiries.map(({ phone }) => phone)).toEqual([
        contact.phone,
        '(239) 555-0199',
      ]);
    },
    async 'submissions: the same words under two keys, or under none, are two enquiries'(bench) {
      await send(bench, 'POST /api/contact', { ...contact, submissionKey });
      await send(bench, 'POST /api/contact', { ...contact, submissionKey: 'another-filling-in' });
      await send(bench, 'POST /api/contact', contact);
      await send(bench, 'POST /api/contact', contact);
      expect((await bench.host.kept()).people.enquiries).toHaveLength(4);
    },
    async 'submissions: what could not be saved is kept when it is sent again under its key'(bench) {
      await bench.host.breakStorage(true);
      const body = { ...contact, submissionKey };
      expect((await bench.ask('POST /api/contact', asJson(body))).status).toBe(503);
      await bench.host.breakStorage(false);
      await send(bench, 'POST /api/contact', body);
      expect((await bench.host.kept()).people.enquiries).toHaveLength(1);
      expect(bench.announced).toHaveLength(1);
    },
  }),
  ...casesFor(
    [
      ['writes a link into what people do not see', { topic: 'https://pills.example.com' }],
      ['writes a link into it on a page of an earlier release', { nickname: 'https://pills.example.com' }],
      ['fills it in at any length', { topic: 'https://pills.example.com '.repeat(500) }],
    ] as const,
    ([what, metadata]) => ({
      name: `submissions: who ${what} is thanked, kept apart and not announced`,
      async run(bench) {
        for (const [key, form] of forms) {
          expect(await send(bench, key, { ...form, ...metadata })).toEqual(expect.stringMatching(/./));
        }
        expect(await suspectsOf(bench)).toEqual([true, true, true]);
        expect(bench.announced).toEqual([]);
        expect(JSON.stringify(await bench.host.kept())).not.toContain('pills.example.com');
      },
    }),
  ),
  ...casesFor(
    [
      ['lets the browser fill the form in within 300 ms', { topic: '', elapsed: 300 }],
      ['lets the browser fill in all fields, also the hidden one', { topic: 'Jo', elapsed: 300 }],
      ['lets it do so on a page of an earlier release', { nickname: 'Jo', elapsed: 300 }],
      ['is done in no time', { elapsed: 0 }],
      ['takes two seconds and leaves the hidden field empty', { topic: '', elapsed: 2_000 }],
      ['says nothing of it', {}],
      ['has a clock that was set back meanwhile', { elapsed: -5_000 }],
    ] as const,
    ([what, metadata]) => ({
      name: `submissions: who ${what} is no suspect`,
      async run(bench) {
        for (const [key, form] of forms) await send(bench, key, { ...form, ...metadata });
        expect(await suspectsOf(bench)).toEqual([undefined, undefined, undefined]);
        expect(bench.announced).toHaveLength(3);
      },
    }),
  ),
];
