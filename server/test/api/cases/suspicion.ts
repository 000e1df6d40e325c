import { expect } from 'vitest';
import type { ContactMessage } from '../../../../src/contract/enquiry.ts';
import { casesAs, type Case } from '../bench.ts';
import { audit, contact, freshMail } from './forms.ts';

const SPAM: readonly [what: string, form: Partial<ContactMessage>][] = [
  [
    'sells links',
    {
      message:
        'We offer guest posts on DA 50+ sites. Prices: https://links.example.com/list and https://more.example.com',
    },
  ],
  [
    'sells links, all of them at an address of his own',
    {
      email: 'sales@links.example.com',
      message: 'Buy backlinks, also link insertions: https://links.example.com https://www.links.example.com',
    },
  ],
  [
    'invites to a casino',
    { message: 'Best online casino, see http://win.example.com or http://spin.example.com' },
  ],
  [
    'sells pills',
    {
      message: 'Cheap VIAGRA <a href="http://a.example.com">here</a> [url=http://b.example.com]or here[/url]',
    },
  ],
  [
    'promises money',
    { message: 'Double your money with bitcoin today: www.coins.example.com, no risk at all.' },
  ],
  [
    'is done in no time, with one link and one shop word',
    { elapsed: 90, message: 'Forex signals that win: https://fx.example.com' },
  ],
  ['puts his links into the name', { name: 'Casino https://a.example.com https://b.example.com' }],
];

const PEOPLE: readonly [what: string, form: Partial<ContactMessage>][] = [
  [
    'gives two links to his own site, a plumber',
    {
      email: 'joe@plumber.example.com',
      message:
        'We fix pipes: https://plumber.example.com/about. Why does https://www.plumber.example.com/book load so slowly?',
    },
  ],
  [
    'gives links to his site and to two rivals',
    {
      message:
        'Mine is https://a.example.com. Why are https://b.example.com and https://c.example.com on the first page of Google? Do I need backlinks, or is it my SEO?',
    },
  ],
  [
    'plans a casino night fundraiser',
    {
      message:
        'Our school holds a casino night fundraiser: https://school.example.com and https://tickets.example.com. Can you help?',
    },
  ],
  [
    'takes bitcoin, on a site of his own',
    {
      email: 'ana@shop.example.com',
      message: 'Does it harm me that I take bitcoin? https://shop.example.com/a https://shop.example.com/b',
    },
  ],
  [
    'writes of casinos, crypto and pharmacies without a link',
    { message: 'My clients are a casino, a crypto meetup and an online pharmacy. Do you take such work?' },
  ],
  [
    'had the form filled in by the browser within 300 ms',
    { elapsed: 300, message: 'Please call me about https://bakery.example.com, thank you.' },
  ],
];

export const suspicionCases: readonly Case[] = casesAs('visitor', {
  async 'suspicion: who sells by links is thanked and set apart, and nobody else is'(bench) {
    for (const [, form] of [...SPAM, ...PEOPLE]) {
      await bench.call('POST /api/contact', { body: { ...contact, ...form } });
    }
    const { people, spam } = await bench.host.kept();
    const stored = (rows: typeof SPAM) => rows.map(([, form]) => ({ ...contact, ...form }));
    expect(spam.enquiries).toMatchObject(stored(SPAM).map(({ elapsed: __, ...form }) => form));
    expect(people.enquiries).toMatchObject(
      stored(PEOPLE).map(({ elapsed: __, ...form }) => ({ ...form, mail: freshMail })),
    );
    expect(spam.enquiries.filter(({ mail }) => mail)).toEqual([]);
    expect(bench.announced.map(({ enquiry }) => enquiry)).toEqual(people.enquiries);
  },
  async 'suspicion: the links of an audit request to the website that it is about are one'(bench) {
    const website = 'https://mining.example.com';
    const message = `We sell crypto wallets: ${website}/shop and ${website}/blog`;
    await bench.call('POST /api/audit-request', { body: { ...audit, website, message } });
    expect(bench.announced).toHaveLength(1);
  },
});
