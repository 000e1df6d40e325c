import { expect } from 'vitest';
import { NOW, draft, scheduled, DAY } from '../../support/seed.ts';
import { asJson, casesAs, type Case, type TestApi, type Refused } from '../test-context.ts';
import { audit, contact, freshMail, comment } from './forms.ts';

// The rules of spec §2, §5 and §7.

const KEY = 'POST /api/blog/posts/{slug}/comments';
const params = { slug: 'seo-1' };
const NO_POST: Refused = [404, 'There is no post at this address.'];

const subscribe = ({ call }: TestApi, body: { email: string; topic?: string; elapsed?: number }) =>
  call('POST /api/subscribe', { body });
const subscribersOf = async ({ host }: TestApi) =>
  (await host.stored()).leads.subscribers.map(({ email, suspect }) =>
    suspect ? `${email} (suspect)` : email,
  );

const answerBy = new Date(NOW.getTime() + DAY).toISOString();

/** The fields that the API adds to a new lead. */
const fresh = {
  status: 'new',
  receivedAt: NOW.toISOString(),
  answerBy,
  mail: freshMail,
  receipt: freshMail,
};

export const leadCases: readonly Case[] = [
  ...casesAs('visitor', {
    async 'leads: an audit request is stored completely and answered with its id'({ call, host }) {
      const receipt = await call('POST /api/audit-request', { body: { ...audit, website: ' example.com' } });
      const id = expect.stringMatching(/.{5}/) as string;
      const reportBy = new Date(NOW.getTime() + 4 * DAY).toISOString();
      expect(receipt).toEqual({ success: true, id, receivedAt: NOW.toISOString(), answerBy, reportBy });
      const expected = { ...audit, ...fresh, id: receipt.id, kind: 'audit' };
      expect((await host.stored()).leads.leads).toEqual([expected]);
    },
    async 'leads: a contact message is stored completely and answered with its id'({ call, host }) {
      const { id } = await call('POST /api/contact', { body: contact });
      expect((await host.stored()).leads.leads).toEqual([{ ...contact, ...fresh, id, kind: 'contact' }]);
    },
    async 'leads: text in any script is stored unchanged, without the spaces around it'({ call, host }) {
      const name = 'Zoë  Ñandú 港 🦩';
      const message = '<b>Grüße</b> & "quotes" \\ \u2028\n\nמַנְגְּרוֹב';
      const body = { name: `  ${name} `, email: ' jo@example.com ', phone: ' 239 555 0123 ' };
      await call('POST /api/contact', { body: { ...body, message: `\n ${message} \n` } });
      const phone = '239 555 0123';
      const trimmed = { name, email: 'jo@example.com', phone, message };
      expect((await host.stored()).leads.leads[0]).toMatchObject(trimmed);
    },
    // asvs:15.3.3
    async 'leads: a visitor cannot set fields reserved for the API'({ ask, host }) {
      const chosen = { id: 'mine', kind: 'audit', status: 'closed', receivedAt: '2001-01-01T00:00:00Z' };
      const body = { ...contact, ...chosen, website: 'https://x.example.com' };
      const answer = await ask('POST /api/contact', asJson(body));
      const { id } = (await answer.json()) as { id: string };
      expect(id).not.toBe('mine');
      expect((await host.stored()).leads.leads).toEqual([{ ...contact, ...fresh, id, kind: 'contact' }]);
    },
    async 'comments: a comment is stored with the title of its post, and announced'({
      call,
      host,
      announced,
    }) {
      const { success, id } = await call(KEY, { params, body: comment });
      expect(success).toBe(true);
      const { comment: message, ...sender } = comment;
      const { receipt: _, ...added } = fresh;
      const post = { slug: 'seo-1', title: 'Title of seo-1' };
      const expected = { ...sender, ...added, id, message, kind: 'comment', post };
      expect((await host.stored()).leads.leads).toEqual([expected]);
      expect(announced).toMatchObject([{ lead: expected }]);
      expect(await announced[0]?.wasStored).toBe(true);
    },
    async 'comments: a draft, a scheduled or an unknown post takes none'(api) {
      for (const slug of [draft.slug, scheduled.slug, 'nothing']) {
        await api.refuses(`POST /api/blog/posts/${slug}/comments`, NO_POST, asJson(comment));
      }
      expect((await api.host.stored()).leads.leads).toEqual([]);
    },
    async 'subscriptions: an address is stored and named in the reply'(api) {
      expect(await subscribe(api, { email: ' Jo@example.com ' })).toEqual({
        success: true,
        email: 'Jo@example.com',
        needsConfirmation: false,
      });
      expect((await api.host.stored()).leads.subscribers).toEqual([
        {
          id: expect.stringMatching(/./) as string,
          email: 'Jo@example.com',
          subscribedAt: NOW.toISOString(),
        },
      ]);
    },
    async 'subscriptions: a repeated subscription is thanked and stores nothing new'(api) {
      await Promise.all([1, 2, 3].map(() => subscribe(api, { email: 'jo@example.com' })));
      const before = (await api.host.stored()).leads;
      expect(before.subscribers).toHaveLength(1);
      api.clock.advance(DAY);
      const email = 'JO@EXAMPLE.COM';
      const again = await api.ask('POST /api/subscribe', asJson({ email }));
      expect([again.status, await again.json()]).toEqual([
        201,
        { success: true, email, needsConfirmation: false },
      ]);
      expect((await api.host.stored()).leads).toEqual(before);
      expect(api.announced).toEqual([]);
    },
    async 'subscriptions: an address sent by a bot is suspected spam until its owner subscribes'(api) {
      await subscribe(api, { email: 'jo@example.com', topic: 'https://pills.example.com' });
      await subscribe(api, { email: 'jo@example.com', topic: 'https://pills.example.com' });
      expect(await subscribersOf(api)).toEqual(['jo@example.com (suspect)']);
      await subscribe(api, { email: 'jo@example.com', elapsed: 300 });
      expect(await subscribersOf(api)).toEqual(['jo@example.com']);
      await subscribe(api, { email: 'jo@example.com', topic: 'https://pills.example.com' });
      expect(await subscribersOf(api)).toEqual(['jo@example.com']);
    },
    async 'spam: a sales message with links is suspected, a visitor’s message with links is not'(api) {
      const links = 'https://a.example.com https://b.example.com';
      const spam = await api.call('POST /api/contact', {
        body: { ...contact, message: `Casino ${links}` },
      });
      const lead = await api.call('POST /api/contact', { body: { ...contact, message: `Mine: ${links}` } });
      const [held, genuine] = (await api.host.stored()).leads.leads;
      expect(held).toMatchObject({ id: spam.id, suspect: true });
      expect(held).not.toHaveProperty('mail');
      expect(genuine).toMatchObject({ id: lead.id, mail: freshMail });
      expect(api.announced.map(({ lead }) => lead)).toEqual([genuine]);
    },
  }),
];
