import { expect } from 'vitest';
import { asJson, casesAs, type TestApi, type Case } from '../test-context.ts';
import { audit, comment, contact } from './forms.ts';
import { storedLeads } from './inbox-seed.ts';

// The rules of spec §2.

const submissionKey = 'one-filling-in_1';
const COMMENT = 'POST /api/blog/posts/seo-1/comments';

/** A valid form for each endpoint that notifies the coach. */
const forms: [key: string, form: object][] = [
  ['POST /api/audit-request', audit],
  ['POST /api/contact', contact],
  [COMMENT, comment],
];

const suspectsOf = async (api: TestApi) => (await storedLeads(api)).map(({ suspect }) => suspect);

const send = async ({ ask }: TestApi, key: string, body: object): Promise<string> => {
  const answer = await ask(key, asJson(body));
  expect([key, answer.status]).toEqual([key, 201]);
  return ((await answer.json()) as { id: string }).id;
};

export const submissionCases: readonly Case[] = [
  ...casesAs('visitor', {
    async 'submissions: a link in the hidden field makes a form spam, thanked but not announced'(api) {
      const link = 'https://pills.example.com';
      for (const metadata of [{ topic: link }, { topic: `${link} `.repeat(500) }]) {
        for (const [key, form] of forms) {
          expect(await send(api, key, { ...form, ...metadata })).toEqual(expect.stringMatching(/./));
        }
      }
      expect(await suspectsOf(api)).toEqual(Array.from({ length: 6 }, () => true));
      expect(api.announced).toEqual([]);
      expect(JSON.stringify(await api.host.stored())).not.toContain('pills.example.com');
    },
    async 'submissions: a person is not suspected, whatever the browser fills in and however fast'(api) {
      const harmless = [{ topic: 'Jo', elapsed: 300 }, {}];
      for (const metadata of harmless) {
        for (const [key, form] of forms) await send(api, key, { ...form, ...metadata });
      }
      expect(new Set(await suspectsOf(api))).toEqual(new Set([undefined]));
      expect(api.announced).toHaveLength(harmless.length * forms.length);
    },
    async 'submissions: only the key of the form’s metadata is stored'(api) {
      await send(api, 'POST /api/contact', { ...contact, submissionKey, topic: '', elapsed: 9_000 });
      const [lead = {}] = (await api.host.stored()).leads.leads;
      const added = ['id', 'kind', 'status', 'receivedAt', 'answerBy', 'mail', 'receipt', 'submissionKey'];
      expect(Object.keys(lead).toSorted()).toEqual([...added, ...Object.keys(contact)].toSorted());
    },
    async 'submissions: the same form sent twice is one lead, announced once, whatever its time and origin'(
      api,
    ) {
      for (const [key, form] of forms) {
        const first = await send(api, key, { ...form, submissionKey, elapsed: 3_000 });
        const origin = { firstPage: '/about' };
        expect(await send(api, key, { ...form, submissionKey, elapsed: 8_000, origin })).toBe(first);
      }
      const { leads } = (await api.host.stored()).leads;
      expect(leads).toHaveLength(forms.length);
      expect(api.announced.map(({ lead }) => lead)).toEqual(leads);
      expect(await Promise.all(api.announced.map(({ wasStored }) => wasStored))).not.toContain(false);
    },
  }),
];
