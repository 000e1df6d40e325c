import { expect } from 'vitest';
import { asJson, casesAs, type Case } from '../bench.ts';
import { NOW } from '../../support/seed.ts';
import { audit, contact, freshMail } from './forms.ts';

export const enquiryCases: readonly Case[] = casesAs('visitor', {
  async 'enquiries: an audit request is kept whole and answered with its id'({ call, host }) {
    const receipt = await call('POST /api/audit-request', { body: audit });
    expect(receipt).toEqual({ success: true, id: expect.stringMatching(/.{5}/) as string });
    expect((await host.kept()).people.enquiries).toEqual([
      {
        ...audit,
        id: receipt.id,
        kind: 'audit',
        status: 'new',
        receivedAt: NOW.toISOString(),
        mail: freshMail,
      },
    ]);
  },
  async 'enquiries: a contact message is kept whole and answered with its id'({ call, host }) {
    const receipt = await call('POST /api/contact', { body: contact });
    expect(receipt.success).toBe(true);
    expect((await host.kept()).people.enquiries).toEqual([
      {
        ...contact,
        id: receipt.id,
        kind: 'contact',
        status: 'new',
        receivedAt: NOW.toISOString(),
        mail: freshMail,
      },
    ]);
  },
  async 'enquiries: an audit request needs no message'({ call, host }) {
    const { message: _, ...rest } = audit;
    await call('POST /api/audit-request', { body: rest });
    expect((await host.kept()).people.enquiries[0]).not.toHaveProperty('message');
  },
  async 'enquiries: spaces around a value are dropped, those within are kept'({ call, host }) {
    const body = { name: '  Jo  Harbor ', email: ' jo@example.com ', phone: ' 239 555 0123 ' };
    await call('POST /api/contact', { body: { ...body, message: '\n Two\n\nparagraphs \n' } });
    expect((await host.kept()).people.enquiries[0]).toMatchObject({
      name: 'Jo  Harbor',
      email: 'jo@example.com',
      phone: '239 555 0123',
      message: 'Two\n\nparagraphs',
    });
  },
  async 'enquiries: text in any script is kept as it is'({ call, host }) {
    const name = 'Zoë Ñandú 港 🦩';
    const message = '<b>Grüße</b> & "quotes" \\ \u2028 מַנְגְּרוֹב';
    await call('POST /api/contact', { body: { ...contact, name, message } });
    expect((await host.kept()).people.enquiries[0]).toMatchObject({ name, message });
  },
  async 'enquiries: each is announced once, and only when it is kept'({ call, host, announced }) {
    await call('POST /api/audit-request', { body: audit });
    await call('POST /api/contact', { body: contact });
    expect(announced.map(({ enquiry }) => enquiry)).toEqual((await host.kept()).people.enquiries);
    expect(await Promise.all(announced.map(({ wasKept }) => wasKept))).toEqual([true, true]);
  },
  async 'enquiries: what is refused is neither kept nor announced'({ call, host, announced }) {
    await expect(call('POST /api/contact', { body: { ...contact, name: 'J' } })).rejects.toMatchObject({
      status: 400,
    });
    expect((await host.kept()).people.enquiries).toEqual([]);
    expect(announced).toEqual([]);
  },
  async 'enquiries: a visitor cannot choose what only the API sets'({ ask, host }) {
    const body = {
      ...contact,
      id: 'mine',
      kind: 'audit',
      status: 'closed',
      receivedAt: '2001-01-01T00:00:00Z',
    };
    const answer = await ask('POST /api/contact', asJson({ ...body, website: 'https://x.example.com' }));
    const { id } = (await answer.json()) as { id: string };
    expect(id).not.toBe('mine');
    expect((await host.kept()).people.enquiries).toEqual([
      { ...contact, id, kind: 'contact', status: 'new', receivedAt: NOW.toISOString(), mail: freshMail },
    ]);
  },
  'enquiries: fifty at once are all kept, each under an id of its own': {
    rateLimiter: { take: () => Promise.resolve(0) },
    async run({ call, host, announced }) {
      const names = Array.from({ length: 50 }, (_, index) => `Visitor ${index}`);
      const receipts = await Promise.all(
        names.map((name) => call('POST /api/audit-request', { body: { ...audit, name } })),
      );
      expect(new Set(receipts.map(({ id }) => id)).size).toBe(50);
      const { enquiries } = (await host.kept()).people;
      expect(new Map(enquiries.map(({ id, name }) => [id, name]))).toEqual(
        new Map(receipts.map(({ id }, index) => [id, names[index]])),
      );
      expect(announced).toHaveLength(50);
    },
  },
});
