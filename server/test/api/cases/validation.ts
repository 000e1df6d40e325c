import { expect } from 'vitest';
import { asJson, casesAs, expectProblem, expectRefusal, type Bench, type Case } from '../bench.ts';
import { COMMENT, EMAIL, EXAMPLE, MESSAGE, NAME, PHONE, WEBSITE, type Validated } from './faults.ts';
import { audit, contact } from './forms.ts';
import { postFaults } from './post-faults.ts';
import { staffFaults } from './staff-faults.ts';
import { visitorFaults } from './visitor-faults.ts';

/** A body with another value at a path such as `contact.phone`. */
function withValue(sound: object, path: string, value: unknown): object {
  const body = structuredClone(sound);
  const names = path.split('.');
  const last = names.pop() ?? '';
  const place = names.reduce((part, name) => Reflect.get(part, name) as object, body);
  Reflect.set(place, last, value);
  return body;
}

/** A request with a body, or with the equivalent query for a `GET`. */
const sends = (key: string, given: object): [key: string, init: RequestInit] => {
  if (!key.startsWith('GET')) return [key, asJson(given)];
  const query = Object.entries(given).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  return [`${key}?${new URLSearchParams(query)}`, {}];
};

/** All messages for an empty form, in field order. */
const empty: readonly [key: string, errors: Record<string, string[]>, body?: object][] = [
  ['POST /api/contact', { name: [NAME], email: [EMAIL], phone: [PHONE], message: [MESSAGE] }],
  [
    'POST /api/audit-request',
    { name: [NAME], email: [EMAIL], phone: [PHONE], website: [WEBSITE, EXAMPLE] },
    { name: '', email: '', phone: '', website: '', message: '' },
  ],
  ['POST /api/blog/posts/seo-1/comments', { name: [NAME], email: [EMAIL], comment: [COMMENT] }],
  ['POST /api/auth/register', { name: [NAME], email: [EMAIL] }],
  ['POST /api/auth/login', { email: [EMAIL], password: ['Please enter your password.'] }],
  [
    'PUT /api/auth/password',
    { current: ['Please enter your current password.'], password: ['Use at least 12 characters.'] },
  ],
];

const refuses =
  ({ key, sound, begin, within, faults }: Validated) =>
  async (bench: Bench): Promise<void> => {
    const body = { ...sound, ...(await begin?.(bench)) };
    const before = await bench.host.kept();
    for (const [field, said, ...values] of faults) {
      const sentences = [said].flat();
      const refused = { status: 400, sentence: sentences[0] ?? '', errors: { [field]: sentences } };
      for (const value of values) {
        const given = withValue(body, within ? `${within}.${field}` : field, value);
        const tried = JSON.stringify(value)?.slice(0, 80);
        await expectProblem(bench, ...sends(key, given), refused, tried);
      }
    }
    expect(await bench.host.kept()).toEqual(before);
  };

export const validationCases: readonly Case[] = [
  ...[...visitorFaults, ...postFaults, ...staffFaults].map((row): Case => ({
    ...(row.as && { as: row.as }),
    ...(row.capabilities && { capabilities: row.capabilities }),
    name: `validation: ${row.key} refuses an unsound ${[...new Set(row.faults.map(([field]) => field))].join()}`,
    rateLimiter: { take: () => Promise.resolve(0) },
    run: refuses(row),
  })),
  ...casesAs('visitor', {
    async 'validation: an empty form gets every message, in the order of its fields'(bench) {
      await bench.logIn('editor');
      for (const [key, errors, body = {}] of empty) {
        const sentence = Object.values(errors)[0]?.[0] ?? '';
        await expectRefusal(bench, key, asJson(body), { status: 400, sentence, errors });
      }
    },
    async 'validation: the client raises status, colon and sentence, with the field errors'({ call }) {
      await expect(
        call('POST /api/contact', { body: { ...contact, email: 'jo', phone: '1' } }),
      ).rejects.toMatchObject({
        message: `400: ${EMAIL}`,
        status: 400,
        sentence: EMAIL,
        errors: { email: [EMAIL], phone: [PHONE] },
      });
    },
    async 'validation: phone numbers pass in every way in which people write them, and are kept as written'({
      call,
      host,
    }) {
      const phones = ['+1 (239) 555-0123 ext. 4', '239.555.0123', '1-800-FLOWERS', 'Cell: 239 555 0123'];
      for (const phone of phones) await call('POST /api/contact', { body: { ...contact, phone } });
      expect((await host.kept()).people.enquiries.map(({ phone }) => phone)).toEqual(phones);
    },
    async 'validation: the shortest and the longest values pass'(bench) {
      const { call, host } = bench;
      const short = { name: 'Jo', email: 'j@e.co', phone: '2395550123', message: 'Ten chars.' };
      const long = { name: 'n'.repeat(200), phone: '5'.repeat(40), message: 'm'.repeat(5000) };
      const { message: _, ...shortAudit } = short;
      await call('POST /api/contact', { body: short });
      await call('POST /api/contact', { body: { ...contact, ...long } });
      await call('POST /api/audit-request', { body: { ...shortAudit, website: 'x.co', message: '' } });
      await call('POST /api/audit-request', { body: { ...audit, ...long } });
      expect((await host.kept()).people.enquiries).toHaveLength(4);
    },
  }),
];
