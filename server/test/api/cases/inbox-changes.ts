import { expect } from 'vitest';
import type { InboxChange } from '../../../../src/contract/inbox.ts';
import { HOUR, NOW } from '../../support/seed.ts';
import { asJson, casesAs, type TestApi, type Case } from '../test-context.ts';
import { audit, freshMail } from './forms.ts';
import { begin, hoursAgo, storedLead } from './inbox-seed.ts';

const params = { id: 'fresh' };
const change = async ({ call }: TestApi, body: InboxChange, id = 'fresh') =>
  (await call('PATCH /api/admin/inbox/items/{id}', { params: { id }, body })).item;

const notSpam = (id: string) => ({ ids: [id], action: 'not-spam' as const });

export const inboxChangeCases: readonly Case[] = casesAs('visitor', {
  async 'inbox: a change affects only the given fields, and is saved'(api) {
    await begin(api);
    const { item: before } = await api.call('GET /api/admin/inbox/items/{id}', { params });
    expect(await change(api, { note: '  Call her on Friday. ' })).toEqual({
      ...before,
      note: 'Call her on Friday.',
    });
    expect(await change(api, { status: 'closed' })).toMatchObject({
      status: 'closed',
      note: 'Call her on Friday.',
      repliedAt: null,
      readAt: null,
    });
    expect(await change(api, {})).toMatchObject({ status: 'closed', note: 'Call her on Friday.' });
    expect(await storedLead(api)).toMatchObject({ status: 'closed', note: 'Call her on Friday.' });
    expect(await change(api, { note: '' })).toMatchObject({ note: '' });
  },
  async 'lead links: a forged or incomplete link shows and marks nothing'(api) {
    await begin(api);
    await api.call('POST /api/auth/logout');
    const refused = [
      404,
      'This link has expired or is incomplete. Open the request in the inbox instead.',
    ] as const;
    for (const token of ['', 'fresh', Buffer.from('9999999999999 fresh').toString('base64url')]) {
      await api.refuses('POST /api/lead-link', [...refused], asJson({ token }));
      await api.refuses('POST /api/lead-link/replied', [...refused], asJson({ token }));
    }
    expect(await storedLead(api)).toMatchObject({ status: 'new' });
  },
  async 'inbox: the time of the first reply never changes'(api) {
    await begin(api);
    expect(await change(api, { status: 'replied' })).toMatchObject({ repliedAt: NOW.toISOString() });
    api.clock.advance(HOUR);
    expect(await change(api, { status: 'new' })).toMatchObject({ status: 'new' });
    expect(await change(api, { status: 'replied' })).toMatchObject({
      status: 'replied',
      repliedAt: NOW.toISOString(),
    });
  },
  async 'inbox: opening a lead marks it as read, and it can be marked unread again'(api) {
    await begin(api);
    const unread = async () => (await api.call('GET /api/admin/inbox/unread')).unread;
    expect(await unread()).toBe(1);
    expect(await change(api, { read: true })).toMatchObject({ readAt: NOW.toISOString() });
    api.clock.advance(HOUR);
    expect(await change(api, { read: true })).toMatchObject({ readAt: NOW.toISOString() });
    expect(await unread()).toBe(0);
    expect(await change(api, { read: false })).toMatchObject({ readAt: null });
    expect(await unread()).toBe(1);
  },
  async 'inbox: corrected details keep the originals, and are used by search, replies and audits'(api) {
    const { id } = await api.call('POST /api/audit-request', {
      body: { ...audit, email: 'mary@gmial.com', submissionKey: 'one-filling-in' },
    });
    await api.logIn('editor');
    const { audit: begun } = await api.call('POST /api/admin/audits', { body: { leadId: id } });
    const fix = (body: InboxChange) => change(api, body, id);
    const website = 'https://marys.example.com';
    await fix({ email: 'mary@gmail.com' });
    api.clock.advance(HOUR);
    expect(await fix({ name: 'Mary Núñez', website, email: 'mary@gmail.com' })).toMatchObject({
      email: 'mary@gmail.com',
      name: 'Mary Núñez',
      website,
      correction: {
        at: hoursAgo(-1),
        by: 'The editor',
        original: { email: 'mary@gmial.com', name: audit.name, website: audit.website },
      },
    });
    for (const q of ['nunez mary', 'mary@gmail.com', 'gmial']) {
      const { items } = await api.call('GET /api/admin/inbox', { query: { q } });
      expect(items.map((item) => item.id)).toEqual([id]);
    }
    const { audits: found } = await api.call('GET /api/admin/audits', { query: { q: 'nunez' } });
    expect(found).toMatchObject([{ id: begun.id, client: 'Mary Núñez' }]);
    const opened = await api.call('GET /api/admin/audits/{id}', { params: { id: begun.id } });
    expect(opened.audit.frame).toMatchObject({ website, revision: 2, updatedBy: 'The editor' });
    // The same form sent again is still the same lead.
    const again = { ...audit, email: 'mary@gmial.com', submissionKey: 'one-filling-in' };
    expect((await api.call('POST /api/audit-request', { body: again })).id).toBe(id);
    const back = { name: audit.name, website: audit.website, email: 'mary@gmial.com' };
    expect(await fix(back)).not.toHaveProperty('correction');
  },
  async 'inbox: a lead recovered from spam is new, due 24 hours after it came, and mailed'(api) {
    await begin(api);
    const recover = () => api.call('POST /api/admin/inbox/changes', { body: notSpam('robot') });
    expect(await recover()).toEqual({ changed: 1 });
    const { items, counts } = await api.call('GET /api/admin/inbox', { query: {} });
    expect(items.map(({ id }) => id)).toEqual(['fresh', 'robot', 'thought', 'replied', 'closed']);
    expect(items[1]).toMatchObject({
      suspect: false,
      status: 'new',
      readAt: null,
      answerBy: hoursAgo(3 - 24),
      mail: freshMail,
    });
    expect(counts).toMatchObject({ new: 3, unread: 2, suspects: 0 });
    expect((await api.host.stored()).leads.leads.filter(({ suspect }) => suspect)).toEqual([]);
    await recover();
    expect(api.announced).toMatchObject([{ lead: { id: 'robot', mail: freshMail } }]);
    expect(await api.announced[0]?.wasStored).toBe(true);
  },
  'inbox: a host without a mail server queues no mail, and refuses to send': {
    sendsMail: false,
    async run(api) {
      await begin(api);
      const { id } = await api.call('POST /api/audit-request', { body: audit });
      expect(await storedLead(api, id)).not.toHaveProperty('mail');
      await api.call('POST /api/admin/inbox/changes', { body: notSpam('robot') });
      expect(await storedLead(api, 'robot')).not.toHaveProperty('mail');
      const message = 'This site does not send email: no mail server is set up.';
      await api.refuses(`POST /api/admin/inbox/items/${id}/resend`, [409, message]);
      expect(await storedLead(api, id)).not.toHaveProperty('mail');
    },
  },
  async 'inbox: a lead without mail is mailed on request, suspected spam only after recovery'(api) {
    await begin(api);
    const { item } = await api.call('POST /api/admin/inbox/items/{id}/resend', { params });
    expect(item.mail).toEqual(freshMail);
    const message = 'This lead is marked as possible spam. Move it to the inbox first.';
    await api.refuses('POST /api/admin/inbox/items/robot/resend', [409, message]);
    expect(api.announced).toHaveLength(1);
  },
});
