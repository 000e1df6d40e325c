import { expect } from 'vitest';
import { asJson, expectRefusal, type Case } from '../bench.ts';
import { audit, contact } from './forms.ts';

const NAME = 'Name must be at least 2 characters.';
const EMAIL = 'Please enter a valid email address.';
const PHONE = 'Please enter a valid phone number.';
const WEBSITE = 'Please enter a valid website URL.';
const MESSAGE = 'Message must be at least 10 characters.';

/** One field of a sound form spoilt, and the sentence for it (spec §5). */
const spoilt: [key: string, form: object, field: string, value: unknown, sentence: string][] = [
  ...(['POST /api/contact', 'POST /api/audit-request'] as const).flatMap((key): typeof spoilt => {
    const form = key === 'POST /api/contact' ? contact : audit;
    return [
      [key, form, 'name', 'J', NAME],
      [key, form, 'name', ' J ', NAME],
      [key, form, 'name', 'n'.repeat(201), 'Name must be at most 200 characters.'],
      [key, form, 'name', 'n'.repeat(10_000), 'Name must be at most 200 characters.'],
      [key, form, 'name', 42, NAME],
      [key, form, 'name', null, NAME],
      [key, form, 'email', '', EMAIL],
      [key, form, 'email', 'jo', EMAIL],
      [key, form, 'email', 'jo@example', EMAIL],
      [key, form, 'email', '@example.com', EMAIL],
      [key, form, 'email', 'jo@example.com\r\nBcc: all@example.com', EMAIL],
      [key, form, 'email', `${'j'.repeat(250)}@example.com`, EMAIL],
      [key, form, 'phone', '239555012', PHONE],
      [key, form, 'phone', '5'.repeat(41), PHONE],
      [key, form, 'phone', 'call me please', PHONE],
      [key, form, 'phone', '- - - - - -', PHONE],
      [key, form, 'message', 'm'.repeat(5001), 'Message must be at most 5,000 characters.'],
    ];
  }),
  ['POST /api/contact', contact, 'message', 'Nine char', MESSAGE],
  ['POST /api/contact', contact, 'message', '          ', MESSAGE],
];

const inWords = (value: unknown): string =>
  typeof value === 'string' && value.length > 40 ? `${value.length} characters` : JSON.stringify(value);

/** A query that is not as it should be, and the sentence for it. */
const queries: [path: string, field: string, sentence: string][] = [
  ['/api/blog/posts?page=0', 'page', 'The page must be a whole number from 1.'],
  ['/api/blog/posts?page=-1', 'page', 'The page must be a whole number from 1.'],
  ['/api/blog/posts?page=1.5', 'page', 'The page must be a whole number from 1.'],
  ['/api/blog/posts?page=two', 'page', 'The page must be a whole number from 1.'],
  ['/api/blog/posts?page=', 'page', 'The page must be a whole number from 1.'],
  ['/api/blog/posts?page=99999999999999999999', 'page', 'The page must be a whole number from 1.'],
  ['/api/blog/posts?perPage=0', 'perPage', 'A page holds 1 to 50 posts.'],
  ['/api/blog/posts?perPage=51', 'perPage', 'A page holds 1 to 50 posts.'],
  [`/api/blog/posts?q=${'q'.repeat(201)}`, 'q', 'A search term has at most 200 characters.'],
];

export const validationCases: readonly Case[] = [
  {
    name: 'validation: an empty contact form gets every message, in the order of its fields',
    async run(bench) {
      const errors = { name: [NAME], email: [EMAIL], phone: [PHONE], message: [MESSAGE] };
      await expectRefusal(bench, 'POST /api/contact', asJson({}), { status: 400, sentence: NAME, errors });
    },
  },
  {
    name: 'validation: an empty audit form gets every message, in the order of its fields',
    async run(bench) {
      const errors = { name: [NAME], email: [EMAIL], phone: [PHONE], website: [WEBSITE] };
      const body = { name: '', email: '', phone: '', website: '', message: '' };
      await expectRefusal(bench, 'POST /api/audit-request', asJson(body), {
        status: 400,
        sentence: NAME,
        errors,
      });
    },
  },
  {
    name: 'validation: the client raises status, colon and sentence, with the field errors',
    async run({ call }) {
      await expect(
        call('POST /api/contact', { body: { ...contact, email: 'jo', phone: '1' } }),
      ).rejects.toMatchObject({
        message: `400: ${EMAIL}`,
        status: 400,
        sentence: EMAIL,
        errors: { email: [EMAIL], phone: [PHONE] },
      });
    },
  },
  ...spoilt.map(([key, form, field, value, sentence]): Case => ({
    name: `validation: ${key} refuses ${inWords(value)} as ${field}`,
    async run(bench) {
      const errors = { [field]: [sentence] };
      await expectRefusal(bench, key, asJson({ ...form, [field]: value }), { status: 400, sentence, errors });
    },
  })),
  {
    name: 'validation: phone numbers pass in every way in which people write them, and are kept as written',
    async run({ call, host }) {
      const phones = ['+1 (239) 555-0123 ext. 4', '239.555.0123', '1-800-FLOWERS', 'Cell: 239 555 0123'];
      for (const phone of phones) await call('POST /api/contact', { body: { ...contact, phone } });
      expect((await host.kept()).people.enquiries.map(({ phone }) => phone)).toEqual(phones);
    },
  },
  {
    name: 'validation: the shortest and the longest values pass',
    async run({ call, host }) {
      const short = { name: 'Jo', email: 'j@e.co', phone: '2395550123', message: 'Ten chars.' };
      const long = { name: 'n'.repeat(200), phone: '5'.repeat(40), message: 'm'.repeat(5000) };
      const { message: _, ...shortAudit } = short;
      await call('POST /api/contact', { body: short });
      await call('POST /api/contact', { body: { ...contact, ...long } });
      await call('POST /api/audit-request', { body: { ...shortAudit, website: 'x.co', message: '' } });
      await call('POST /api/audit-request', { body: { ...audit, ...long } });
      expect((await host.kept()).people.enquiries).toHaveLength(4);
    },
  },
  ...queries.map(([path, field, sentence]): Case => ({
    name: `validation: refuses ${path.slice(0, 60)}`,
    run: (bench) =>
      expectRefusal(bench, `GET ${path}`, {}, { status: 400, sentence, errors: { [field]: [sentence] } }),
  })),
];
